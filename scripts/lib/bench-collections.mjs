// Compares the dashboard of somebody with few collections with that of somebody with many: it must stay
// as quick to show, and as smooth to scroll.
import { randomBytes } from 'node:crypto';
import { startServer } from './bench-server.mjs';
import { ensureChromium } from './chromium.mjs';
import { markdownTable, writeReport } from './report.mjs';

const few = 10;
const many = 1_000;
/** How many times longer the response and the first cards may take with many collections. */
const limit = 3;
/** Milliseconds after which a touch feels late (RAIL), as the longest task while scrolling. */
const longestTask = 100;
/** Times "show more" is pressed: the dashboard then holds a few hundred cards. */
const presses = 10;
/** Frames of scrolling: about 60 cards go by. */
const scrolledFrames = 300;

/** Creates a person with that many collections; returns the `Cookie` header of the session. */
async function personWith(origin, total) {
  const post = async (path, body, cookie = '') => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const username = `b${randomBytes(6).toString('hex')}`;
  const registered = await post('/api/register', {
    ...{ username, email: `${username}@example.org`, institution: 'infrastruktur' },
    ...{ phoneNumber: '+628123456789', password: randomBytes(12).toString('base64url') },
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const entries = (kind) =>
    Array.from({ length: 4 }, (_, place) => ({
      name: `${kind} ${place + 1}`,
      url: `https://example.org/${kind}/${place + 1}`,
    }));
  for (let index = 0; index < total; index += 1) {
    const collection = {
      name: `Bahan ajar minggu ke-${index + 1}`,
      description: 'Modul, lembar kerja dan rekaman untuk kelas delapan.',
      summary: '**Inti** modul ini. '.repeat(40),
      ...{ pdfFiles: entries('modul'), videoUrls: entries('rekaman') },
    };
    await post('/api/collections', collection, cookie);
  }
  return cookie;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds and bytes of the list's first page, requested as the dashboard does. */
async function askList(origin, cookie, round) {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/collections?page=1&q=&n=${round}`, {
    headers: { cookie },
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The list: ${answer.status}`);
  return { time: performance.now() - start, bytes: byteLength };
}

/** Adds up how long the main thread was held at a time, from now on. */
function watchTasks() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });
}

/** Scrolls from the start like a strong flick, about 5,500 px per second, for that many frames. */
async function scrollThrough(most) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  window.scrollTo(0, 0);
  // The jump to the start is not scrolling, and tasks are reported some time after they ended.
  await new Promise((done) => setTimeout(done, 500));
  window.longest = 0;
  const gaps = [];
  let last = await frame();
  const scroller = document.documentElement;
  while (window.scrollY + window.innerHeight < scroller.scrollHeight - 2 && gaps.length < most) {
    window.scrollBy({ top: window.innerHeight / 8, behavior: 'instant' });
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  gaps.sort((a, b) => a - b);
  return { frame: gaps[Math.floor(gaps.length * 0.95)] ?? 0, task: window.longest };
}

/** Milliseconds from a press of "Show more" until the cards that come are painted; null without it. */
async function pressMore() {
  const list = document.querySelector('li.card')?.parentElement;
  const more = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === 'Show more',
  );
  if (!list || !more) return null;
  const came = new Promise((done) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    }).observe(list, { childList: true });
  });
  const pressed = performance.now();
  more.click();
  await came;
  return performance.now() - pressed;
}

/** One visit of the dashboard on a phone with a processor four times slower. */
async function visit(browser, origin, cookie) {
  const [name, value] = cookie.split('=');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watchTasks);
  const start = performance.now();
  await page.goto(`${origin}/en/dashboard`, { waitUntil: 'commit' });
  const cards = page.getByRole('button', { name: /^View Collection: / });
  await cards.first().waitFor();
  const result = { cards: performance.now() - start, more: [] };
  await page.waitForLoadState('networkidle');
  result.bytes = bytes;
  for (let press = 0; press < presses; press += 1) {
    const time = await page.evaluate(pressMore);
    if (time !== null) result.more.push(time);
  }
  result.shown = await cards.count();
  Object.assign(result, await page.evaluate(scrollThrough, scrolledFrames));
  await context.close();
  return result;
}

/**
 * Measures both alternately; returns true if the dashboard with many collections keeps the limits.
 */
export async function benchCollections(rounds = 5) {
  const { chromium } = await import('playwright');
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const people = [];
    for (const total of [few, many]) {
      people.push(await personWith(server.origin, total));
      console.log(`${total} collections are made.`);
    }
    const [lists, visits] = [people.map(() => []), people.map(() => [])];
    // The first rounds warm it up.
    for (let round = -3; round < 20; round += 1)
      for (const [index, cookie] of people.entries()) {
        const asked = await askList(server.origin, cookie, round);
        if (round >= 0) lists[index].push(asked);
      }
    for (let round = -1; round < rounds; round += 1)
      for (const [index, cookie] of people.entries()) {
        const seen = await visit(browser, server.origin, cookie);
        console.log(`Visit ${round + 1}: ${JSON.stringify(seen)}`);
        if (round >= 0) visits[index].push(seen);
      }
    return await report({ lists, visits, rounds });
  } finally {
    await browser.close();
    server.stop();
  }
}

/** Prints the table and writes it to reports/; returns true if the limits are kept. */
async function report({ lists, visits, rounds }) {
  const both = (measure, of) => of.map((results) => median(results.map(measure)));
  const time = (value) => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
  const weight = (value) => `${(value / 1024).toFixed(1)} KB`;
  const kinds = [
    ['first page of GET /api/collections, p50', both((one) => one.time, lists), time, limit],
    ['its bytes', both((one) => one.bytes, lists), weight],
    ['dashboard until the first cards', both((one) => one.cards, visits), time, limit],
    ['bytes on the line until it is quiet', both((one) => one.bytes, visits), weight],
    ['cards shown while scrolling', both((one) => one.shown, visits), String],
    ['a frame while scrolling, p95', both((one) => one.frame, visits), time],
    ['longest task while scrolling', both((one) => one.task, visits), time],
  ];
  const rows = kinds.map(([what, [short, long], say, most]) => ({
    '': what,
    [`${few} collections`]: say(short),
    [`${many} collections`]: say(long),
    ratio: short > 0 ? (long / short).toFixed(2) : '',
    limit: most ?? '',
  }));
  const more = visits[1].map((one) => one.more);
  const [first, last] = [0, presses - 1].map((press) => median(more.map((one) => one[press])));
  rows.push({
    ...{ '': `"Show more", the first and the ${presses}th time` },
    ...{ [`${few} collections`]: '', [`${many} collections`]: `${time(first)}, ${time(last)}` },
    ...{ ratio: (last / first).toFixed(2), limit },
  });
  console.log(`\nCollections of one person; median of ${rounds} visits, 4× slower processor`);
  console.table(rows);
  await writeReport('reports/benchmarks-collections.md', {
    title: 'A person with many collections',
    command: 'npm run bench -- collections',
    sections: [
      `Two people in one run of the Node build on the embedded database: one with ${few} collections, one with ${many}. A phone of 360 px with a processor four times slower; median of ${rounds} visits. "Show more" is pressed ${presses} times, then the page is scrolled for ${scrolledFrames} frames, about 5,500 px a second. Tasks of less than 50 ms count as none; the longest may take ${longestTask} ms. Ratios say more than the times, which other work on the machine lengthens.`,
      markdownTable(rows),
    ],
  });
  const isQuick = kinds.every(([, [short, long], , most]) => !most || long / short < most);
  const task = median(visits[1].map((one) => one.task));
  return isQuick && last / first < limit && task <= longestTask;
}
