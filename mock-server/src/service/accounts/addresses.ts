import type { BlockList } from 'node:net';
import { MockOptionError } from '../refusal.ts';

/** A set of addresses and ranges. */
export interface AddressList {
  includes(address: string): boolean;
}

/**
 * Reads addresses and CIDR ranges. Where the runtime has no `node:net` (a browser), only whole addresses are known.
 *
 * @throws {MockOptionError} naming what is no address.
 */
export function parseAddressList(entries: readonly string[]): AddressList {
  const net = globalThis.process?.getBuiltinModule?.('node:net');
  if (net === undefined) {
    const addresses = new Set(entries);
    return { includes: (address) => addresses.has(plainAddress(address)) };
  }
  const list = new net.BlockList();
  for (const entry of entries) addEntry(list, entry, net.isIP);
  return {
    includes: (address) => {
      const plain = plainAddress(address);
      const family = net.isIP(plain);
      return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

function addEntry(list: BlockList, entry: string, isIP: (address: string) => number): void {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  const type = family === 6 ? 'ipv6' : 'ipv4';
  const longest = family === 6 ? 128 : 32;
  if (family === 0 || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) throw notAnAddress(entry);
  if (prefix === undefined) list.addAddress(address, type);
  else if (Number(prefix) > longest) throw notAnAddress(entry);
  else list.addSubnet(address, Number(prefix), type);
}

function notAnAddress(entry: string): MockOptionError {
  return new MockOptionError(`"${entry}" is neither an IP address nor a range such as 192.0.2.0/24.`);
}

/** An IPv4 address without the prefix that it has on an IPv6 socket. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
