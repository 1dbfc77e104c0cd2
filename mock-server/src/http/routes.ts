import { RegExpRouter } from 'hono/router/reg-exp-router';

/** What stands under a path: a value for each method. */
type Methods<Value> = Map<string, Value>;

export type RouteMatch<Value> =
  | { found: 'route'; value: Value; params: Readonly<Record<string, string>> }
  | { found: 'path'; allow: string }
  | { found: 'nothing' };

/** Finds what a request is for; knows a path whose method is another. */
export class Routes<Value> {
  readonly #router: RegExpRouter<Methods<Value>> = new RegExpRouter();

  /** @param table method, path with `{name}` for parameters, and what stands there */
  constructor(table: readonly (readonly [method: string, path: string, value: Value])[]) {
    const paths = new Map<string, Methods<Value>>();
    for (const [method, path, value] of table) {
      const methods = paths.get(path) ?? new Map<string, Value>();
      paths.set(path, methods.set(method, value));
    }
    for (const [path, methods] of paths) this.#router.add('ALL', path.replaceAll(/\{(\w+)\}/g, ':$1'), methods);
  }

  match(method: string, path: string): RouteMatch<Value> {
    const [handlers, stash] = this.#router.match('ALL', path);
    const handler = handlers[0];
    if (handler === undefined) return { found: 'nothing' };
    const [methods, names] = handler;
    const value = methods.get(method);
    if (value === undefined) return { found: 'path', allow: [...methods.keys()].join(', ') };
    return { found: 'route', value, params: paramsOf(names, stash) };
  }
}

/** The router gives parameters as texts, or as places in a list of texts. */
function paramsOf(names: Record<string, unknown>, stash: readonly string[] | undefined): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, place] of Object.entries(names)) {
    const text = typeof place === 'number' ? stash?.[place] : place;
    if (typeof text === 'string') params[name] = decodeSegment(text);
  }
  return params;
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
