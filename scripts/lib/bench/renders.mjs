// Processor time of the server for a list that is rendered, one from the cache, and an empty response.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { onPostgres, someAddress, startServer } from './server.mjs';
import { addRow, median } from './table.mjs';

const connections = 4;
const rounds = 3;
const amounts = { warm: 150, rendered: 200, cached: 1_500 };
const limits = { renderedMs: 25, cachedRate: 0.5 };
const pages = ['/events', '/jobs', '/skill-hub', '/courses'];
/** The floor: an endpoint that reads nothing. */
const empty = '/api/health';

/** Milliseconds of processor time of a process so far, from the 10 ms ticks of /proc. */
function getCpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) * 10;
}

/** Returns milliseconds of processor time per response. */
async function measure({ origin, pid }, amount, getPath) {
  const setupRequest = (request) => ({
    ...request,
    path: getPath(),
    headers: {
      ...request.headers,
      'accept-encoding': 'br, gzip',
      'x-forwarded-for': someAddress(),
    },
  });
  const before = getCpu(pid);
  const result = await autocannon({
    url: origin,
    connections,
    amount,
    requests: [{ method: 'GET', path: '/', setupRequest }],
  });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${getPath()}: some responses failed`);
  return (getCpu(pid) - before) / amount;
}

export const benchRenders = () =>
  onPostgres(async (url) => {
    const server = await startServer({ DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' });
    try {
      let page = 0;
      const unseen = (path) => () => `${path}?page=x${(page += 1)}`;
      const calls = [
        { name: empty, amount: amounts.cached, getPath: () => empty },
        ...pages.flatMap((path) => [
          { name: `${path}, rendered`, amount: amounts.rendered, getPath: unseen(path) },
          { name: `${path}, cached`, amount: amounts.cached, getPath: () => path },
        ]),
      ];
      const times = new Map(calls.map(({ name }) => [name, []]));
      for (const { getPath } of calls) await measure(server, amounts.warm, getPath);
      for (let round = 0; round < rounds; round += 1)
        for (const { name, amount, getPath } of calls)
          times.get(name).push(await measure(server, amount, getPath));
      const floor = median(times.get(empty));
      for (const path of pages) {
        const rendered = median(times.get(`${path}, rendered`));
        const cached = median(times.get(`${path}, cached`));
        addRow({
          part: 'renders',
          what: `CPU of ${path}, rendered`,
          measured: `${rendered.toFixed(1)} ms`,
          floor: `${floor.toFixed(2)} ms`,
          ratio: (rendered / floor).toFixed(1),
          limit: `${limits.renderedMs} ms`,
          isWithin: rendered <= limits.renderedMs,
        });
        addRow({
          part: 'renders',
          what: `rate of ${path}, cached`,
          measured: `${cached.toFixed(2)} ms`,
          floor: `${floor.toFixed(2)} ms`,
          ratio: (floor / cached).toFixed(2),
          limit: `${limits.cachedRate} ×`,
          isWithin: floor / cached >= limits.cachedRate,
        });
      }
    } finally {
      await server.stop();
    }
  });
