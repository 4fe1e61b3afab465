import { lookup } from 'node:dns/promises';
import { errors, request, Agent, buildConnector } from 'undici';
import type { LinkErrorCode, LinkResult } from './link-check';
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

interface PinnedAddress {
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
class LinkError extends Error {
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
async function createAgent(url: URL, visiting: Visiting, signal: AbortSignal) {
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

const ofProduction: Visiting = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connector: connectPinned,
  connectMs: 4_000,
  totalMs: 10_000,
  maxRedirects: 5,
};

const ports = ['', '80', '443'];
function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const isTaken =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    ports.includes(url.port);
  if (!isTaken) throw new LinkError('refused_url');
  url.hash = '';
  return url;
}

interface Answer {
  status: number;
  location: string | undefined;
}

/** Sends a request and returns the head of the response; its body is not read. */
async function ask(
  method: 'HEAD' | 'GET',
  url: URL,
  dispatcher: Agent,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, {
    method,
    dispatcher,
    signal,
    headers: {
      'User-Agent': 'Mozilla/5.0 (compatible; SinauLinkCheck/1.0)',
      Accept: 'text/html,*/*;q=0.8',
      'Accept-Encoding': 'identity',
    },
  });
  body.on('error', () => undefined).destroy();
  const [location] = [headers.location].flat();
  // Addresses that are not in ASCII arrive as bytes.
  return {
    status: statusCode,
    location: location && Buffer.from(location, 'latin1').toString(),
  };
}

/** Visits one URL. Both requests go to the same addresses. */
async function visit(url: URL, visiting: Visiting, signal: AbortSignal): Promise<Answer> {
  const agent = await createAgent(url, visiting, signal);
  try {
    const answer = await ask('HEAD', url, agent, signal).catch((error: unknown) => {
      if (signal.aborted || toCode(error) === 'tls' || toCode(error) === 'timeout') throw error;
      return null;
    });
    if (answer && answer.status < 400) return answer;
    // Many sites answer HEAD wrongly or not at all.
    return await ask('GET', url, agent, signal);
  } finally {
    void agent.destroy();
  }
}

/** The code of a failed request. */
function toCode(error: unknown): LinkErrorCode {
  if (error instanceof LinkError) return error.code;
  return error instanceof errors.SocketError ? 'connection' : 'bad_answer';
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/**
 * Visits a link and reports whether a page is there. Only public addresses and web ports are
 * contacted, also after redirects: others choose the links, which must not lead into our network.
 * Never throws.
 */
export async function visitLink(
  link: string,
  options: Partial<Visiting> = {},
): Promise<LinkResult> {
  const visiting = { ...ofProduction, ...options };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), visiting.totalMs);
  const visited = new Set<string>();
  try {
    let url = readUrl(link);
    for (;;) {
      if (visited.has(url.href) || visited.size > visiting.maxRedirects) {
        throw new LinkError('too_many_redirects');
      }
      visited.add(url.href);
      const { status, location } = await visit(url, visiting, clock.signal);
      if (!isRedirect(status) || location === undefined) {
        return { status: status >= 200 && status < 300 ? 'ok' : 'broken', detail: String(status) };
      }
      url = readUrl(location, url);
    }
  } catch (error) {
    return { status: 'broken', detail: clock.signal.aborted ? 'timeout' : toCode(error) };
  } finally {
    clearTimeout(timer);
  }
}
