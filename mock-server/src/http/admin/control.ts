import type { JWK } from 'jose';
import type { Account } from '../../service/accounts/account.ts';
import { parsePublicKeys } from '../../service/accounts/parse-keys.ts';
import { parseAssumptions } from '../../service/assumptions.ts';
import { copyKinds } from '../../service/deliveries/copy.ts';
import { viewDelivery } from '../../service/deliveries/delivery.ts';
import { parseFaults } from '../../service/faults/parse.ts';
import { readAdvance } from '../../service/read-advance.ts';
import { parseReports, storeReport } from '../../service/reports/parse.ts';
import type { Service } from '../../service/service.ts';
import { AdminError, json, noContent } from './admin-error.ts';
import { assumptionDetails } from './assumption-details.ts';
import { reset } from './reset.ts';
import type { AdminRoute, AdminRouteTable } from './route.ts';

const putKeys: AdminRoute = async ({ service, params, readBody }) => {
  const account = findAccount(service, params['name']);
  const body = await readBody();
  const keys: JWK[] = parsePublicKeys(isRecord(body) ? body['keys'] : undefined, 'keys');
  account.jwtPublicKeys = keys;
  return noContent();
};

const revoke: AdminRoute = ({ service, params }) => {
  service.revoke(findAccount(service, params['name']));
  return noContent();
};

const listReports: AdminRoute = ({ service: { reports } }) =>
  json(200, {
    reports: reports.live({}).map(({ id, report }) => ({ id, ...report })),
    archived: reports.archived({}).map(({ id, report }) => ({ id, ...report })),
  });

const publish: AdminRoute = async ({ service, readBody }) => {
  const knownOnly = service.assumptions.values['category-values'] === 'known-only';
  const { reports, deliveries } = await service.publish(parseReports(await readBody(), { knownOnly }));
  return json(202, {
    reports: reports.map(({ id, report }) => ({ id, ...report })),
    deliveries: deliveries.map(viewDelivery),
  });
};

/** What publishing would do: the reports filled in, and each subscription with what stands in its way. */
const matchReports: AdminRoute = async ({ service: { alerts, assumptions, clock, directory }, readBody }) => {
  const knownOnly = assumptions.values['category-values'] === 'known-only';
  const reports = parseReports(await readBody(), { knownOnly }).map(
    (input) => storeReport(input, '', clock.now()).report,
  );
  return json(200, {
    reports: reports.map((report) => ({ report, subscriptions: alerts.explain(directory.list(), report) })),
  });
};

const redeliver: AdminRoute = async ({ service: { deliveries }, params, readBody }) => {
  const body = await readBody();
  const as = isRecord(body) ? body['as'] : undefined;
  const kind = copyKinds.find((candidate) => candidate === as);
  if (as !== undefined && kind === undefined) throw new AdminError(400, `as: must be one of ${copyKinds.join(', ')}.`);
  const delivery = await deliveries.redeliver(params['id'] ?? '', kind);
  if (delivery === undefined) throw new AdminError(404, `There is no delivery ${params['id']}.`);
  return json(202, viewDelivery(delivery));
};

const listFaults: AdminRoute = ({ service: { faults } }) => json(200, { rules: faults.list() });

const putFaults: AdminRoute = async ({ service, readBody }) => {
  service.setFaults(parseFaults(await readBody()));
  return json(200, { rules: service.faults.list() });
};

const advance: AdminRoute = async ({ service, readBody }) => {
  const body = await readBody();
  const ms = isRecord(body) ? body['ms'] : undefined;
  return json(200, { now: new Date(await service.advance(readAdvance(ms))).toISOString() });
};

const listAssumptions: AdminRoute = ({ service: { assumptions } }) =>
  json(200, { assumptions: assumptionDetails(assumptions) });

const patchAssumptions: AdminRoute = async ({ service, readBody, prepare }) => {
  const choices = parseAssumptions(await readBody());
  await prepare(choices);
  service.changeAssumptions(choices);
  return json(200, { assumptions: assumptionDetails(service.assumptions) });
};

function findAccount({ directory }: Service, name: unknown): Account {
  if (typeof name !== 'string') throw new AdminError(400, 'account: must be the name of an account.');
  const account = directory.find(name);
  if (account === undefined) throw new AdminError(404, `There is no account ${name}.`);
  return account;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What changes the mock. */
export const controlRoutes: AdminRouteTable = [
  ['POST', '/_mock/reset', reset],
  ['PUT', '/_mock/accounts/{name}/keys', putKeys],
  ['POST', '/_mock/accounts/{name}/revoke', revoke],
  ['GET', '/_mock/reports', listReports],
  ['POST', '/_mock/reports', publish],
  ['POST', '/_mock/reports/match', matchReports],
  ['POST', '/_mock/deliveries/{id}/redeliver', redeliver],
  ['GET', '/_mock/faults', listFaults],
  ['PUT', '/_mock/faults', putFaults],
  ['POST', '/_mock/clock/advance', advance],
  ['GET', '/_mock/assumptions', listAssumptions],
  ['PATCH', '/_mock/assumptions', patchAssumptions],
];
