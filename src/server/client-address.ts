import { isIP } from 'node:net';
import type { APIContext } from 'astro';
import { readEnv, trustedProxies } from './env';
import { keyedHash } from './secret';

declare const __ON_VERCEL__: boolean;

/** An address without its zone; IPv4 inside IPv6 is IPv4. */
function plain(address: string): string {
  const bare = address.trim().replace(/^\[|\](:\d+)?$|%.*$/g, '');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Who sent a request: the peer of the connection. Where that is a proxy that `TRUSTED_PROXY` names,
 * the last address of `X-Forwarded-For` that is none; whatever else that header says, anyone can say.
 */
export function addressBehind(peer: string, forwarded: string | null, trusted: string): string {
  const proxies = trustedProxies(trusted);
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const hops = [...(forwarded ?? '').split(',').filter(Boolean), peer].map(plain);
  let address = plain(peer);
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!isProxy(hop)) break;
  }
  return address;
}

/** One network for all the addresses that one customer has: of IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after].slice(0, 4).join(':');
}

/** The socket's peer; where the adapter knows none, all visitors are one. */
function peerOf(context: APIContext): string {
  try {
    return context.clientAddress;
  } catch {
    return 'unknown';
  }
}

/** Names the sender of a request in rate limits; the address itself is stored nowhere. */
export function clientKey(context: APIContext): string {
  const { headers } = context.request;
  const address = __ON_VERCEL__
    ? plain(headers.get('x-real-ip') ?? 'unknown')
    : addressBehind(
        peerOf(context),
        headers.get('x-forwarded-for'),
        readEnv(process.env).TRUSTED_PROXY,
      );
  return keyedHash('address', networkOf(address));
}
