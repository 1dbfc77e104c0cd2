/** An error of the admin API: `{error, code, message}`. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  readonly status: number;
  /** Members beside error, code and message. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, members: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.members = members;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  503: 'Service Unavailable',
};

export function adminErrorResponse({ status, message, members }: AdminError): Response {
  return json(status, { error: titles[status] ?? 'Error', code: status, message, ...members });
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

export function noContent(): Response {
  return new Response(null, { status: 204 });
}
