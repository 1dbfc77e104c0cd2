import type { Service } from '../../service/service.ts';
import { defaultRequestModel, type RequestModel } from './request-model.ts';

/** What requests look like under the assumptions of the moment; compiled only where they are not the default ones. */
export class RequestModels {
  readonly #service: Service;
  /** The choices that the model is of. */
  #values: unknown;
  #model: RequestModel | Promise<RequestModel> = defaultRequestModel;

  constructor(service: Service) {
    this.#service = service;
  }

  current(): RequestModel | Promise<RequestModel> {
    const { values } = this.#service.assumptions;
    if (values !== this.#values) {
      this.#values = values;
      this.#model = defaultRequestModel;
    }
    return this.#model;
  }
}
