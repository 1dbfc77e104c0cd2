import { readReset } from '../../service/reset.ts';
import { noContent } from './admin-error.ts';
import type { AdminRoute } from './route.ts';

/** Everything back to how it was started, or one account. */
export const reset: AdminRoute = async ({ service, readBody }) => {
  const account = readReset(await readBody(), service.directory);
  if (account === undefined) service.reset();
  else service.resetAccount(account);
  return noContent();
};
