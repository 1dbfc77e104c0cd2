import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { type OverlayAction, type Path, selectNodes } from './overlay.ts';

const SUCCESS = '2XX';
const ASSUMED_SUCCESS = /^2\d\d$/;

/**
 * The document with the contract's own `2XX` where an action of a user speaks of it: what an integrator has learnt about
 * it takes the place of the success that is assumed, status and body, instead of being merged into it.
 *
 * @param learnt the operations of which that was done before, by route; added to
 */
export function withContractSuccess(
  document: JsonObject,
  action: OverlayAction,
  { contract, learnt }: { contract: JsonObject; learnt: Set<string> },
): JsonObject {
  const paths = [...targeted(contract, action.target), ...updated(document, action)];
  const routes = new Map(paths.map(([, route, method]) => [`${method} ${route}`, [String(route), String(method)]]));
  let result = document;
  for (const [key, [route = '', method = '']] of routes) {
    const stated = responsesOf(contract, route, method)?.[SUCCESS];
    if (stated === undefined || learnt.has(key) || responsesOf(result, route, method) === undefined) continue;
    learnt.add(key);
    if (result === document) result = structuredClone(document);
    const responses = responsesOf(result, route, method) ?? {};
    for (const code of Object.keys(responses)) if (ASSUMED_SUCCESS.test(code)) delete responses[code];
    responses[SUCCESS] = structuredClone(stated);
  }
  return result;
}

/** Where a target names `2XX` in the contract. */
function targeted(contract: JsonObject, target: string): Path[] {
  if (!target.includes(SUCCESS)) return [];
  return select(contract, target).filter(isSuccess);
}

/** Where an update brings `2XX` into the responses of an operation. */
function updated(document: JsonObject, { target, update }: OverlayAction): Path[] {
  if (!JSON.stringify(update ?? null).includes(`"${SUCCESS}"`)) return [];
  return select(document, target)
    .flatMap((path) => membersOf(update, path))
    .filter(isSuccess);
}

/** The places of all members that an update has, as deep as that of a response. */
function membersOf(update: JsonValue | undefined, path: Path): Path[] {
  if (path.length > RESPONSE_DEPTH || !isJsonObject(update)) return [];
  return Object.entries(update).flatMap(([key, value]) => [[...path, key], ...membersOf(value, [...path, key])]);
}

const RESPONSE_DEPTH = 4;

function isSuccess(path: Path): boolean {
  return path[0] === 'paths' && path[3] === 'responses' && path[RESPONSE_DEPTH] === SUCCESS;
}

function select(document: JsonObject, target: string): Path[] {
  try {
    return selectNodes(document, target).map(({ path }) => path);
  } catch {
    // Told by whoever applies the action.
    return [];
  }
}

function responsesOf(document: JsonObject, route: string, method: string): JsonObject | undefined {
  const found = ['paths', route, method, 'responses'].reduce<unknown>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    document,
  );
  return isJsonObject(found) ? found : undefined;
}
