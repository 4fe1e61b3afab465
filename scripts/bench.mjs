// npm run bench: what a visitor on a slow phone waits for, compared within one run. Never part of npm test.
// `npm run bench -- jobs lighthouse` runs the named parts alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { benchCold } from './lib/bench-cold.mjs';
import { benchCollections } from './lib/bench-collections.mjs';
import { benchCourses } from './lib/bench-courses.mjs';
import { benchCrowd } from './lib/bench-crowd.mjs';
import { benchEvents } from './lib/bench-events.mjs';
import { benchJobs } from './lib/bench-jobs.mjs';
import { benchLoad } from './lib/bench-load.mjs';
import { benchOffline } from './lib/bench-offline.mjs';
import { benchRenders } from './lib/bench-renders.mjs';
import { startServer } from './lib/bench-server.mjs';
import { benchScale } from './lib/bench-scale.mjs';
import { benchReminders } from './lib/bench-reminders.mjs';
import { benchSurge } from './lib/bench-surge.mjs';
import { benchSearch } from './lib/bench-search.mjs';
import { benchTranslations } from './lib/bench-translations.mjs';
import { benchWeight } from './lib/bench-weight.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled, projectNode } from './lib/project.mjs';

ensureInstalled();
if (process.execPath !== projectNode && existsSync(projectNode)) {
  const again = spawn(projectNode, process.argv.slice(1), { stdio: 'inherit' });
  const [code] = await once(again, 'exit');
  process.exit(code ?? 1);
}
ensureBuilt();

const rounds = Number(process.env.BENCH_ROUNDS) || 15;
const barePage = 'dist/client/bare.html';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of text and nothing else that weighs `size` bytes when compressed. */
function writeBarePage(size) {
  const page = (text) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>A bare page of plain text, and nothing else on it</h1><p>${text}</p></body></html>`;
  const text = randomBytes(size).toString('base64').replace(/[+/]/g, ' ');
  let length = text.length;
  while (brotliCompressSync(page(text.slice(0, length))).length > size) length -= 64;
  const html = page(text.slice(0, length));
  writeFileSync(barePage, html);
  writeFileSync(`${barePage}.br`, brotliCompressSync(html));
}

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
  const bytes = { html: 0, css: 0, js: 0, font: 0, other: 0 };
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = { Document: 'html', Stylesheet: 'css', Script: 'js', Font: 'font' }[
      kinds.get(requestId)
    ];
    bytes[kind ?? 'other'] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const metrics = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const result = { lcp: 0, element: '', fcp: 0, cls: 0 };
        result.fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!entry.hadRecentInput) result.cls += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          result.lcp = last.startTime;
          result.element = `${last.element?.localName ?? ''}${last.url ? ' (picture)' : ' (text)'}`;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(result), 300);
      }),
  );
  await context.close();
  return { ...metrics, bytes };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const kilobytes = (value) => `${(value / 1024).toFixed(1)} KB`;

async function benchPages(origin, executablePath) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: flags });
  const pages = {
    'bare page, 14 KB': '/bare.html',
    'home, Indonesian': '/',
    'home, English': '/en',
  };
  const runs = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(pages))
      runs[name].push(await load(browser, origin + path));
  }
  await browser.close();
  const bare = median(runs['bare page, 14 KB'].map((run) => run.lcp));
  console.log(`\nPages: 4× slower processor, 1.6 Mbit/s, 150 ms; median of ${rounds}`);
  console.table(
    Object.fromEntries(
      Object.entries(runs).map(([name, results]) => {
        const { bytes, element } = results[0];
        const lcp = median(results.map((run) => run.lcp));
        return [
          name,
          {
            'first paint': `${median(results.map((run) => run.fcp)).toFixed(0)} ms`,
            'largest paint': `${lcp.toFixed(0)} ms`,
            ratio: (lcp / bare).toFixed(2),
            'of what': element,
            shift: Math.max(...results.map((run) => run.cls)).toFixed(4),
            html: kilobytes(bytes.html),
            css: kilobytes(bytes.css),
            js: kilobytes(bytes.js),
            font: kilobytes(bytes.font),
            all: kilobytes(Object.values(bytes).reduce((sum, value) => sum + value, 0)),
          },
        ];
      }),
    ),
  );
}

async function benchLighthouse(origin, executablePath) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  const rows = {};
  for (const path of ['', '/train', '/kelas', '/team', '/ai', '/skill-hub'].flatMap((one) => [
    one || '/',
    `/en${one}`,
  ])) {
    const chrome = await launch({
      chromePath: executablePath,
      chromeFlags: ['--headless', ...flags],
    });
    const result = await lighthouse(origin + path, { port: chrome.port, logLevel: 'error' });
    chrome.kill();
    const { categories, audits } = result.lhr;
    rows[path] = Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    );
    for (const { auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const { score, title, displayValue = '' } = audits[id];
        if (weight > 0 && score !== null && score < 0.9)
          console.log(`  ${path} ${id}: ${title} ${displayValue}`);
      }
    }
  }
  console.log('\nLighthouse, mobile');
  console.table(rows);
}

const lists = {
  renders: benchRenders,
  cold: benchCold,
  events: benchEvents,
  jobs: benchJobs,
  search: benchSearch,
  translations: benchTranslations,
  courses: benchCourses,
  collections: benchCollections,
  weight: benchWeight,
  offline: benchOffline,
  load: benchLoad,
  surge: benchSurge,
  scale: benchScale,
  crowd: benchCrowd,
  reminders: benchReminders,
};
const pages = { home: benchPages, lighthouse: benchLighthouse };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in lists) && !(name in pages));
if (unknown.length > 0) {
  const known = [...Object.keys(lists), ...Object.keys(pages)].join(', ');
  console.error(`There is no part ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const of = (parts) =>
  Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name));

for (const [, bench] of of(lists)) if (!(await bench())) process.exitCode = 1;
if (of(pages).length > 0) {
  writeBarePage(14 * 1024);
  const server = await startServer();
  try {
    const executablePath = await ensureChromium();
    for (const [, bench] of of(pages)) await bench(server.origin, executablePath);
  } finally {
    server.stop();
    for (const file of [barePage, `${barePage}.br`]) rmSync(file, { force: true });
  }
}
