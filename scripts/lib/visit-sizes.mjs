// Requests and bytes of a first visit to some pages, one after the other in one browser.
import { ensureChromium } from './chromium.mjs';

/** Opens the pages and returns what each asked the server for beyond what the browser kept. */
export async function measureVisits(origin, paths) {
  const executablePath = await ensureChromium();
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const rows = [];
  for (const path of paths) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const seen = { all: 0, api: 0, bytes: 0 };
    const own = new Set();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const isKept = response.fromDiskCache || response.fromPrefetchCache;
      if (isKept || !response.url.startsWith(origin)) return;
      own.add(requestId);
      seen.all += 1;
      if (new URL(response.url).pathname.startsWith('/api/')) seen.api += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (own.has(requestId)) seen.bytes += encodedDataLength;
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    rows.push({ page: path, requests: seen.all, 'of them API': seen.api, bytes: seen.bytes });
    await page.close();
  }
  await browser.close();
  return rows;
}
