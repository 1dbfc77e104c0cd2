import { AdminError } from '../admin/admin-error.ts';
import type { AdminCall, AdminRoute, AdminRouteTable } from '../admin/route.ts';

/** The page runs its own script, talks to this mock, and is framed by nobody; no text ever becomes markup. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Asked for each time, and answered 304 while it is the same.
  'Cache-Control': 'no-cache',
};

async function sendFile({ request, readWindowFile }: AdminCall, name: string): Promise<Response> {
  const file = await readWindowFile(name);
  if (file === undefined) throw new AdminError(404, `There is no ${name} in the window.`);
  const { bytes, contentType, etag } = file;
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  return new Response(bytes, { headers: { ...headers, ETag: etag, 'Content-Type': contentType } });
}

const showPage: AdminRoute = (call) => sendFile(call, 'index.html');

const showFile: AdminRoute = (call) => sendFile(call, call.params['file'] ?? '');

const toPage: AdminRoute = () => new Response(null, { status: 308, headers: { Location: '/_mock/' } });

/** The window: one page that shows what the admin API tells. */
export const windowRoutes: AdminRouteTable = [
  ['GET', '/_mock', toPage],
  ['GET', '/_mock/', showPage],
  ['GET', '/_mock/window/{file}', showFile],
];
