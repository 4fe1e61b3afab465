// npm run bench: what the server spends and how long a visitor on a slow phone waits, each beside
// its floor and limit (docs/measurements.md). `npm run bench -- paint surge` runs only these parts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeBarePage } from './lib/bench/bare-page.mjs';
import { benchAttendance } from './lib/bench/attendance.mjs';
import { benchCold } from './lib/bench/cold.mjs';
import { frontFlags, startFront } from './lib/bench/front.mjs';
import { benchLighthouse } from './lib/bench/lighthouse.mjs';
import { benchPaint } from './lib/bench/paint.mjs';
import { benchRenders } from './lib/bench/renders.mjs';
import { startServer } from './lib/bench/server.mjs';
import { benchStaff } from './lib/bench/staff.mjs';
import { benchSurge } from './lib/bench/surge.mjs';
import { printTable } from './lib/bench/table.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled, projectNode } from './lib/project.mjs';

ensureInstalled();
if (process.execPath !== projectNode && existsSync(projectNode)) {
  const child = spawn(projectNode, process.argv.slice(1), { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
ensureBuilt();
// A server on PostgreSQL does not start without a key.
process.env.SECRET_KEY ||= 'known to the benchmark alone, of no use elsewhere';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...frontFlags,
];

async function withBrowser(measure) {
  const { chromium } = await import('playwright');
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Serves the build and the bare page over HTTP/2. */
async function behindFront(measure) {
  const removeBarePage = writeBarePage();
  const server = await startServer();
  const front = await startFront(server.origin);
  try {
    await measure(server.origin, front.origin);
  } finally {
    front.stop();
    await server.stop();
    removeBarePage();
  }
}

const parts = {
  renders: benchRenders,
  surge: benchSurge,
  attendance: benchAttendance,
  cold: benchCold,
  paint: () => behindFront((_, front) => withBrowser((browser) => benchPaint(front, browser))),
  staff: () => withBrowser(benchStaff),
  lighthouse: () =>
    behindFront(async (origin, front) =>
      benchLighthouse(origin, front, await ensureChromium(), chromiumFlags),
    ),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`${name} …`);
  await bench();
}
if (!printTable()) process.exitCode = 1;
