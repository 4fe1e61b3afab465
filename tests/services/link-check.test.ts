import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import {
  isPublicAddress,
  connectPinned,
  type Visiting,
  visitLink,
} from '~/features/hub/link-check/link-check-visit.server';

/** Public addresses that lead to the servers of these tests. */
const there = '93.184.216.34';
const there6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';

const opened: { close: () => void }[] = [];
afterEach(() => opened.splice(0).forEach((server) => server.close()));

async function getPort(server: Server | ReturnType<typeof createTcp>): Promise<number> {
  server.listen(0, '127.0.0.1');
  opened.push({
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const serve = (listener: RequestListener) => getPort(createServer(listener));

interface Net {
  /** What each question for a name is answered with, the last one again and again. */
  names?: Record<string, string[][]>;
  /** The port of this machine behind each public address. */
  behind?: Record<string, number>;
}

/** A fake network of names and addresses, with a log of lookups and connections. */
function net({ names = {}, behind = {} }: Net, limits: Partial<Visiting> = {}) {
  const asked: string[] = [];
  const dialled: string[] = [];
  const visiting: Partial<Visiting> = {
    resolve: (host) => {
      asked.push(host);
      const answers = names[host];
      if (!answers) return Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }));
      return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? []);
    },
    // Public addresses lead to this machine; without a server nobody responds.
    connector: (addresses, timeoutMs) => {
      const port = addresses.map(({ address }) => behind[address]).find(Boolean) ?? 1;
      const local = addresses.map(({ address }) => ({
        address: behind[address] ? '127.0.0.1' : '127.9.9.9',
        family: 4,
      }));
      const connect = connectPinned(local, timeoutMs);
      return (options, callback) => {
        const wanted = options.port || (options.protocol === 'https:' ? 443 : 80);
        dialled.push(...addresses.map(({ address }) => `${address}:${wanted}`));
        connect({ ...options, hostname: 'site.test', port: String(port) }, callback);
      };
    },
    connectMs: 2_000,
    ...limits,
  };
  return { visit: (link: string) => visitLink(link, visiting), asked, dialled };
}

/** One site by the name `site.test`, which a listener answers for. */
async function site(listener: RequestListener, limits?: Partial<Visiting>) {
  const port = await serve(listener);
  return net({ names: { 'site.test': [[there]] }, behind: { [there]: port } }, limits);
}

it.each([
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['loopback', ['127.0.0.1', '127.255.0.9', '::1']],
  ['this network', ['0.0.0.0', '0.1.2.3', '::']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['unique-local', ['fc00::1', 'fd12:3456::1']],
  ['site-local', ['fec0::1']],
  ['carrier NAT', ['100.64.0.1', '100.127.255.255']],
  ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
  ['documentation', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1']],
  ['reserved', ['240.0.0.1', '255.255.255.255', '192.0.0.8', '198.18.0.1', '100::1', '5f00::1']],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1']],
  ['IPv4-translated', ['::ffff:0:127.0.0.1']],
  ['IPv4-compatible', ['::127.0.0.1', '::10.0.0.1', '::7f00:1']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::1']],
  ['6to4 and Teredo', ['2002:7f00:1::', '2001:0:1::1']],
  ['no address', ['', 'localhost', '1.2.3', '999.1.1.1', '127.1 ']],
])('addresses %s are refused', (_, list) => {
  expect(list.filter(isPublicAddress)).toEqual([]);
});

it('addresses of the public internet are taken', () => {
  const list = [there, there6, '1.1.1.1', '8.8.8.8', '172.32.0.1', '2a00:1450:4001::200e'];
  expect(list.filter(isPublicAddress)).toEqual(list);
});

describe('a link', () => {
  it('is visited with HEAD, without cookies or credentials', async () => {
    const heads: Record<string, unknown>[] = [];
    const { visit, asked, dialled } = await site(({ method, url, headers }, response) => {
      heads.push({ method, url, host: headers.host, cookie: headers.cookie });
      expect(headers.authorization).toBeUndefined();
      response.setHeader('set-cookie', 'a=b').end();
    });
    expect(await visit('http://site.test/a b?c=d#e')).toEqual({ status: 'ok', detail: '200' });
    expect(heads).toEqual([{ method: 'HEAD', url: '/a%20b?c=d', host: 'site.test' }]);
    expect(asked).toEqual(['site.test']);
    expect(dialled).toEqual([`${there}:80`]);
  });

  it.each([405, 501, 403, 404])('is requested with GET if HEAD gets %d', async (code) => {
    const { visit, asked } = await site(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? code : 200).end();
    });
    expect(await visit('http://site.test/')).toEqual({ status: 'ok', detail: '200' });
    // The name is not asked for again: the second answer could be another one.
    expect(asked).toEqual(['site.test']);
  });

  it('is requested with GET if HEAD breaks the connection', async () => {
    const { visit } = await site(({ method, socket }, response) => {
      if (method === 'HEAD') socket.destroy();
      else response.end();
    });
    expect(await visit('http://site.test/')).toEqual({ status: 'ok', detail: '200' });
  });

  it.each([404, 410, 500, 403, 304])('that is answered %d is broken', async (code) => {
    const { visit } = await site((_, response) => response.writeHead(code).end());
    expect(await visit('http://site.test/')).toEqual({ status: 'broken', detail: String(code) });
  });

  it('is followed, and its cookies are not carried along', async () => {
    const seen: string[] = [];
    const { visit, asked } = await site(({ url = '', headers }, response) => {
      seen.push(`${url} ${headers.cookie ?? ''}`);
      if (url === '/c') response.end();
      else {
        const location = url === '/a' ? 'b' : '//site.test/c';
        response.writeHead(302, { location, 'set-cookie': 'a=b' }).end();
      }
    });
    expect(await visit('http://site.test/a')).toEqual({ status: 'ok', detail: '200' });
    expect(seen).toEqual(['/a ', '/b ', '/c ']);
    expect(asked).toHaveLength(3);
  });

  it.each([
    'ftp://site.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://site.test',
    'http://user:secret@site.test/',
    'http://user@site.test/',
    'http://site.test:22/',
    'https://site.test:8443/',
    'http://site.test:6379/',
    'no link',
    '',
  ])('%s is refused before anything is asked', async (link) => {
    const { visit, asked, dialled } = await site((_, response) => response.end());
    expect(await visit(link)).toEqual({ status: 'broken', detail: 'refused_url' });
    expect([...asked, ...dialled]).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.8/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://１２７.０.０.１/',
  ])('%s is refused without a connection', async (link) => {
    const { visit, dialled } = net({});
    expect(await visit(link)).toEqual({ status: 'broken', detail: 'refused_address' });
    expect(dialled).toEqual([]);
  });

  it('is refused if any address of its name is internal', async () => {
    for (const inner of ['192.168.0.1', '127.0.0.1', 'fe80::1', '::ffff:10.0.0.1', '::1']) {
      const { visit, dialled } = net({ names: { 'site.test': [[there, inner]] } });
      expect(await visit('https://site.test/')).toMatchObject({ detail: 'refused_address' });
      expect(dialled).toEqual([]);
    }
  });

  it('cannot change its mind: a name that is public first and private then is asked once', async () => {
    const port = await serve(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 405 : 200).end();
    });
    const { visit, asked, dialled } = net({
      names: { 'rebind.test': [[there], ['127.0.0.1']] },
      behind: { [there]: port, '127.0.0.1': port },
    });
    expect(await visit('http://rebind.test/')).toEqual({ status: 'ok', detail: '200' });
    expect(asked).toEqual(['rebind.test']);
    expect(new Set(dialled)).toEqual(new Set([`${there}:80`]));
  });

  it('cannot resolve differently after a redirect to itself', async () => {
    const port = await serve((_, response) =>
      response.writeHead(302, { location: 'http://rebind.test/inside' }).end(),
    );
    const { visit, dialled } = net({
      names: { 'rebind.test': [[there], ['127.0.0.1']] },
      behind: { [there]: port, '127.0.0.1': port },
    });
    expect(await visit('http://rebind.test/')).toMatchObject({ detail: 'refused_address' });
    expect(dialled).toEqual([`${there}:80`]);
  });

  it.each([
    ['http://10.0.0.1/', 'refused_address'],
    ['http://localhost/', 'refused_address'],
    ['//169.254.169.254/latest', 'refused_address'],
    ['http://[::1]/', 'refused_address'],
    ['http://user:secret@site.test/', 'refused_url'],
    ['http://site.test:8080/', 'refused_url'],
    ['file:///etc/passwd', 'refused_url'],
    ['http://', 'refused_url'],
    ['http://nobody.test/', 'dns'],
  ])('that leads on to %s is broken: %s', async (location, detail) => {
    const port = await serve((_, response) => response.writeHead(301, { location }).end());
    const { visit, dialled } = net({
      names: { 'site.test': [[there]], localhost: [['127.0.0.1']] },
      behind: { [there]: port },
    });
    expect(await visit('http://site.test/')).toEqual({ status: 'broken', detail });
    expect(dialled).toEqual([`${there}:80`]);
  });

  it('that goes round in a circle, or on and on, comes to an end', async () => {
    const circle = await site(({ url }, response) =>
      response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end(),
    );
    expect(await circle.visit('http://site.test/a')).toMatchObject({
      detail: 'too_many_redirects',
    });
    expect(circle.asked).toHaveLength(2);
    const stairs = await site(({ url = '' }, response) =>
      response.writeHead(302, { location: `${url}x` }).end(),
    );
    expect(await stairs.visit('http://site.test/')).toMatchObject({ detail: 'too_many_redirects' });
    expect(stairs.asked).toHaveLength(6);
    const five = await site(({ url = '' }, response) => {
      if (url === '/xxxxx') response.end();
      else response.writeHead(302, { location: `${url}x` }).end();
    });
    expect(await five.visit('http://site.test/')).toEqual({ status: 'ok', detail: '200' });
  });

  it('tries another address of the name if one does not respond', async () => {
    const port = await serve((_, response) => response.end());
    const { visit, dialled } = net({
      names: { 'site.test': [[there6, '1.1.1.1', there]] },
      behind: { [there]: port },
    });
    expect(await visit('http://site.test/')).toEqual({ status: 'ok', detail: '200' });
    // The last one is not needed any more.
    expect(dialled).toEqual(['1.1.1.1:80', `${there}:80`, `${there6}:80`]);
  });

  it('says why there is no response', async () => {
    const { visit } = net({ names: { 'site.test': [[there]], 'empty.test': [[]] } });
    expect(await visit('http://site.test/')).toMatchObject({ detail: 'connection' });
    expect(await visit('http://nobody.test/')).toMatchObject({ detail: 'dns' });
    expect(await visit('http://empty.test/')).toMatchObject({ detail: 'dns' });
    const plain = await site((_, response) => response.end());
    expect(await plain.visit('https://site.test/')).toMatchObject({ detail: 'tls' });
    expect(plain.dialled).toEqual([`${there}:443`]);
  });

  it('survives invalid HTTP, and endless headers', async () => {
    const noise = await getPort(
      createTcp((socket) => socket.on('error', () => 0).end('SSH-2.0-x\r\n')),
    );
    const endless = await getPort(
      createTcp((socket) => {
        socket.on('error', () => 0).write('HTTP/1.1 200 OK\r\n');
        const more = setInterval(() => socket.write(`X-A: ${'x'.repeat(4_000)}\r\n`), 5);
        socket.on('close', () => clearInterval(more));
      }),
    );
    for (const port of [noise, endless]) {
      const { visit } = net({ names: { 'site.test': [[there]] }, behind: { [there]: port } });
      expect(await visit('http://site.test/')).toEqual({ status: 'broken', detail: 'bad_answer' });
    }
  });
});

describe('time', () => {
  const soon = { totalMs: 600 };

  it('times out for a server that accepts the connection and never responds', async () => {
    const sockets: { destroyed: boolean }[] = [];
    const port = await getPort(
      createTcp((socket) => void sockets.push(socket.on('error', () => 0).resume())),
    );
    const { visit } = net({ names: { 'site.test': [[there]] }, behind: { [there]: port } }, soon);
    expect(await visit('http://site.test/')).toEqual({ status: 'broken', detail: 'timeout' });
    // Nor does it hold the line.
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it('ends for a handshake that never comes', async () => {
    const port = await getPort(createTcp((socket) => void socket.on('error', () => 0)));
    const { visit } = net({ names: { 'site.test': [[there]] }, behind: { [there]: port } }, soon);
    expect(await visit('https://site.test/')).toEqual({ status: 'broken', detail: 'timeout' });
  });

  it('ends for a name that is never found, and for heads that drip', async () => {
    const { visit } = net({}, { ...soon, resolve: () => new Promise(() => 0) });
    expect(await visit('http://site.test/')).toEqual({ status: 'broken', detail: 'timeout' });
    const port = await getPort(
      createTcp((socket) => {
        const drip = setInterval(() => socket.write('H'), 50);
        socket.on('error', () => 0).on('close', () => clearInterval(drip));
        socket.write('HTTP/1.1 200 OK\r\nX: ');
      }),
    );
    const slow = net({ names: { 'site.test': [[there]] }, behind: { [there]: port } }, soon);
    expect(await slow.visit('http://site.test/')).toEqual({ status: 'broken', detail: 'timeout' });
  });

  it('ends over many redirects together, not for each', async () => {
    const { visit } = await site(({ url = '' }, response) => {
      setTimeout(() => response.writeHead(302, { location: `${url}x` }).end(), 200);
    }, soon);
    // One for each would end in `too_many_redirects`.
    expect(await visit('http://site.test/')).toEqual({ status: 'broken', detail: 'timeout' });
  });

  it('is not spent on a body without end', async () => {
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      void site(({ method }, response) => {
        if (method === 'HEAD') return void response.writeHead(405).end();
        const more = setInterval(() => {
          sent += 65_536;
          response.write(Buffer.alloc(65_536));
        }, 1);
        response.on('close', () => {
          clearInterval(more);
          resolve();
        });
      }).then(async ({ visit }) => {
        expect(await visit('http://site.test/')).toEqual({ status: 'ok', detail: '200' });
      });
    });
    await ended;
    expect(sent).toBeLessThan(4_000_000);
  });
});
