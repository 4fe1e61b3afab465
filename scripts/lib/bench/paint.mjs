// First visits on a slow phone, against a bare page of 14 KB in the same run.
import { barePath } from './bare-page.mjs';
import { addRow, median } from './table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS) || 9;
const limits = { ratio: 1.3, shift: 0 };
const lists = ['/', '/en', '/events', '/jobs', '/skill-hub', '/courses'];
/** Bytes of a first visit, without pictures. */
const weights = { '/': 95_000, '/en': 95_000, '/courses/1/lessons/AI-101': 75_000 };

/** Collects paint and shift of the open page until it has been quiet for a moment. */
function collectMetrics() {
  return new Promise((resolve) => {
    const result = { paint: 0, shift: 0 };
    const observe = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    observe('layout-shift', (entry) => {
      if (!entry.hadRecentInput) result.shift += entry.value;
    });
    observe('largest-contentful-paint', (entry) => {
      result.paint = entry.startTime;
    });
    setTimeout(() => resolve(result), 300);
  });
}

/** Loads a page on a 1.6 Mbit/s, 150 ms line with a processor four times slower. */
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
  const pictures = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const metrics = await page.evaluate(collectMetrics);
  await context.close();
  return { ...metrics, bytes };
}

export async function benchPaint(origin, browser) {
  const paths = [barePath, ...new Set([...lists, ...Object.keys(weights)])];
  const visits = new Map(paths.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const path of paths) visits.get(path).push(await load(browser, origin + path));
  const medianOf = (path, key) => median(visits.get(path).map((visit) => visit[key]));
  const floor = medianOf(barePath, 'paint');
  for (const path of lists) {
    const paint = medianOf(path, 'paint');
    const shift = medianOf(path, 'shift');
    addRow({
      part: 'paint',
      what: `largest paint of ${path}`,
      measured: `${paint.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
      floor: `${floor.toFixed(0)} ms`,
      ratio: (paint / floor).toFixed(2),
      limit: `${limits.ratio} ×, shift ${limits.shift}`,
      isWithin: paint / floor <= limits.ratio && shift <= limits.shift,
    });
  }
  for (const [path, limit] of Object.entries(weights)) {
    const bytes = medianOf(path, 'bytes');
    addRow({
      part: 'weight',
      what: `first visit of ${path}, without pictures`,
      measured: `${(bytes / 1000).toFixed(1)} KB`,
      limit: `${limit / 1000} KB`,
      isWithin: bytes <= limit,
    });
  }
}
