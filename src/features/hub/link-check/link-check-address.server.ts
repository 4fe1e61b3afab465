import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses that are given out on the public internet of version 6; all others have a purpose. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Returns true for a public internet address. False for private, loopback, link-local, shared,
 * documentation, multicast and reserved ones, and for all IPv6 addresses that embed an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo), because they lead wherever that one does.
 */
export function isPublicAddress(text: string): boolean {
  // The library knows short forms such as 127.1, too; and a zone names one of this machine's own networks.
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
