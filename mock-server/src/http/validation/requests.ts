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

  constructor(assumptions: Assumptions, overlays: readonly UserOverlay[] = []) {
    this.#assumptions = assumptions;
    this.#overlays = overlays;
  }

  current(): RequestModel | Promise<RequestModel> {
    const { values } = this.#assumptions;
    if (values === this.#values) return this.#model;
    this.#values = values;
    this.#model = defaultRequestModel;
    if (this.#overlays.length > 0 || changesRequests(values)) {
      const compiling = compile(values, this.#overlays).then((model) => {
        if (this.#values === values) this.#model = model;
        return model;
      });
      this.#model = compiling;
    }
    return this.#model;
  }
}

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
  const [{ assumedDocument }, { compileRequestModel }] = await Promise.all([
    import('../../contract/document.ts'),
    import('./compile.ts'),
  ]);
  return compileRequestModel(assumedDocument({ choices, overlays }), assumedDocument({ choices }));
}
