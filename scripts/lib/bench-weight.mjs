// Opens the pages of members and of staff on a slow processor: their skeletons must be gone within a
// second, and the scripts that they load until then are few.
import { existsSync, statSync } from 'node:fs';
import { startServer } from './bench-server.mjs';
import { addLine, median } from './bench-table.mjs';
import { ensureChromium } from './chromium.mjs';
import { markdownTable, writeReport } from './report.mjs';

/** Milliseconds from the start of the navigation until a page can be used. */
const longest = 1_000;
/** Bytes of script in Brotli; tests/e2e/private-pages.test.ts holds it. */
const heaviest = 120_000;
const password = 'Kopi-Susu-2026-pagi';

const pages = [
  ...['/auth', '/dashboard', '/dashboard/courses', '/dashboard/profile'],
  ...['/dashboard/notifications', '/admin/events', '/admin/jobs', '/admin/skill-hub'],
  ...['/admin/courses', '/admin/courses/1', '/admin/collections', '/admin/users'],
  ...['/admin/translations', '/admin/audit'],
];

async function logIn(origin) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!answer.ok) throw new Error(`The log-in: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The time since the navigation began, once nothing of the page is on its way; false before. */
const usableAt = () =>
  document.readyState !== 'loading' &&
  !document.querySelector('astro-island[ssr]:is([client=only], [client=load])') &&
  // A tab that is not open has its own.
  ![...document.querySelectorAll('.skeleton, .ghost')].some((one) => one.checkVisibility()) &&
  performance.now();

/** One visit with a processor four times slower and an empty cache. */
async function visit(browser, origin, path, cookie) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const [name, value] = cookie.split('=');
  // Who is logged in is led away from the log-in.
  if (path !== '/auth') await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(origin + path, { waitUntil: 'commit' });
  // To look at each frame would cost the page a tenth of its time.
  const isUsable = await page.waitForFunction(usableAt, undefined, { polling: 25 });
  const time = await isUsable.jsonValue();
  const files = [...scripts].map((script) => `dist/client${script}.br`);
  await context.close();
  return {
    time,
    bytes: files.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0),
  };
}

/** Returns true if every page keeps both limits. */
export async function benchWeight() {
  const rounds = Number(process.env.BENCH_ROUNDS) || 5;
  const { chromium } = await import('playwright');
  const server = await startServer({ ADMIN_PASSWORD: password });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const cookie = await logIn(server.origin);
    const rows = [];
    for (const path of pages) {
      const visits = [];
      // The first one warms the server up.
      for (let round = -1; round < rounds; round += 1) {
        const seen = await visit(browser, server.origin, path, cookie);
        if (round >= 0) visits.push(seen);
      }
      const time = median(visits.map((one) => one.time));
      const bytes = Math.max(...visits.map((one) => one.bytes));
      const isWithin = time <= longest && bytes <= heaviest;
      addLine({
        ...{ part: 'weight', what: `${path}, usable`, measured: `${time.toFixed(0)} ms` },
        ...{
          limit: `${longest} ms, ${(bytes / 1000).toFixed(0)} of ${heaviest / 1000} KB`,
          isWithin,
        },
      });
      rows.push({
        ...{
          page: path,
          usable: `${time.toFixed(0)} ms`,
          scripts: `${(bytes / 1000).toFixed(1)} KB`,
        },
        'within the limits': isWithin ? 'yes' : 'no',
      });
    }
    console.log(`\nPages of members and staff; median of ${rounds} visits, 4× slower processor`);
    console.table(rows);
    await writeReport('reports/benchmarks-weight.md', {
      title: 'Pages of members and staff',
      command: 'npm run bench -- weight',
      sections: [
        `The Node build with the seed data on the embedded database, a phone of 360 px with a processor four times slower and an empty cache; median of ${rounds} visits. A page is usable once no skeleton is left and its islands answer: at most ${longest} ms after the navigation began. Scripts are those requested until then, in Brotli: at most ${heaviest / 1000} KB.`,
        markdownTable(rows),
      ],
    });
    return rows.every((row) => row['within the limits'] === 'yes');
  } finally {
    await browser.close();
    await server.stop();
  }
}
