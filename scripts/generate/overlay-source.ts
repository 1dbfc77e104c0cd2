import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { AssumptionOption, AssumptionTable } from '../../mock-server/src/contract/assume.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../mock-server/src/contract/json.ts';
import { applyOverlay, type OverlayAction, OverlayError } from '../../mock-server/src/contract/overlay.ts';
import { unknownQuestion } from './questions.ts';
import { isText, type Path, type Source } from './source.ts';

/**
 * Checks the overlay of provisional answers against the document, and applies its defaults.
 *
 * @throws {SourceError}
 */
export async function checkOverlay(
  overlay: Source,
  document: JsonObject,
  ids: ReadonlySet<string>,
): Promise<{ assumptions: AssumptionTable; actions: OverlayAction[]; assumed: JsonObject }> {
  checkNames(overlay, [], ['overlay', 'info', 'extends', 'actions', 'x-assumptions']);
  const assumptions = readAssumptions(overlay, ids);
  const actions = readActions(overlay, ['actions']);
  for (const [index, action] of actions.entries()) {
    const id = action['x-resolves'];
    const path = ['actions', index];
    if (id === undefined) throw overlay.error(path, 'An action must name the question that it answers in x-resolves.');
    if (!ids.has(id)) throw overlay.error([...path, 'x-resolves'], unknownQuestion(id, ids));
  }
  const assumed = applyDefaults(overlay, document, actions);
  await checkStructure(overlay, ['actions'], assumed);
  await checkChoices(overlay, assumed, assumptions);
  return { assumptions, actions, assumed };
}

function readAssumptions(overlay: Source, ids: ReadonlySet<string>): AssumptionTable {
  const table = overlay.value['x-assumptions'];
  if (!isJsonObject(table)) throw overlay.error([], 'x-assumptions is missing.');
  const result: AssumptionTable = {};
  for (const [id, entry] of Object.entries(table)) {
    const path = ['x-assumptions', id];
    if (!ids.has(id)) throw overlay.error(path, unknownQuestion(id, ids));
    checkNames(overlay, path, ['default', 'options']);
    const { default: initial, options } = isJsonObject(entry) ? entry : {};
    if (typeof initial !== 'string' || !isJsonObject(options) || !(initial in options)) {
      throw overlay.error(path, 'An assumption needs options, and a default that is one of them.');
    }
    result[id] = {
      default: initial,
      options: Object.fromEntries(
        Object.keys(options).map((value) => [value, readOption(overlay, [...path, 'options', value])]),
      ),
    };
  }
  for (const id of ids) {
    if (!(id in result)) throw overlay.error(['x-assumptions'], `The question ${id} has no assumption.`);
  }
  return result;
}

function readOption(overlay: Source, path: Path): AssumptionOption {
  const option = valueAt(overlay, path);
  if (!isJsonObject(option) || !isText(option.summary)) throw overlay.error(path, 'An option needs a summary.');
  checkNames(overlay, path, ['summary', 'data', 'actions']);
  return {
    summary: option.summary,
    ...(isJsonObject(option.data) ? { data: option.data } : {}),
    ...(option.actions === undefined ? {} : { actions: readActions(overlay, [...path, 'actions']) }),
  };
}

function readActions(overlay: Source, path: Path): OverlayAction[] {
  const actions = valueAt(overlay, path);
  if (!Array.isArray(actions)) throw overlay.error(path, 'must be a list of actions.');
  return actions.map((action, index) => {
    const at = [...path, index];
    if (!isJsonObject(action) || !isText(action.target)) throw overlay.error(at, 'An action needs a target.');
    if ((action.remove === true) === (action.update !== undefined)) {
      throw overlay.error(at, 'An action needs either update or remove: true.');
    }
    checkNames(overlay, at, ['target', 'description', 'update', 'remove', 'x-resolves']);
    // Checked above, member by member.
    return action as unknown as OverlayAction;
  });
}

function applyDefaults(overlay: Source, document: JsonObject, actions: OverlayAction[]): JsonObject {
  try {
    return applyOverlay(document, actions);
  } catch (error) {
    if (!(error instanceof OverlayError)) throw error;
    throw overlay.error(['actions', actions.indexOf(error.action), 'target'], error.message);
  }
}

/** Each choice alone must apply to the assumed document, and leave a document. */
async function checkChoices(overlay: Source, assumed: JsonObject, table: AssumptionTable): Promise<void> {
  for (const [id, { options }] of Object.entries(table)) {
    for (const [value, { actions = [] }] of Object.entries(options)) {
      if (actions.length === 0) continue;
      const path = ['x-assumptions', id, 'options', value, 'actions'];
      try {
        await checkStructure(overlay, path, applyOverlay(assumed, actions));
      } catch (error) {
        if (!(error instanceof OverlayError)) throw error;
        throw overlay.error([...path, actions.indexOf(error.action), 'target'], error.message);
      }
    }
  }
}

/** What an overlay leaves must be an OpenAPI document whose references lead somewhere. */
async function checkStructure(overlay: Source, path: Path, document: JsonObject): Promise<void> {
  const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
  const [problem] = await lintFromString({ source: JSON.stringify(document), config });
  if (!problem) return;
  const where = problem.location[0]?.pointer ?? '#/';
  throw overlay.error(path, `These actions leave a document that is no OpenAPI, at ${where}: ${problem.message}`);
}

/** Members that mean nothing are mistakes: a misspelt one would be passed over in silence. */
function checkNames(source: Source, path: Path, known: readonly string[]): void {
  const value = valueAt(source, path);
  if (!isJsonObject(value)) return;
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    throw source.error([...path, name], `${name} means nothing here; known: ${known.join(', ')}.`);
  }
}

function valueAt(source: Source, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isJsonObject(value) ? value[key] : undefined;
  }, source.value);
}
