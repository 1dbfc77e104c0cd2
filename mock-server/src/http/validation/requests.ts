import type { UserOverlay } from '../../contract/user-overlay.ts';
import { type AssumptionValues, defaultAssumptions } from '../../generated/assumptions.ts';
import type { Assumptions } from '../../service/assumptions.ts';
import { defaultRequestModel, type RequestModel } from './request-model.ts';

/** What requests look like under the assumptions of the moment; compiled only where they are not the default ones. */
export class RequestModels {
  readonly #assumptions: Assumptions;
  readonly #overlays: readonly UserOverlay[];
  /** The choices that the model is of. */
  #values: Readonly<AssumptionValues> | undefined;
  #model: RequestModel | Promise<RequestModel> = defaultRequestModel;
  /** Models that were compiled, by their choices. */
  readonly #compiled = new Map<string, RequestModel>();

  constructor(assumptions: Assumptions, overlays: readonly UserOverlay[] = []) {
    this.#assumptions = assumptions;
    this.#overlays = overlays;
  }

  current(): RequestModel | Promise<RequestModel> {
    const { values } = this.#assumptions;
    if (values === this.#values) return this.#model;
    const known = this.#known(values);
    this.#values = values;
    this.#model = known ?? this.#compile(values);
    return this.#model;
  }

  /**
   * Makes sure of what requests look like under some choices, before those hold.
   *
   * @throws {MockOptionError} where an overlay does not fit them, naming file, line and target.
   */
  async prepare(values: Readonly<AssumptionValues> = this.#assumptions.values): Promise<void> {
    if (this.#known(values) === undefined) await this.#compile(values);
  }

  #known(values: Readonly<AssumptionValues>): RequestModel | undefined {
    if (this.#overlays.length === 0 && !changesRequests(values)) return defaultRequestModel;
    return this.#compiled.get(JSON.stringify(values));
  }

  async #compile(values: Readonly<AssumptionValues>): Promise<RequestModel> {
    const model = await compile(values, this.#overlays);
    if (this.#compiled.size >= MOST_KEPT) this.#compiled.clear();
    this.#compiled.set(JSON.stringify(values), model);
    if (this.#values === values) this.#model = model;
    return model;
  }
}

const MOST_KEPT = 64;

/** The assumptions that change what a request looks like; the others are about answers. */
const requestAssumptions = [
  'limit-wire-name',
  'historical-parameters',
  'event-values',
  'category-values',
  'maximums',
] as const;

function changesRequests(values: Readonly<AssumptionValues>): boolean {
  return requestAssumptions.some((id) => values[id] !== defaultAssumptions[id]);
}

/** The document and the compiler are loaded when they are first needed. */
async function compile(choices: Readonly<AssumptionValues>, overlays: readonly UserOverlay[]): Promise<RequestModel> {
  const [{ assumedDocument }, { learntDocument }, { compileRequestModel }] = await Promise.all([
    import('../../contract/document.ts'),
    import('./learnt-document.ts'),
    import('./compile.ts'),
  ]);
  return compileRequestModel(learntDocument({ choices, overlays }), assumedDocument({ choices }));
}
