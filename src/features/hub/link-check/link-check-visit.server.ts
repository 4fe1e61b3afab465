import { lookup } from 'node:dns/promises';
import { errors, request, type Agent } from 'undici';
import type { LinkErrorCode, LinkResult } from './link-check';
import { connectPinned, createAgent, LinkError, type Visiting } from './link-check-connect.server';

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
