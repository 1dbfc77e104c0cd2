import { join } from 'node:path';
import { getLineColLocation, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import type { AssumptionOption, AssumptionTable } from '../../mock-server/src/contract/assume.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../mock-server/src/contract/json.ts';
import { applyOverlay, type OverlayAction, OverlayError } from '../../mock-server/src/contract/overlay.ts';
import { operationsOf } from '../../mock-server/src/contract/requests.ts';
import { type Path, readSource, type Source, SourceError } from './source.ts';

/** An open question of the specification, at the place where the document records it. */
export interface Question {
  id: string;
  question: string;
  /** Section of the specification that says "not shown". */
  section: string;
  /** Where it stands in openapi.yaml, for people: `components.schemas.PriorityLevel`. */
  place: string;
  /** What the SDK does about it, and the option that changes that. */
  sdk: string;
  option: string;
}

export interface Contract {
  document: JsonObject;
  /** The document with the default answers applied. */
  assumed: JsonObject;
  questions: Question[];
  assumptions: AssumptionTable;
  actions: OverlayAction[];
}

const DOCUMENT = 'openapi.yaml';
const OVERLAY = 'mock-server/assumptions.overlay.yaml';
const SDK_ANSWERS = 'sdk/open-questions.yaml';

/**
 * Reads and checks the three sources.
 *
 * @throws {SourceError} with file, line and reason for whatever does not hold.
 */
export async function readContract(root: string): Promise<Contract> {
  const document = await readSource(root, DOCUMENT);
  await lintDocument(root);
  checkResponses(document);
  const sdkAnswers = await readSource(root, SDK_ANSWERS);
  const questions = collectQuestions(document, sdkAnswers);
  const ids = new Set(questions.map(({ id }) => id));

  const overlay = await readSource(root, OVERLAY);
  const assumptions = readAssumptions(overlay, ids);
  const actions = readActions(overlay, ['actions']);
  for (const [index, action] of actions.entries()) {
    const id = action['x-resolves'];
    const path = ['actions', index];
    if (id === undefined) throw overlay.error(path, 'An action must name the question that it answers in x-resolves.');
    if (!ids.has(id)) throw overlay.error([...path, 'x-resolves'], unknownQuestion(id, ids));
  }
  const assumed = applyDefaults(overlay, document.value, actions);
  checkChoices(overlay, assumed, assumptions);
  return { document: document.value, assumed, questions, assumptions, actions };
}

async function lintDocument(root: string): Promise<void> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const problems = await lint({ ref: join(root, DOCUMENT), config });
  if (problems.length > 0) throw new SourceError(problems.map(describeProblem).join('\n'));
}

function describeProblem({ message, ruleId, location: [location] }: NormalizedProblem): string {
  const { line, col } = location ? getLineColLocation(location).start : { line: 1, col: 1 };
  return `${DOCUMENT}:${line}:${col}: ${message} (${ruleId})`;
}

/** Every operation has its success, the 429 and the answer to everything else. */
function checkResponses(document: Source): void {
  for (const { path, operation } of operationsOf(document.value)) {
    const responses = isJsonObject(operation.responses) ? operation.responses : {};
    for (const status of ['2XX', '429', 'default']) {
      if (status === '2XX' ? Object.keys(responses).some((key) => key.startsWith('2')) : status in responses) continue;
      throw document.error(
        [...path, 'responses'],
        `The operation ${operation.operationId} must declare a response ${status}.`,
      );
    }
  }
}

function collectQuestions(document: Source, answers: Source): Question[] {
  const found = new Map<string, Question>();
  walk(document.value, [], (value, path) => {
    if (path.at(-1) !== 'x-not-shown') return;
    if (!Array.isArray(value)) throw document.error(path, 'x-not-shown must be a list of { id, question, section }.');
    for (const [index, entry] of value.entries()) {
      const at = [...path, index];
      const { id, question, section } = isJsonObject(entry) ? entry : {};
      if (typeof id !== 'string' || typeof question !== 'string' || typeof section !== 'string') {
        throw document.error(at, 'An entry of x-not-shown needs id, question and section, each a string.');
      }
      if (!(id in answers.value)) {
        throw document.error([...at, 'id'], unknownQuestion(id, new Set(Object.keys(answers.value))));
      }
      if (found.has(id)) {
        throw document.error([...at, 'id'], `The question ${id} is recorded twice; first at ${found.get(id)?.place}.`);
      }
      const { sdk, option } = readAnswer(answers, id);
      found.set(id, { id, question, section, sdk, option, place: describePlace(document.value, path.slice(0, -1)) });
    }
  });
  for (const id of Object.keys(answers.value)) {
    if (!found.has(id)) throw answers.error([id], `The question ${id} is recorded nowhere in ${document.file}.`);
  }
  return [...found.values()];
}

/** `tags.Reports` and not `tags.0`: a member of a list goes by its name where it has one. */
function describePlace(document: JsonObject, path: Path): string {
  let value: JsonValue | undefined = document;
  return path
    .map((key) => {
      value = Array.isArray(value) ? value[Number(key)] : isJsonObject(value) ? value[key] : undefined;
      return typeof key === 'number' && isJsonObject(value) && typeof value.name === 'string' ? value.name : key;
    })
    .join('.');
}

function readAnswer(answers: Source, id: string): { sdk: string; option: string } {
  const entry = answers.value[id];
  const { sdk, option } = isJsonObject(entry) ? entry : {};
  if (typeof sdk === 'string' && typeof option === 'string') return { sdk, option };
  throw answers.error([id], `${id} needs sdk and option, each a string.`);
}

function readAssumptions(overlay: Source, ids: ReadonlySet<string>): AssumptionTable {
  const table = overlay.value['x-assumptions'];
  if (!isJsonObject(table)) throw overlay.error([], 'x-assumptions is missing.');
  const result: AssumptionTable = {};
  for (const [id, entry] of Object.entries(table)) {
    const path = ['x-assumptions', id];
    if (!ids.has(id)) throw overlay.error(path, unknownQuestion(id, ids));
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
  const option = path.reduce<JsonValue | undefined>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    overlay.value,
  );
  if (!isJsonObject(option) || typeof option.summary !== 'string')
    throw overlay.error(path, 'An option needs a summary.');
  return {
    summary: option.summary,
    ...(isJsonObject(option.data) ? { data: option.data } : {}),
    ...(option.actions === undefined ? {} : { actions: readActions(overlay, [...path, 'actions']) }),
  };
}

function readActions(overlay: Source, path: Path): OverlayAction[] {
  const actions = path.reduce<JsonValue | undefined>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    overlay.value,
  );
  if (!Array.isArray(actions)) throw overlay.error(path, 'must be a list of actions.');
  return actions.map((action, index) => {
    if (
      !isJsonObject(action) ||
      typeof action.target !== 'string' ||
      (action.remove !== true && action.update === undefined)
    ) {
      throw overlay.error([...path, index], 'An action needs a target, and update or remove: true.');
    }
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

/** Each choice alone must apply to the assumed document. */
function checkChoices(overlay: Source, assumed: JsonObject, table: AssumptionTable): void {
  for (const [id, { options }] of Object.entries(table)) {
    for (const [value, { actions = [] }] of Object.entries(options)) {
      try {
        applyOverlay(assumed, actions);
      } catch (error) {
        if (!(error instanceof OverlayError)) throw error;
        const index = actions.indexOf(error.action);
        throw overlay.error(['x-assumptions', id, 'options', value, 'actions', index, 'target'], error.message);
      }
    }
  }
}

function unknownQuestion(id: string, ids: ReadonlySet<string>): string {
  return `No open question is called ${id}. Known: ${[...ids].join(', ')}.`;
}

function walk(value: JsonValue, path: Path, visit: (value: JsonValue, path: Path) => void): void {
  visit(value, path);
  if (Array.isArray(value)) value.forEach((item, index) => void walk(item, [...path, index], visit));
  else if (isJsonObject(value)) for (const [key, member] of Object.entries(value)) walk(member, [...path, key], visit);
}
