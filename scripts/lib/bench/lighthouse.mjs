import { addRow, median } from './table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS) || 3;
const leastScore = 95;

/** Returns the paths to audit; a job and an event are the first of the API. */
async function getPages(origin) {
  const slugOf = async (path) => (await (await fetch(origin + path)).json())[0].slug;
  return [
    '/',
    '/en',
    '/events',
    '/jobs',
    '/skill-hub',
    '/courses',
    '/courses/1/lessons/AI-101',
    `/jobs/${await slugOf('/api/jobs')}`,
    `/events/${await slugOf('/api/events')}`,
  ];
}

/** Audits public pages at `front`, which serves what `origin` does over HTTP/2. */
export async function benchLighthouse(origin, front, chromePath, chromeFlags) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  for (const path of await getPages(origin)) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) {
      const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromeFlags] });
      const result = await lighthouse(front + path, { port: chrome.port, logLevel: 'error' });
      chrome.kill();
      runs.push(Object.values(result.lhr.categories));
    }
    const scores = runs[0].map((_, index) =>
      median(runs.map((categories) => Math.round((categories[index].score ?? 0) * 100))),
    );
    addRow({
      part: 'lighthouse',
      what: path,
      measured: scores.join(' '),
      limit: `${leastScore} each`,
      isWithin: scores.every((score) => score >= leastScore),
    });
  }
}
