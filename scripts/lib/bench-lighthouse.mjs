// Lighthouse's four scores, and its first paint against that of a bare page in the same run: over HTTP/2,
// as every visitor gets both; `BENCH_HTTP=1` takes the server's own HTTP/1.1.
import { barePath } from './bare-page.mjs';
import { frontFlags, startFront } from './bench-front.mjs';
import { addLine, median } from './bench-table.mjs';

const rounds = Math.min(Number(process.env.BENCH_ROUNDS) || 3, 3);
/** How many times the bare page's the first paint may take. */
const limit = 1.25;

/** The pages of the limits; a job and an event are the first of the API. */
async function getPages(origin) {
  const slugOf = async (path) => (await (await fetch(origin + path)).json())[0].slug;
  const lists = ['/', '/events', '/jobs', '/skill-hub', '/courses', '/courses/1/first-lesson'];
  const details = [`/jobs/${await slugOf('/api/jobs')}`, `/events/${await slugOf('/api/events')}`];
  return [...lists, ...details].flatMap((path) => [path, `/en${path === '/' ? '' : path}`]);
}

/** What keeps a category from its full score. */
function listFaults({ categories, audits }) {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${id}: ${audits[id].title} ${audits[id].displayValue ?? ''}`),
  );
}

/** Measures the pages; returns whether all have their full scores and paint early enough. */
export async function benchLighthouse(origin, chromePath, flags) {
  const pages = await getPages(origin);
  const front = await startFront(origin);
  try {
    return await measure(front.origin, pages, chromePath, [...flags, ...frontFlags]);
  } finally {
    front.stop();
  }
}

async function measure(origin, pages, chromePath, flags) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  const runs = new Map([barePath, ...pages].map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, results] of runs) {
      const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...flags] });
      const result = await lighthouse(origin + path, { port: chrome.port, logLevel: 'error' });
      chrome.kill();
      results.push(result.lhr);
    }
  }
  // A run in which nothing was painted has no number.
  const paintOf = (path) => {
    const paints = runs.get(path).map(({ audits }) => audits['first-contentful-paint']);
    const times = paints.flatMap(({ numericValue }) => numericValue ?? []);
    return times.length > 0 ? median(times) : Number.NaN;
  };
  const bare = paintOf(barePath);
  let isWithin = true;
  const rows = pages.map((path) => {
    const results = runs.get(path);
    const [first] = results;
    const scores = Object.keys(first.categories).map((name) =>
      median(results.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100))),
    );
    const faults = new Set(results.flatMap(listFaults));
    for (const fault of faults) console.log(`  ${path} ${fault}`);
    const paint = paintOf(path);
    const ratio = paint / bare;
    const isOk = ratio <= limit && scores.every((score) => score === 100);
    const isKept = addLine({
      ...{ part: 'lighthouse', what: `first paint of ${path}`, measured: `${paint.toFixed(0)} ms` },
      ...{ floor: `${bare.toFixed(0)} ms`, ratio: ratio.toFixed(2), isWithin: isOk },
      limit: `${limit} ×, scores ${scores.join(' ')} of 100`,
    });
    isWithin = isKept && isWithin;
    const titles = Object.values(first.categories).map(({ title }) => title);
    return [path, Object.fromEntries(titles.map((title, at) => [title, scores[at]]))];
  });
  console.log(`\nLighthouse, mobile, median of ${rounds}`);
  console.table(Object.fromEntries(rows));
  return isWithin;
}
