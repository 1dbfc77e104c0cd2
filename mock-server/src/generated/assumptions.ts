/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** The choices of every assumption, by the id of the question that it answers. */
export interface AssumptionValues {
  /**
   * What is the status and the body of a successful GET /facts?
   *
   * - `'list'`: 200 with a bare array of reports
   * - `'envelope'`: 200 with \{"data": […]\}
   *
   * @default 'list'
   */
  'facts-response': 'list' | 'envelope';
  /**
   * What is the status and the body of a successful GET /historical?
   *
   * - `'list'`: 200 with a bare array of reports
   * - `'envelope'`: 200 with \{"data": […]\}
   *
   * @default 'list'
   */
  'historical-response': 'list' | 'envelope';
  /**
   * What is the status and the body of a successful GET /alerts?
   *
   * - `'list'`: 200 with a bare array of subscriptions
   * - `'envelope'`: 200 with \{"data": […]\}
   *
   * @default 'list'
   */
  'list-alerts-response': 'list' | 'envelope';
  /**
   * Which fields does a report record have, as returned by GET /facts and GET /historical?
   *
   * - `'payload'`: the five members of the webhook payload
   * - `'with-metadata'`: the five members, and id and metadata
   *
   * @default 'payload'
   */
  'report-fields': 'payload' | 'with-metadata';
  /**
   * Which parameters does GET /historical take?
   *
   * - `'like-facts'`: category and limit, as GET /facts
   * - `'with-dates'`: category and limit, and from and to (ISO 8601 date-times; from included, to excluded)
   *
   * @default 'like-facts'
   */
  'historical-parameters': 'like-facts' | 'with-dates';
  /**
   * Under which query parameter name does the limit (number of reports to return) go over the wire?
   *
   * - `'limit'`: the query parameter limit
   * - `'count'`: the query parameter count
   * - `'page_size'`: the query parameter page_size
   *
   * @default 'limit'
   */
  'limit-wire-name': 'limit' | 'count' | 'page_size';
  /**
   * Which values may event take?
   *
   * - `'open'`: any string
   * - `'known-only'`: subscriptions to insider_trade alone, any other event is refused; reports keep the events that they have
   *
   * @default 'open'
   */
  'event-values': 'open' | 'known-only';
  /**
   * Which values may category take?
   *
   * - `'open'`: any string
   * - `'known-only'`: finance and geopolitics alone; any other value is refused
   *
   * @default 'open'
   */
  'category-values': 'open' | 'known-only';
  /**
   * With which success status is POST /alerts answered?
   *
   * - `'200'`: 200 OK
   * - `'201'`: 201 Created
   * - `'202'`: 202 Accepted
   * - `'204'`: 204 No Content, without a body
   *
   * @default '201'
   */
  'create-alert-status': '200' | '201' | '202' | '204';
  /**
   * What is the body of the answer to a successful POST /alerts?
   *
   * - `'subscription'`: the stored subscription
   * - `'id'`: \{"id": "…"\}
   * - `'empty'`: no body
   *
   * @default 'subscription'
   */
  'create-alert-response': 'subscription' | 'id' | 'empty';
  /**
   * Which fields does a stored subscription have, as returned by GET /alerts?
   *
   * - `'request-fields'`: the four members of the request
   * - `'with-id'`: the four members of the request, and id and created_at
   *
   * @default 'request-fields'
   */
  'stored-subscription-fields': 'request-fields' | 'with-id';
  /**
   * What is the status and the body of a successful DELETE /alerts?
   *
   * - `'empty'`: 204, without a body
   * - `'deleted'`: 200 with the subscription that was removed
   *
   * @default 'empty'
   */
  'delete-alert-response': 'empty' | 'deleted';
  /**
   * What is the status and the body of a successful POST /oauth/token?
   *
   * - `'rfc6749'`: 200 with access_token, token_type and expires_in (RFC 6749 §5.1)
   * - `'minimal'`: 200 with access_token alone
   * - `'camel-case'`: 200 with accessToken and expiresIn
   *
   * @default 'rfc6749'
   */
  'token-response': 'rfc6749' | 'minimal' | 'camel-case';
  /**
   * How long do access tokens and JWTs live, and how do they expire?
   *
   * - `'60'`: access tokens live 60 s
   * - `'3600'`: access tokens live 3,600 s
   * - `'never'`: access tokens do not expire, and no lifetime is told
   *
   * @default '3600'
   */
  'credential-lifetime': '60' | '3600' | 'never';
  /**
   * Which claims and which signing algorithm does the JWT have?
   *
   * - `'iss'`: iss names the account; exp is honoured where it stands
   * - `'iss-exp'`: iss names the account; exp is required
   *
   * @default 'iss'
   */
  'jwt-claims': 'iss' | 'iss-exp';
  /**
   * How are IP restrictions and permissions configured, and which permissions exist?
   *
   * - `'accounts-file'`: IP addresses and permissions (operation ids) as the accounts file gives them
   * - `'none'`: keys are never restricted
   *
   * @default 'accounts-file'
   */
  'key-restrictions': 'accounts-file' | 'none';
  /**
   * Must a report match any of the keywords, or all of them?
   *
   * - `'any'`: a report matches when its content has any of the keywords, in either case
   * - `'all'`: a report matches when its content has all of the keywords, in either case
   *
   * @default 'any'
   */
  'keyword-combination': 'any' | 'all';
  /**
   * How does priority_level affect delivery?
   *
   * - `'none'`: priority_level is stored and changes nothing
   * - `'order'`: deliveries of one report are started high before medium before low; when they arrive is up to the receivers
   *
   * @default 'none'
   */
  'priority-effect': 'none' | 'order';
  /**
   * In which format is the timestamp of X-Service-Timestamp written?
   *
   * - `'unix-seconds'`: whole seconds since 1970-01-01T00:00:00Z
   * - `'unix-milliseconds'`: milliseconds since 1970-01-01T00:00:00Z
   * - `'iso-8601'`: an ISO 8601 date-time in UTC
   *
   * @default 'unix-seconds'
   */
  'timestamp-header-format': 'unix-seconds' | 'unix-milliseconds' | 'iso-8601';
  /**
   * Where does the secret come from with which the receiver verifies a delivery?
   *
   * - `'account'`: one secret per account
   * - `'per-subscription'`: one secret per subscription, handed out as secret in the answer to POST /alerts (where that has a body; the account's secret signs otherwise)
   *
   * @default 'account'
   */
  'webhook-secret-source': 'account' | 'per-subscription';
  /**
   * Is the timestamp header part of the signed content, or the payload text alone?
   *
   * - `'body'`: the bytes of the body
   * - `'timestamp.body'`: the value of X-Service-Timestamp, a full stop, and the bytes of the body
   *
   * @default 'body'
   */
  'signed-content': 'body' | 'timestamp.body';
  /**
   * How long does the service wait between the attempts of one delivery?
   *
   * - `'exponential'`: 1, 5 and 25 s after the attempt that failed
   * - `'fixed'`: 10 s after each attempt that failed
   * - `'immediate'`: at once
   *
   * @default 'exponential'
   */
  'retry-interval': 'exponential' | 'fixed' | 'immediate';
  /**
   * Which status codes and bodies do errors other than 429 have?
   *
   * - `'like-429'`: the shape of the 429 body: \{"error", "code", "message"\}
   * - `'problem-json'`: application/problem+json (RFC 9457)
   * - `'empty'`: no body
   *
   * @default 'like-429'
   */
  'other-errors': 'like-429' | 'problem-json' | 'empty';
  /**
   * Which headers report the remaining quota?
   *
   * - `'none'`: no headers
   * - `'retry-after'`: Retry-After (seconds) on a 429
   * - `'x-ratelimit'`: X-RateLimit-Limit, -Remaining and -Reset (seconds) on every answer, and Retry-After on a 429
   * - `'ietf'`: RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers) on every answer, and Retry-After on a 429
   *
   * @default 'none'
   */
  'quota-headers': 'none' | 'retry-after' | 'x-ratelimit' | 'ietf';
  /**
   * Is the minute window fixed or sliding, and when does the daily count start anew?
   *
   * - `'fixed-utc'`: the minute of the clock, and the day from 00:00 UTC
   * - `'sliding'`: the last 60 s, and the last 24 h
   *
   * @default 'fixed-utc'
   */
  'limit-windows': 'fixed-utc' | 'sliding';
  /**
   * What is the largest value of the limit parameter, and how many subscriptions may an account hold?
   *
   * - `'unbounded'`: no maximum
   * - `'hundred'`: limit up to 100, and 100 subscriptions an account
   *
   * @default 'unbounded'
   */
  'maximums': 'unbounded' | 'hundred';
  /**
   * Which header carries the signature of an API response?
   *
   * - `'none'`: responses are not signed
   * - `'x-service-response-signature'`: X-Service-Response-Signature: hexadecimal HMAC-SHA256 over the bytes of the body, with the account's webhook secret
   *
   * @default 'none'
   */
  'response-signature-header': 'none' | 'x-service-response-signature';
  /**
   * Which states do reports, subscriptions and deliveries have, and how does one become another?
   *
   * - `'immediate'`: a subscription matches from the moment of its creation
   * - `'delayed'`: a subscription matches from 5 s after its creation
   *
   * @default 'immediate'
   */
  'state-transitions': 'immediate' | 'delayed';
  /**
   * How does a caller choose a version of the API, in the path or in a header?
   *
   * - `'none'`: nothing is read: there is one version
   *
   * @default 'none'
   */
  'version-selection': 'none';
  /**
   * What is promised about deprecation and compatibility between versions?
   *
   * - `'none'`: nothing is sent
   *
   * @default 'none'
   */
  'deprecation-policy': 'none';
}

/** Id of an open question. */
export type AssumptionId = keyof AssumptionValues;

/** The default answers. */
export const defaultAssumptions: Readonly<AssumptionValues> = {
  'facts-response': 'list',
  'historical-response': 'list',
  'list-alerts-response': 'list',
  'report-fields': 'payload',
  'historical-parameters': 'like-facts',
  'limit-wire-name': 'limit',
  'event-values': 'open',
  'category-values': 'open',
  'create-alert-status': '201',
  'create-alert-response': 'subscription',
  'stored-subscription-fields': 'request-fields',
  'delete-alert-response': 'empty',
  'token-response': 'rfc6749',
  'credential-lifetime': '3600',
  'jwt-claims': 'iss',
  'key-restrictions': 'accounts-file',
  'keyword-combination': 'any',
  'priority-effect': 'none',
  'timestamp-header-format': 'unix-seconds',
  'webhook-secret-source': 'account',
  'signed-content': 'body',
  'retry-interval': 'exponential',
  'other-errors': 'like-429',
  'quota-headers': 'none',
  'limit-windows': 'fixed-utc',
  maximums: 'unbounded',
  'response-signature-header': 'none',
  'state-transitions': 'immediate',
  'version-selection': 'none',
  'deprecation-policy': 'none',
};

/** What is asked, what is assumed, and what else could be. */
export const assumptionRegistry: {
  readonly [Id in AssumptionId]: {
    readonly question: string;
    readonly default: AssumptionValues[Id];
    readonly options: { readonly [Value in AssumptionValues[Id]]: { readonly summary: string; readonly data?: unknown } };
  };
} = {
  'facts-response': {
    question: 'What is the status and the body of a successful GET /facts?',
    default: 'list',
    options: {
      list: { summary: '200 with a bare array of reports' },
      envelope: { summary: '200 with {"data": […]}' },
    },
  },
  'historical-response': {
    question: 'What is the status and the body of a successful GET /historical?',
    default: 'list',
    options: {
      list: { summary: '200 with a bare array of reports' },
      envelope: { summary: '200 with {"data": […]}' },
    },
  },
  'list-alerts-response': {
    question: 'What is the status and the body of a successful GET /alerts?',
    default: 'list',
    options: {
      list: { summary: '200 with a bare array of subscriptions' },
      envelope: { summary: '200 with {"data": […]}' },
    },
  },
  'report-fields': {
    question: 'Which fields does a report record have, as returned by GET /facts and GET /historical?',
    default: 'payload',
    options: {
      payload: { summary: 'the five members of the webhook payload' },
      'with-metadata': { summary: 'the five members, and id and metadata' },
    },
  },
  'historical-parameters': {
    question: 'Which parameters does GET /historical take?',
    default: 'like-facts',
    options: {
      'like-facts': { summary: 'category and limit, as GET /facts' },
      'with-dates': {
        summary: 'category and limit, and from and to (ISO 8601 date-times; from included, to excluded)',
      },
    },
  },
  'limit-wire-name': {
    question: 'Under which query parameter name does the limit (number of reports to return) go over the wire?',
    default: 'limit',
    options: {
      limit: { summary: 'the query parameter limit' },
      count: { summary: 'the query parameter count' },
      page_size: { summary: 'the query parameter page_size' },
    },
  },
  'event-values': {
    question: 'Which values may event take?',
    default: 'open',
    options: {
      open: { summary: 'any string' },
      'known-only': {
        summary: 'subscriptions to insider_trade alone, any other event is refused; reports keep the events that they have',
      },
    },
  },
  'category-values': {
    question: 'Which values may category take?',
    default: 'open',
    options: {
      open: { summary: 'any string' },
      'known-only': { summary: 'finance and geopolitics alone; any other value is refused' },
    },
  },
  'create-alert-status': {
    question: 'With which success status is POST /alerts answered?',
    default: '201',
    options: {
      '200': { summary: '200 OK' },
      '201': { summary: '201 Created' },
      '202': { summary: '202 Accepted' },
      '204': { summary: '204 No Content, without a body' },
    },
  },
  'create-alert-response': {
    question: 'What is the body of the answer to a successful POST /alerts?',
    default: 'subscription',
    options: {
      subscription: { summary: 'the stored subscription' },
      id: { summary: '{"id": "…"}' },
      empty: { summary: 'no body' },
    },
  },
  'stored-subscription-fields': {
    question: 'Which fields does a stored subscription have, as returned by GET /alerts?',
    default: 'request-fields',
    options: {
      'request-fields': { summary: 'the four members of the request' },
      'with-id': { summary: 'the four members of the request, and id and created_at' },
    },
  },
  'delete-alert-response': {
    question: 'What is the status and the body of a successful DELETE /alerts?',
    default: 'empty',
    options: {
      empty: { summary: '204, without a body' },
      deleted: { summary: '200 with the subscription that was removed' },
    },
  },
  'token-response': {
    question: 'What is the status and the body of a successful POST /oauth/token?',
    default: 'rfc6749',
    options: {
      rfc6749: { summary: '200 with access_token, token_type and expires_in (RFC 6749 §5.1)' },
      minimal: { summary: '200 with access_token alone' },
      'camel-case': { summary: '200 with accessToken and expiresIn' },
    },
  },
  'credential-lifetime': {
    question: 'How long do access tokens and JWTs live, and how do they expire?',
    default: '3600',
    options: {
      '60': { summary: 'access tokens live 60 s', data: { lifetimeSeconds: 60 } },
      '3600': { summary: 'access tokens live 3,600 s', data: { lifetimeSeconds: 3600 } },
      never: {
        summary: 'access tokens do not expire, and no lifetime is told',
        data: { lifetimeSeconds: null },
      },
    },
  },
  'jwt-claims': {
    question: 'Which claims and which signing algorithm does the JWT have?',
    default: 'iss',
    options: {
      iss: {
        summary: 'iss names the account; exp is honoured where it stands',
        data: { requiredClaims: ['iss'] },
      },
      'iss-exp': {
        summary: 'iss names the account; exp is required',
        data: { requiredClaims: ['iss', 'exp'] },
      },
    },
  },
  'key-restrictions': {
    question: 'How are IP restrictions and permissions configured, and which permissions exist?',
    default: 'accounts-file',
    options: {
      'accounts-file': { summary: 'IP addresses and permissions (operation ids) as the accounts file gives them' },
      none: { summary: 'keys are never restricted' },
    },
  },
  'keyword-combination': {
    question: 'Must a report match any of the keywords, or all of them?',
    default: 'any',
    options: {
      any: { summary: 'a report matches when its content has any of the keywords, in either case' },
      all: { summary: 'a report matches when its content has all of the keywords, in either case' },
    },
  },
  'priority-effect': {
    question: 'How does priority_level affect delivery?',
    default: 'none',
    options: {
      none: { summary: 'priority_level is stored and changes nothing' },
      order: {
        summary: 'deliveries of one report are started high before medium before low; when they arrive is up to the receivers',
      },
    },
  },
  'timestamp-header-format': {
    question: 'In which format is the timestamp of X-Service-Timestamp written?',
    default: 'unix-seconds',
    options: {
      'unix-seconds': { summary: 'whole seconds since 1970-01-01T00:00:00Z' },
      'unix-milliseconds': { summary: 'milliseconds since 1970-01-01T00:00:00Z' },
      'iso-8601': { summary: 'an ISO 8601 date-time in UTC' },
    },
  },
  'webhook-secret-source': {
    question: 'Where does the secret come from with which the receiver verifies a delivery?',
    default: 'account',
    options: {
      account: { summary: 'one secret per account' },
      'per-subscription': {
        summary: "one secret per subscription, handed out as secret in the answer to POST /alerts (where that has a body; the account's secret signs otherwise)",
      },
    },
  },
  'signed-content': {
    question: 'Is the timestamp header part of the signed content, or the payload text alone?',
    default: 'body',
    options: {
      body: { summary: 'the bytes of the body' },
      'timestamp.body': { summary: 'the value of X-Service-Timestamp, a full stop, and the bytes of the body' },
    },
  },
  'retry-interval': {
    question: 'How long does the service wait between the attempts of one delivery?',
    default: 'exponential',
    options: {
      exponential: {
        summary: '1, 5 and 25 s after the attempt that failed',
        data: { delaysMs: [1000, 5000, 25000] },
      },
      fixed: { summary: '10 s after each attempt that failed', data: { delaysMs: [10000, 10000, 10000] } },
      immediate: { summary: 'at once', data: { delaysMs: [0, 0, 0] } },
    },
  },
  'other-errors': {
    question: 'Which status codes and bodies do errors other than 429 have?',
    default: 'like-429',
    options: {
      'like-429': { summary: 'the shape of the 429 body: {"error", "code", "message"}' },
      'problem-json': { summary: 'application/problem+json (RFC 9457)' },
      empty: { summary: 'no body' },
    },
  },
  'quota-headers': {
    question: 'Which headers report the remaining quota?',
    default: 'none',
    options: {
      none: { summary: 'no headers' },
      'retry-after': { summary: 'Retry-After (seconds) on a 429' },
      'x-ratelimit': {
        summary: 'X-RateLimit-Limit, -Remaining and -Reset (seconds) on every answer, and Retry-After on a 429',
      },
      ietf: {
        summary: 'RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers) on every answer, and Retry-After on a 429',
      },
    },
  },
  'limit-windows': {
    question: 'Is the minute window fixed or sliding, and when does the daily count start anew?',
    default: 'fixed-utc',
    options: {
      'fixed-utc': { summary: 'the minute of the clock, and the day from 00:00 UTC' },
      sliding: { summary: 'the last 60 s, and the last 24 h' },
    },
  },
  maximums: {
    question: 'What is the largest value of the limit parameter, and how many subscriptions may an account hold?',
    default: 'unbounded',
    options: {
      unbounded: { summary: 'no maximum', data: { limit: null, subscriptions: null } },
      hundred: {
        summary: 'limit up to 100, and 100 subscriptions an account',
        data: { limit: 100, subscriptions: 100 },
      },
    },
  },
  'response-signature-header': {
    question: 'Which header carries the signature of an API response?',
    default: 'none',
    options: {
      none: { summary: 'responses are not signed', data: { header: null } },
      'x-service-response-signature': {
        summary: "X-Service-Response-Signature: hexadecimal HMAC-SHA256 over the bytes of the body, with the account's webhook secret",
        data: { header: 'X-Service-Response-Signature' },
      },
    },
  },
  'state-transitions': {
    question: 'Which states do reports, subscriptions and deliveries have, and how does one become another?',
    default: 'immediate',
    options: {
      immediate: { summary: 'a subscription matches from the moment of its creation', data: { delayMs: 0 } },
      delayed: { summary: 'a subscription matches from 5 s after its creation', data: { delayMs: 5000 } },
    },
  },
  'version-selection': {
    question: 'How does a caller choose a version of the API, in the path or in a header?',
    default: 'none',
    options: { none: { summary: 'nothing is read: there is one version' } },
  },
  'deprecation-policy': {
    question: 'What is promised about deprecation and compatibility between versions?',
    default: 'none',
    options: { none: { summary: 'nothing is sent' } },
  },
};

/** Numbers and names that belong to a choice. */
export const assumptionData: {
  readonly 'credential-lifetime': { readonly [Value in AssumptionValues['credential-lifetime']]: { readonly lifetimeSeconds: null | number } };
  readonly 'jwt-claims': { readonly [Value in AssumptionValues['jwt-claims']]: { readonly requiredClaims: readonly string[] } };
  readonly 'retry-interval': { readonly [Value in AssumptionValues['retry-interval']]: { readonly delaysMs: readonly number[] } };
  readonly 'maximums': { readonly [Value in AssumptionValues['maximums']]: { readonly limit: null | number; readonly subscriptions: null | number } };
  readonly 'response-signature-header': { readonly [Value in AssumptionValues['response-signature-header']]: { readonly header: null | string } };
  readonly 'state-transitions': { readonly [Value in AssumptionValues['state-transitions']]: { readonly delayMs: number } };
} = {
  'credential-lifetime': {
    '60': { lifetimeSeconds: 60 },
    '3600': { lifetimeSeconds: 3600 },
    never: { lifetimeSeconds: null },
  },
  'jwt-claims': { iss: { requiredClaims: ['iss'] }, 'iss-exp': { requiredClaims: ['iss', 'exp'] } },
  'retry-interval': {
    exponential: { delaysMs: [1000, 5000, 25000] },
    fixed: { delaysMs: [10000, 10000, 10000] },
    immediate: { delaysMs: [0, 0, 0] },
  },
  maximums: { unbounded: { limit: null, subscriptions: null }, hundred: { limit: 100, subscriptions: 100 } },
  'response-signature-header': {
    none: { header: null },
    'x-service-response-signature': { header: 'X-Service-Response-Signature' },
  },
  'state-transitions': { immediate: { delayMs: 0 }, delayed: { delayMs: 5000 } },
};
