import { DEFAULT_SECRET } from '../../service/options.ts';

export interface BannerInput {
  url: string;
  /** Where the page is that shows what happens. */
  window: string;
  secret: string;
  /** What the admin API asks for, where the mock is reached from elsewhere. */
  token: string | undefined;
}

/** What a person needs first: credentials, something to try, and where to look. */
export function banner({ url, window, secret, token }: BannerInput): string {
  const shownSecret = secret === DEFAULT_SECRET ? secret : '(the one you gave)';
  return [
    '',
    'The mock of the Intelligence Data Service is ready. Credentials that work at once:',
    '',
    '  API keys         free_NAME, pro_NAME, enterprise_NAME: an account of that plan each, with state of its own',
    '  OAuth client     enterprise_NAME with the secret secret_NAME',
    `  Webhook secret   ${shownSecret}`,
    ...(token === undefined ? [] : [`  Admin token      ${token} (header X-Mock-Token)`]),
    '',
    'Try:',
    '',
    `  curl -H 'Authorization: Bearer pro_me' '${url}/facts?category=finance&limit=3'`,
    '',
    `See what happens:  ${window}`,
    '',
    `The same as JSON: ${url}/_mock/requests, ${url}/_mock/deliveries; as it happens: ${url}/_mock/events`,
    'Answers that the specification leaves open are marked with X-Mock-Assumed. Ctrl+C stops.',
    '',
  ].join('\n');
}
