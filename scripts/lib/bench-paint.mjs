// What a visitor on a slow phone waits for, against a bare page in the same run.
import { barePath } from './bare-page.mjs';
import { addLine, median } from './bench-table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS) || 15;
const limits = { ratio: 1.15, shift: 0, blocking: 0 };
const pages = ['/', '/en', '/events', '/jobs', '/skill-hub', '/courses'];

/** Loads a page on a 1.6 Mbit/s, 150 ms line with a 4 times slower processor. */
async function load(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  const metrics = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const result = { lcp: 0, element: '', fcp: 0, cls: 0, blocking: 0 };
        const watch = (type, note) =>
          new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
            type,
            buffered: true,
          });
        result.fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        watch('layout-shift', (entry) => {
          if (!entry.hadRecentInput) result.cls += entry.value;
        });
        watch('longtask', ({ duration }) => (result.blocking += duration - 50));
        watch('largest-contentful-paint', (entry) => {
          result.lcp = entry.startTime;
          result.element = `${entry.element?.localName ?? ''}${entry.url ? ' (picture)' : ' (text)'}`;
        });
        setTimeout(() => resolve(result), 300);
      }),
  );
  await context.close();
  return { ...metrics, bytes };
}

/** Measures the first visit of home and lists; returns whether they stay within the limits. */
export async function benchPaint(origin, browser) {
  const runs = Object.fromEntries([barePath, ...pages].map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [path, results] of Object.entries(runs))
      results.push(await load(browser, origin + path));
  const bare = median(runs[barePath].map(({ lcp }) => lcp));
  let isWithin = true;
  const rows = Object.entries(runs).map(([path, results]) => {
    const of = (name) => median(results.map((run) => run[name]));
    const [lcp, shift, blocking] = [of('lcp'), of('cls'), of('blocking')];
    const ratio = lcp / bare;
    if (path !== barePath) {
      const isOk = ratio <= limits.ratio && shift <= limits.shift && blocking <= limits.blocking;
      const isKept = addLine({
        ...{ part: 'paint', what: `largest paint of ${path}`, measured: `${lcp.toFixed(0)} ms` },
        ...{ floor: `${bare.toFixed(0)} ms`, ratio: ratio.toFixed(2), isWithin: isOk },
        limit: `${limits.ratio} ×, shift ${shift.toFixed(3)} of 0, blocked ${blocking.toFixed(0)} ms of 0`,
      });
      isWithin = isKept && isWithin;
    }
    const first = `${of('fcp').toFixed(0)} ms`;
    const size = `${(of('bytes') / 1024).toFixed(1)} KB`;
    return [
      path,
      {
        ...{ 'first paint': first, 'largest paint': `${lcp.toFixed(0)} ms` },
        ...{ ratio: ratio.toFixed(2), 'of what': results[0].element },
        ...{ shift: shift.toFixed(4), blocked: `${blocking.toFixed(0)} ms`, all: size },
      },
    ];
  });
  console.log(`\nPages: 4× slower processor, 1.6 Mbit/s, 150 ms; median of ${rounds}`);
  console.table(Object.fromEntries(rows));
  return isWithin;
}
