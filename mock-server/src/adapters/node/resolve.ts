import { lookup } from 'node:dns/promises';

/** The addresses of a name, as the machine resolves it. */
export async function resolveName(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}
