import type { AssumptionValues } from '../../generated/assumptions.ts';
import { apiVersion } from '../../generated/operations.ts';
import { AdminError, adminErrorResponse, json } from '../../http/admin/admin-error.ts';
import { assertAdmitted } from '../../http/admin/guard.ts';
import type { Connection } from '../../http/connection.ts';
import { splitUrl } from '../../http/url.ts';
import { Assumptions } from '../../service/assumptions.ts';

const READY_PATH = '/_mock/ready';

/** What the admin API can tell without state; anything else is told why not. */
export function answerAdmin(
  request: Request,
  connection: Connection | undefined,
  { choices, url }: { choices: Partial<AssumptionValues>; url: () => string },
): Response {
  try {
    // Neither answer tells a secret, so that neither asks for a token.
    assertAdmitted(request, READY_PATH, connection, () => '');
    const { path } = splitUrl(request.url);
    const route = `${request.method} ${path}`;
    if (route === `GET ${READY_PATH}`) return json(200, { ready: true, url: url(), version: apiVersion });
    if (route === 'GET /_mock/assumptions') return json(200, { assumptions: new Assumptions(choices).list() });
    throw new AdminError(
      404,
      `${route} is not to be had of --engine prism, which is stateless: it answers from the examples of the document, and has GET ${READY_PATH} and GET /_mock/assumptions alone. Start with --engine service.`,
    );
  } catch (error) {
    if (error instanceof AdminError) return adminErrorResponse(error);
    throw error;
  }
}
