// Pages of members and staff on a processor four times slower, until no skeleton is left.
import { startServer } from './server.mjs';
import { addRow, median } from './table.mjs';

const rounds = Number(process.env.BENCH_ROUNDS) || 5;
const limitMs = 1_500;
const password = 'Kopi-Susu-2026-pagi';
const pages = [
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/profile',
  '/admin/events',
  '/admin/jobs',
  '/admin/skill-hub',
  '/admin/courses/1',
  '/admin/collections',
  '/admin/users',
  '/admin/audit',
];

async function logIn(origin) {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!response.ok) throw new Error(`Log-in failed: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Returns the time from the start of the navigation once the page is usable, else false. */
const usableAt = () =>
  document.readyState !== 'loading' &&
  !document.querySelector('astro-island[ssr]:is([client=only], [client=load])') &&
  ![...document.querySelectorAll('.skeleton, .ghost')].some((part) => part.checkVisibility()) &&
  performance.now();

async function visit(browser, origin, path, cookie) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(origin + path, { waitUntil: 'commit' });
  const time = await page.waitForFunction(usableAt, undefined, { polling: 25 });
  const milliseconds = await time.jsonValue();
  await context.close();
  return milliseconds;
}

export async function benchStaff(browser) {
  const server = await startServer({ ADMIN_PASSWORD: password });
  try {
    const cookie = await logIn(server.origin);
    for (const path of pages) {
      // The first visit warms the server up.
      await visit(browser, server.origin, path, cookie);
      const times = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await visit(browser, server.origin, path, cookie));
      const time = median(times);
      addRow({
        part: 'staff',
        what: `${path}, usable`,
        measured: `${time.toFixed(0)} ms`,
        limit: `${limitMs} ms`,
        isWithin: time <= limitMs,
      });
    }
  } finally {
    await server.stop();
  }
}
