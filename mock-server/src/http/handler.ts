import type { Service } from '../service/service.ts';
import type { AdminContext } from './admin/index.ts';
import { Api } from './api.ts';
import type { FetchHandler } from './connection.ts';
import { splitUrl } from './url.ts';
import type { RequestModel } from './validation/request-model.ts';

export interface HandlerOptions {
  service: Service;
  requestModel: () => RequestModel | Promise<RequestModel>;
  admin: Pick<AdminContext, 'ready' | 'token' | 'prepare' | 'readWindowFile'>;
}

const ADMIN = '/_mock';

/** The one fetch handler: the operations of the contract, and the admin API under `/_mock`. */
export function createHandler({ service, requestModel, admin }: HandlerOptions): FetchHandler {
  const api = new Api({ service, requestModel });
  let adminApi: Promise<typeof import('./admin/index.ts')> | undefined;

  return (request, connection) => {
    const target = splitUrl(request.url);
    if (target.path !== ADMIN && !target.path.startsWith(`${ADMIN}/`)) return api.fetch(request, connection, target);
    // Loaded with the first use: programs that only call the service start faster.
    adminApi ??= import('./admin/index.ts');
    return adminApi.then(({ fetchAdmin }) => fetchAdmin(request, connection, target, { service, ...admin }));
  };
}
