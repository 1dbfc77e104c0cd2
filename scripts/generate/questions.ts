import { isJsonObject, type JsonObject, type JsonValue } from '../../mock-server/src/contract/json.ts';
import { isText, type Path, type Source } from './source.ts';

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

/**
 * The open questions, each from its place in the document.
 *
 * @throws {SourceError}
 */
export function collectQuestions(document: Source, answers: Source): Question[] {
  const found = new Map<string, Question>();
  walk(document.value, [], (value, path) => {
    if (path.at(-1) !== 'x-not-shown') return;
    if (!Array.isArray(value)) throw document.error(path, 'x-not-shown must be a list of { id, question, section }.');
    for (const [index, entry] of value.entries()) {
      const at = [...path, index];
      const { id, question, section } = isJsonObject(entry) ? entry : {};
      if (!isText(id) || !isText(question) || !isText(section)) {
        throw document.error(at, 'An entry of x-not-shown needs id, question and section, each a text.');
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
  if (isText(sdk) && isText(option)) return { sdk, option };
  throw answers.error([id], `${id} needs sdk and option, each a text.`);
}

/** What to say of an id that is no question. */
export function unknownQuestion(id: string, ids: ReadonlySet<string>): string {
  return `No open question is called ${id}. Known: ${[...ids].join(', ')}. A new one needs an entry in sdk/open-questions.yaml.`;
}

function walk(value: JsonValue, path: Path, visit: (value: JsonValue, path: Path) => void): void {
  visit(value, path);
  if (Array.isArray(value)) value.forEach((item, index) => void walk(item, [...path, index], visit));
  else if (isJsonObject(value)) for (const [key, member] of Object.entries(value)) walk(member, [...path, key], visit);
}
