import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { trustedProxies } from '../env.ts';

/** An address without its zone; IPv4-mapped IPv6 becomes IPv4. */
export function plainAddress(address: string): string {
  const host = address.trim().replace(/^\[|\](:\d+)?$|%.*$/g, '');
  if (isIP(host) !== 6) return host;
  const parsed = ipaddr.IPv6.parse(host);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : host;
}

/** The lists of proxies by `TRUSTED_PROXY`: one for a process. */
const lists = new Map<string, ReturnType<typeof trustedProxies>>();

function getProxies(trusted: string): ReturnType<typeof trustedProxies> {
  const cached = lists.get(trusted);
  if (cached) return cached;
  const proxies = trustedProxies(trusted);
  lists.set(trusted, proxies);
  return proxies;
}

/** Returns a function that recognises the proxies that `TRUSTED_PROXY` names. */
export function isProxyOf(trusted: string): (address: string) => boolean {
  const proxies = getProxies(trusted);
  return (address) => {
    const ip = plainAddress(address);
    const version = isIP(ip);
    return version !== 0 && proxies.check(ip, version === 6 ? 'ipv6' : 'ipv4');
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

/**
 * The networks of an address, the narrowest first. An IPv6 customer has at least the first 64 bits for
 * themselves, and often all that begin with the same 48.
 */
export function getNetworks(address: string): string[] {
  if (isIP(address) !== 6) return [address];
  const words = ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16));
  return [words.slice(0, 4).join(':'), words.slice(0, 3).join(':')];
}
