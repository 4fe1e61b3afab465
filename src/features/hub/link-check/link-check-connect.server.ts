import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import type { LinkFaultCode } from './link-check';
import { isPublicAddress } from './link-check-address.server';

export interface Visiting {
  /** The addresses of a name; asked once for each address of the web that is visited. */
  resolve: (host: string) => Promise<string[]>;
  /** Opens a connection to an address, never to a name. */
  dial: (address: string, port: number) => Socket;
  /** Milliseconds for one connection, and for everything. */
  connectMs: number;
  totalMs: number;
  maxRedirects: number;
}

/** Why a link could not be visited. */
export class LinkFault extends Error {
  readonly code: LinkFaultCode;

  constructor(code: LinkFaultCode) {
    super(code);
    this.code = code;
  }
}

/** Addresses of a name that are tried one after the other. */
const maxAddresses = 3;
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
export const ignore = () => undefined;

/** The promise, or a refusal as soon as the time is over. */
async function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const over = new Promise<never>((_, reject) => {
    const stop = () => reject(new LinkFault('timeout'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  work.catch(ignore);
  return Promise.race([work, over]);
}

/** Where a host is: every address of its name is looked at, and a single inner one refuses it. */
export async function addressesOf(
  url: URL,
  visiting: Visiting,
  signal: AbortSignal,
): Promise<string[]> {
  const host = hostOf(url);
  const found = isIP(host)
    ? [host]
    : await within(
        signal,
        visiting.resolve(host).catch(() => Promise.reject(new LinkFault('dns'))),
      );
  if (found.length === 0) throw new LinkFault('dns');
  if (!found.every(isPublicAddress)) throw new LinkFault('refused_address');
  // Many machines have no way out by version 6.
  return found.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, maxAddresses);
}

async function dialTo(url: URL, address: string, visiting: Visiting, signal: AbortSignal) {
  const isSecure = url.protocol === 'https:';
  const socket = visiting.dial(address, Number(url.port) || (isSecure ? 443 : 80));
  socket.on('error', ignore);
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(visiting.connectMs)]);
    await once(socket, 'connect', { signal: inTime }).catch((error: unknown) => {
      throw new LinkFault((error as Error).name === 'AbortError' ? 'timeout' : 'connection');
    });
    if (!isSecure) return socket;
    const host = hostOf(url);
    const safe = secure({
      socket,
      host,
      ...(isIP(host) ? {} : { servername: host }),
      ALPNProtocols: ['http/1.1'],
    });
    safe.on('error', ignore);
    await once(safe, 'secureConnect', { signal }).catch(() => {
      throw new LinkFault('tls');
    });
    return safe;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** A connection to the first of the addresses that answers. */
export async function open(url: URL, addresses: string[], visiting: Visiting, signal: AbortSignal) {
  let last: unknown = new LinkFault('connection');
  for (const address of addresses) {
    try {
      return await dialTo(url, address, visiting, signal);
    } catch (error) {
      last = error;
      if (signal.aborted || (error as LinkFault).code === 'tls') break;
    }
  }
  throw last;
}
