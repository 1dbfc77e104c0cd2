/** Why the mock cannot listen, in one line with the way out. */
export function listenError(error: unknown, { port, host }: { port: number; host: string }): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} of ${host} is in use; choose another with --port, or --port 0 for any free one.`);
    case 'EACCES':
      return new Error(`Port ${port} of ${host} may not be used by this user; choose another with --port.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new Error(`${host} is no address of this machine; choose another with --host.`);
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
