import { Refusal } from '../../service/refusal.ts';
import { jsonAnswer } from '../answer.ts';
import type { OpenHandler } from './handler.ts';

const GRANT_TYPE = 'client_credentials';

/** POST /oauth/token (specification, §4.6): enterprise clients only. */
export const createToken: OpenHandler = ({ service, body, enter }) => {
  const { directory, tokens, assumptions, clock } = service;
  // The document's validator has accepted it.
  const { client_id, client_secret, grant_type } = body as Record<'client_id' | 'client_secret' | 'grant_type', string>;
  const account = directory.findByClient(client_id, client_secret);
  if (account === undefined) {
    throw new Refusal('unauthenticated', 'There is no OAuth client with this client_id and client_secret.');
  }
  enter(account);
  if (account.plan !== 'enterprise') {
    throw new Refusal(
      'forbidden',
      `OAuth 2.0 is for enterprise clients only; ${account.name} has the plan ${account.plan}.`,
    );
  }
  if (grant_type !== GRANT_TYPE) {
    const message = `must be ${GRANT_TYPE}.`;
    throw new Refusal('invalid', `grant_type: ${message}`, { violations: [{ path: 'body.grant_type', message }] });
  }
  const { lifetimeSeconds } = assumptions.data('credential-lifetime');
  const token = tokens.issue(account, clock.now(), lifetimeSeconds);
  return jsonAnswer(200, tokenBody(token, lifetimeSeconds, assumptions.values['token-response']), [
    'token-response',
    'credential-lifetime',
  ]);
};

function tokenBody(
  token: string,
  lifetimeSeconds: number | null,
  shape: 'rfc6749' | 'minimal' | 'camel-case',
): Record<string, unknown> {
  switch (shape) {
    case 'rfc6749':
      return {
        access_token: token,
        token_type: 'Bearer',
        ...(lifetimeSeconds === null ? {} : { expires_in: lifetimeSeconds }),
      };
    case 'minimal':
      return { access_token: token };
    case 'camel-case':
      return { accessToken: token, ...(lifetimeSeconds === null ? {} : { expiresIn: lifetimeSeconds }) };
  }
}
