import { isIP } from 'node:net';
import { trustedProxies } from '../env.ts';

/** An address without its zone; IPv4 inside IPv6 is IPv4. */
export function plainAddress(address: string): string {
  const bare = address.trim().replace(/^\[|\](:\d+)?$|%.*$/g, '');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Returns a function that recognises the proxies that `TRUSTED_PROXY` names. */
export function isProxyOf(trusted: string): (address: string) => boolean {
  const proxies = trustedProxies(trusted);
  return (address) => {
    const version = isIP(plainAddress(address));
    return version !== 0 && proxies.check(plainAddress(address), version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Returns the sender of a request: the peer of the connection. If that is a trusted proxy, the last
 * address of `X-Forwarded-For` that is not one; everything before it can be forged.
 */
export function addressBehind(peer: string, forwarded: string | null, trusted: string): string {
  const isProxy = isProxyOf(trusted);
  const hops = [...(forwarded ?? '').split(',').filter(Boolean), peer].map(plainAddress);
  let address = plainAddress(peer);
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!isProxy(hop)) break;
  }
  return address;
}

/** One network for all the addresses that one customer has: of IPv6 the first 64 bits. */
export function getNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after].slice(0, 4).join(':');
}
