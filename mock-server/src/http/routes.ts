import type { Router } from 'hono/router';

/** What stands under a path: a value for each method. */
type Methods<Value> = Map<string, Value>;

export type RouteMatch<Value> =
  | { found: 'route'; value: Value; params: Readonly<Record<string, string>> }
  | { found: 'path'; allow: string }
  | { found: 'nothing' };

const NO_PARAMS: Readonly<Record<string, string>> = {};

/** Finds what a request is for; knows a path whose method is another. */
export class Routes<Value> {
  /** Paths without parameters, which are most. */
  readonly #fixed = new Map<string, Methods<Value>>();
  readonly #router: Router<Methods<Value>> | undefined;

  /**
   * @param table method, path with `{name}` for parameters, and what stands there
   * @param router for paths with parameters: who has none starts faster without
   */
  constructor(
    table: readonly (readonly [method: string, path: string, value: Value])[],
    router?: Router<Methods<Value>>,
  ) {
    this.#router = router;
    const withParams = new Map<string, Methods<Value>>();
    for (const [method, path, value] of table) {
      const paths = path.includes('{') ? withParams : this.#fixed;
      const methods = paths.get(path) ?? new Map<string, Value>();
      paths.set(path, methods.set(method, value));
    }
    for (const [path, methods] of withParams) {
      if (router === undefined) throw new TypeError(`${path} has parameters: Routes needs a router for it.`);
      router.add('ALL', path.replaceAll(/\{(\w+)\}/g, ':$1'), methods);
    }
  }

  match(method: string, path: string): RouteMatch<Value> {
    const fixed = this.#fixed.get(path);
    if (fixed !== undefined) return choose(fixed, method, NO_PARAMS);
    const [handler] = this.#router?.match('ALL', path)[0] ?? [];
    if (handler === undefined) return { found: 'nothing' };
    const [methods, params] = handler;
    return choose(methods, method, decoded(params));
  }
}

function choose<Value>(methods: Methods<Value>, method: string, params: Record<string, string>): RouteMatch<Value> {
  const value = methods.get(method);
  if (value === undefined) return { found: 'path', allow: [...methods.keys()].join(', ') };
  return { found: 'route', value, params };
}

function decoded(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeSegment(String(text))]));
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
