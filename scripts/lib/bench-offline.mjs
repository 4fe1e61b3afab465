// Opens home and the lists with and without the service worker, for the first time and again: neither
// may cost the reader more than a few per cent.
import { startServer } from './bench-server.mjs';
import { ensureChromium } from './chromium.mjs';
import { markdownTable, writeReport } from './report.mjs';
import { openSlowLine } from './slow-line.mjs';

/** A phone on a mobile network. */
const speed = { delayMs: 150, down: 1_600_000 / 8, up: 750_000 / 8 };
const pages = ['/', '/en', '/events', '/courses', '/jobs', '/skill-hub'];
/** The share by which the two may differ. */
const most = 0.05;
/** Differences that nobody can measure on one machine: milliseconds of paint and of blocking, bytes. */
const noise = { lcp: 16, blocking: 16, bytes: 0 };

/** What the page did until it was quiet; runs in the page. */
const readMetrics = () =>
  new Promise((resolve) => {
    const found = { lcp: 0, blocking: 0 };
    new PerformanceObserver((list) => {
      found.lcp = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve(found), 300);
  });

async function open(context, line, path) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  line.take();
  await page.goto(line.origin + path, { waitUntil: 'networkidle' });
  const metrics = await page.evaluate(readMetrics);
  return { page, session, ...metrics };
}

/** A first visit and one after it, in a browser profile of its own. */
async function visitTwice(browser, line, path, hasWorker) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  const first = await open(context, line, path);
  // The worker itself is among the bytes: it comes once the page is idle.
  if (hasWorker)
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const firstBytes = line.take();
  // It starts again with the next page, as on a phone that was in a pocket.
  await first.session.send('ServiceWorker.enable');
  await first.session.send('ServiceWorker.stopAllWorkers');
  await first.page.close();
  const again = await open(context, line, path);
  const againBytes = line.take();
  await context.close();
  return {
    first: { lcp: first.lcp, blocking: first.blocking, bytes: firstBytes },
    again: { lcp: again.lcp, blocking: again.blocking, bytes: againBytes },
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const middle = (runs, visit, name) => median(runs.map((run) => run[visit][name]));

function compare(path, visit, { withWorker, without }) {
  const row = { page: path, visit: visit === 'first' ? 'the first' : 'one more' };
  let isWithin = true;
  for (const [name, title, unit] of [
    ['lcp', 'largest paint', 'ms'],
    ['blocking', 'blocking time', 'ms'],
    ['bytes', 'bytes', ''],
  ]) {
    const [more, less] = [withWorker, without].map((runs) => middle(runs, visit, name));
    row[title] = `${more.toFixed(0)} / ${less.toFixed(0)} ${unit}`.trim();
    // Nobody minds one that is quicker with the worker.
    if (more - less > Math.max(less * most, noise[name])) isWithin = false;
  }
  return { ...row, 'less than 5 %': isWithin ? 'yes' : 'no' };
}

/** Returns true if the worker costs less than 5 % everywhere. */
export async function benchOffline() {
  const rounds = Number(process.env.BENCH_ROUNDS) || 11;
  const { chromium } = await import('playwright');
  const server = await startServer();
  const line = await openSlowLine(server.origin, speed);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const rows = [];
    for (const path of pages) {
      const withWorker = [];
      const without = [];
      // The first one warms the server up. In turns, so that both meet the same moments of the machine.
      for (let round = -1; round < rounds; round += 1) {
        const results = [
          await visitTwice(browser, line, path, true),
          await visitTwice(browser, line, path, false),
        ];
        if (round < 0) continue;
        withWorker.push(results[0]);
        without.push(results[1]);
      }
      for (const visit of ['first', 'again'])
        rows.push(compare(path, visit, { withWorker, without }));
    }
    console.log(`\nWith and without the service worker; median of ${rounds}`);
    console.table(rows);
    await writeReport('reports/benchmarks-offline.md', {
      title: 'The service worker',
      command: 'npm run bench -- offline',
      sections: [
        `Home and lists with the service worker and without it, a phone of 360 px with a processor four times slower on a line of 1.6 Mbit/s and 150 ms; median of ${rounds} visits each, taken in turns, every one in a new browser profile. The line is slow for the worker too, and counts all that comes over it: at the first visit also the worker itself. Before the second visit the worker was stopped; that the browser looks for a new one, some hundred bytes a second after the page, is not counted. Left with, right without; more than 5 % more with it is too much, apart from ${noise.lcp} ms of paint or blocking.`,
        markdownTable(rows),
      ],
    });
    return rows.every((row) => row['less than 5 %'] === 'yes');
  } finally {
    await browser.close();
    line.close();
    await server.stop();
  }
}
