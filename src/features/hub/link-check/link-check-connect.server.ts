import { isIP } from 'node:net';
import { Agent, buildConnector, errors } from 'undici';
import { isPublicAddress } from './link-check-address.server';
import type { LinkErrorCode } from './link-check';

export interface PinnedAddress {
  address: string;
  family: number;
}

export interface Visiting {
  /** Resolves the addresses of a name; called once for each visited URL. */
  resolve: (host: string) => Promise<string[]>;
  /** Returns a connector to these addresses, so that a changed DNS record has no effect. */
  connector: (addresses: PinnedAddress[], timeoutMs: number) => buildConnector.connector;
  /** Milliseconds for one connection, and for the whole visit. */
  connectMs: number;
  totalMs: number;
  maxRedirects: number;
}

/** Why a link could not be visited. */
export class LinkError extends Error {
  readonly code: LinkErrorCode;

  constructor(code: LinkErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Addresses of a name that are tried one after the other, and the time for each but the last. */
const maxAddresses = 3;
const attemptMs = 1_500;

/** Settles as the promise does, or rejects as soon as the signal aborts. */
async function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(new LinkError('timeout'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  work.catch(() => undefined);
  return Promise.race([work, aborted]);
}

/** Resolves a URL's host; throws if any of its addresses is not public. */
async function publicAddresses(
  url: URL,
  visiting: Visiting,
  signal: AbortSignal,
): Promise<PinnedAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [host]
    : await untilAborted(
        signal,
        visiting.resolve(host).catch(() => Promise.reject(new LinkError('dns'))),
      );
  if (addresses.length === 0) throw new LinkError('dns');
  if (!addresses.every(isPublicAddress)) throw new LinkError('refused_address');
  return (
    addresses
      .map((address) => ({ address, family: isIP(address) }))
      // Many servers have no IPv6.
      .toSorted((a, b) => a.family - b.family)
      .slice(0, maxAddresses)
  );
}

/** Node asks `lookup` for all addresses of a name, and gets the checked ones. */
export const connectPinned: Visiting['connector'] = (addresses, timeoutMs) =>
  buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs,
    lookup: (_host, _options, callback) => callback(null, addresses),
  });

function toLinkError(error: Error, protocol: string): LinkError {
  if (error instanceof errors.ConnectTimeoutError) return new LinkError('timeout');
  const isTcp =
    error instanceof AggregateError || (error as NodeJS.ErrnoException).syscall === 'connect';
  return new LinkError(protocol === 'https:' && !isTcp ? 'tls' : 'connection');
}

/** Creates an agent that only reaches the host of one URL, at its current public addresses. */
export async function createAgent(url: URL, visiting: Visiting, signal: AbortSignal) {
  const addresses = await publicAddresses(url, visiting, signal);
  const connect = visiting.connector(addresses, visiting.connectMs);
  return new Agent({
    connect: (options, callback) =>
      connect(options, (error, socket) => {
        if (error) callback(toLinkError(error, options.protocol), null);
        else callback(null, socket);
      }),
  });
}
