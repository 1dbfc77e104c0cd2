import {
  type AssumptionId,
  type AssumptionValues,
  assumptionData,
  assumptionRegistry,
  defaultAssumptions,
} from '../generated/assumptions.ts';
import { MockOptionError } from './refusal.ts';
import { didYouMean } from './suggest.ts';

/** One assumption as the admin API and the command show it. */
export interface AssumptionView {
  id: AssumptionId;
  question: string;
  value: string;
  default: string;
  /** Every choice, the default first. */
  options: string[];
}

type DataId = keyof typeof assumptionData;
type Data<Id extends DataId> =
  (typeof assumptionData)[Id] extends Readonly<Record<string, infer Value>> ? Value : never;

/** Ids of the open questions, in the order of the registry. */
// The registry has exactly these keys.
export const assumptionIds: readonly AssumptionId[] = Object.keys(assumptionRegistry) as AssumptionId[];

/** Which answer is assumed to each open question at the moment. */
export class Assumptions {
  /** The choices at the start. */
  readonly initial: Readonly<AssumptionValues>;
  /** The choices. Replaced as a whole, never changed in place. */
  values: Readonly<AssumptionValues>;

  constructor(choices: Partial<AssumptionValues> = {}) {
    this.initial = { ...defaultAssumptions, ...choices };
    this.values = this.initial;
  }

  /** Numbers and names of the choice. */
  data<Id extends DataId>(id: Id): Data<Id> {
    const choices: Readonly<Record<string, unknown>> = assumptionData[id];
    // The data of an assumption is there for each of its values, and of one type.
    return choices[this.values[id]] as Data<Id>;
  }

  change(choices: Partial<AssumptionValues>): void {
    this.values = { ...this.values, ...choices };
  }

  reset(): void {
    this.values = this.initial;
  }

  list(): AssumptionView[] {
    return assumptionIds.map((id) => ({
      id,
      question: assumptionRegistry[id].question,
      value: this.values[id],
      default: assumptionRegistry[id].default,
      options: optionsOf(id),
    }));
  }
}

/** The choices of an assumption, the default first. */
export function optionsOf(id: AssumptionId): string[] {
  const { default: first, options } = assumptionRegistry[id];
  return [first, ...Object.keys(options).filter((value) => value !== first)];
}

/**
 * Reads choices by id.
 *
 * @throws {MockOptionError} naming the first unknown id or value, with the nearest one that exists.
 */
export function parseAssumptions(input: unknown): Partial<AssumptionValues> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new MockOptionError('Assumptions are an object of ids and values.');
  }
  for (const [id, value] of Object.entries(input)) checkAssumption(id, value);
  // Each id and value was checked just now.
  return { ...input } as Partial<AssumptionValues>;
}

function checkAssumption(id: string, value: unknown): void {
  if (!isAssumptionId(id)) {
    throw new MockOptionError(`There is no assumption "${id}".${didYouMean(id, assumptionIds)}`);
  }
  const options = optionsOf(id);
  if (typeof value === 'string' && options.includes(value)) return;
  const given = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  const isText = typeof value === 'string';
  const hint = isText
    ? didYouMean(value, options)
    : options.includes(String(value))
      ? ` Write it as the text "${value}".`
      : '';
  throw new MockOptionError(`The assumption ${id} has no value ${given}; it has ${options.join(', ')}.${hint}`);
}

export function isAssumptionId(id: string): id is AssumptionId {
  return Object.hasOwn(assumptionRegistry, id);
}
