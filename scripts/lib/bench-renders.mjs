// What a public page costs the server when it is rendered, when it comes from the cache, and what an
// empty response costs: processor time of the server process alone, PostgreSQL not counted. It is all
// that limits how many responses a process gives in a second.
import autocannon from 'autocannon';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { fill } from './bench-load.mjs';
import { startServer } from './bench-server.mjs';
import { addLine, median } from './bench-table.mjs';
import { getCpu } from './processor-time.mjs';

const connections = 4;
/** Responses of one measurement, and measurements of each kind; the median counts. */
const amounts = { warm: 150, rendered: 200, cached: 1_500 };
const rounds = 3;
const limits = { times: 4, ms: 10, rate: 0.7 };

const pages = ['/events', '/jobs', '/skill-hub', '/courses'];
/** The floor: an endpoint that reads nothing and answers `{"status":"ok"}`. */
const empty = '/api/health';

let turn = 0;
/** The first page of a list under an address that the cache has not seen. */
const unseen = (path) => `${path}?page=x${(turn += 1)}`;

/** Asks so many times; returns milliseconds of processor time for each response. */
async function measure({ origin, pid }, amount, getPath) {
  const setupRequest = (request) => ({
    ...request,
    path: getPath(),
    headers: { ...request.headers, 'accept-encoding': 'br, gzip' },
  });
  const before = getCpu(pid);
  const result = await autocannon({
    url: origin,
    connections,
    amount,
    requests: [{ method: 'GET', path: '/', setupRequest }],
  });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${getPath()}: not every call was answered well`);
  return (getCpu(pid) - before) / amount;
}

async function measureAll(server) {
  const kinds = {
    [empty]: { [empty]: [amounts.cached, () => empty] },
    ...Object.fromEntries(
      pages.map((path) => [
        path,
        {
          [`${path}, rendered`]: [amounts.rendered, () => unseen(path)],
          [`${path}, cached`]: [amounts.cached, () => path],
        },
      ]),
    ),
  };
  const calls = Object.assign({}, ...Object.values(kinds));
  const runs = new Map(Object.keys(calls).map((name) => [name, []]));
  for (const [, getPath] of Object.values(calls)) await measure(server, amounts.warm, getPath);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, [amount, getPath]] of Object.entries(calls))
      runs.get(name).push(await measure(server, amount, getPath));
  return (name) => median(runs.get(name));
}

/** Measures the lists on PostgreSQL with the seed data; returns whether they stay within the limits. */
export async function benchRenders() {
  if (!postgresBin) throw new Error('There is no PostgreSQL; npm run test:long installs one.');
  const postgres = await startPostgres();
  try {
    const { url } = await fill(postgres.url, 1);
    const server = await startServer({ DATABASE_URL: url });
    try {
      const get = await measureAll(server);
      const floor = get(empty);
      const rows = {
        [empty]: { 'CPU cached': `${floor.toFixed(2)} ms` },
      };
      let isWithin = true;
      for (const path of pages) {
        const [rendered, cached] = [get(`${path}, rendered`), get(`${path}, cached`)];
        const times = rendered / cached;
        const rate = floor / cached;
        const isOk = times <= limits.times && rendered <= limits.ms && rate >= limits.rate;
        isWithin &&= isOk;
        const shared = { part: 'renders', floor: `${floor.toFixed(2)} ms` };
        addLine({
          ...{ ...shared, what: `CPU of ${path}, rendered`, limit: `${limits.ms} ms` },
          ...{ measured: `${rendered.toFixed(1)} ms`, ratio: (rendered / floor).toFixed(1) },
          isWithin: rendered <= limits.ms,
        });
        addLine({
          ...{ ...shared, what: `rate of ${path}, cached`, limit: `${limits.rate} ×` },
          ...{ measured: `${cached.toFixed(2)} ms`, ratio: rate.toFixed(2) },
          isWithin: rate >= limits.rate,
        });
        addLine({
          ...{ part: 'renders', what: `${path}, rendered against cached` },
          ...{ measured: `${rendered.toFixed(1)} ms`, floor: `${cached.toFixed(2)} ms` },
          ...{ ratio: times.toFixed(1), limit: `${limits.times} ×` },
          isWithin: times <= limits.times,
        });
        rows[path] = {
          'CPU rendered': `${rendered.toFixed(1)} ms`,
          'CPU cached': `${cached.toFixed(2)} ms`,
          times: times.toFixed(1),
          'of the empty': rate.toFixed(2),
          within: isOk,
        };
      }
      console.log(
        `\nRenders: at most ${limits.times} × the cached and ${limits.ms} ms; cached at least ${limits.rate} of the empty response's rate`,
      );
      console.table(rows);
      return isWithin;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
