import { lookup } from 'node:dns/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { LinkResult } from './link-check';
import { addressesOf, ignore, LinkFault, open, type Visiting } from './link-check-connect.server';

const ofProduction: Visiting = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (host, port) => connect({ host, port }),
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
  if (!isTaken) throw new LinkFault('refused_url');
  url.hash = '';
  return url;
}

interface Answer {
  status: number;
  location: string | undefined;
}

/** Asks and hangs up as soon as the head of the answer is there: nothing of its body is read. */
async function ask(
  method: 'HEAD' | 'GET',
  url: URL,
  addresses: string[],
  visiting: Visiting,
  signal: AbortSignal,
): Promise<Answer> {
  const socket = await open(url, addresses, visiting, signal);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const call = request({
        method,
        path: url.pathname + url.search,
        headers: {
          Host: url.host,
          'User-Agent': 'Mozilla/5.0 (compatible; SinauLinkCheck/1.0)',
          Accept: 'text/html,*/*;q=0.8',
          'Accept-Encoding': 'identity',
          Connection: 'close',
        },
        createConnection: () => socket,
      });
      call.on('response', (response) => {
        response.on('error', ignore);
        const { statusCode = 0, headers } = response;
        // Bytes of an address that is not in ASCII arrive as if each were a letter.
        const location = headers.location && Buffer.from(headers.location, 'latin1').toString();
        resolve({ status: statusCode, location });
      });
      call.on('error', ({ code }: NodeJS.ErrnoException) =>
        reject(new LinkFault(code?.startsWith('HPE_') ? 'bad_answer' : 'connection')),
      );
      call.on('close', () => reject(new LinkFault('connection')));
      call.end();
    });
  } finally {
    socket.destroy();
  }
}

/** What one address answers: the name is resolved once, also where the question is put twice. */
async function visit(url: URL, visiting: Visiting, signal: AbortSignal): Promise<Answer> {
  const addresses = await addressesOf(url, visiting, signal);
  try {
    const answer = await ask('HEAD', url, addresses, visiting, signal);
    if (answer.status < 400) return answer;
  } catch (error) {
    const { code } = error as LinkFault;
    if (signal.aborted || (code !== 'connection' && code !== 'bad_answer')) throw error;
  }
  // Many sites have no answer to HEAD, or a wrong one.
  return ask('GET', url, addresses, visiting, signal);
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/**
 * Visits a link and says whether a page is there. It goes to public addresses alone, on the ports of
 * the web, and each redirect is looked at like the first address: what a link names is chosen by
 * others, and must not lead into our own network. Never throws.
 */
export async function visitLink(
  link: string,
  options: Partial<Visiting> = {},
): Promise<LinkResult> {
  const visiting = { ...ofProduction, ...options };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), visiting.totalMs);
  const seen = new Set<string>();
  try {
    let url = readUrl(link);
    for (;;) {
      if (seen.has(url.href) || seen.size > visiting.maxRedirects) {
        throw new LinkFault('too_many_redirects');
      }
      seen.add(url.href);
      const { status, location } = await visit(url, visiting, clock.signal);
      if (!isRedirect(status) || location === undefined) {
        return { status: status >= 200 && status < 300 ? 'ok' : 'broken', detail: String(status) };
      }
      url = readUrl(location, url);
    }
  } catch (error) {
    if (clock.signal.aborted) return { status: 'broken', detail: 'timeout' };
    if (error instanceof LinkFault) return { status: 'broken', detail: error.code };
    return { status: 'broken', detail: 'bad_answer' };
  } finally {
    clearTimeout(timer);
    // Whatever is still open belongs to nobody any more.
    clock.abort();
  }
}
