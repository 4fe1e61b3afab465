// npm run bench: what the server spends and a visitor on a slow phone waits for, against the floors of the
// same run, in one table. Never part of npm test. `npm run bench -- jobs lighthouse` runs the named parts
// alone, `npm run bench -- all` every one of them, which takes hours.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeBarePage } from './lib/bare-page.mjs';
import { benchCold } from './lib/bench-cold.mjs';
import { benchCollections } from './lib/bench-collections.mjs';
import { benchCourses } from './lib/bench-courses.mjs';
import { benchCrowd } from './lib/bench-crowd.mjs';
import { benchEvents } from './lib/bench-events.mjs';
import { frontFlags, startFront } from './lib/bench-front.mjs';
import { benchJobs } from './lib/bench-jobs.mjs';
import { benchLighthouse } from './lib/bench-lighthouse.mjs';
import { benchLoad } from './lib/bench-load.mjs';
import { benchOffline } from './lib/bench-offline.mjs';
import { benchPaint } from './lib/bench-paint.mjs';
import { benchRenders } from './lib/bench-renders.mjs';
import { startServer } from './lib/bench-server.mjs';
import { benchScale } from './lib/bench-scale.mjs';
import { benchReminders } from './lib/bench-reminders.mjs';
import { benchSurge } from './lib/bench-surge.mjs';
import { benchSearch } from './lib/bench-search.mjs';
import { printTable } from './lib/bench-table.mjs';
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

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs a part that looks at pages beside the bare one. */
async function besideBarePage(bench) {
  const removeBarePage = writeBarePage();
  const server = await startServer();
  try {
    return await bench(server.origin, await ensureChromium());
  } finally {
    await server.stop();
    removeBarePage();
  }
}

async function inBrowser(origin, executablePath) {
  const { chromium } = await import('playwright');
  const front = await startFront(origin);
  const browser = await chromium.launch({ executablePath, args: [...flags, ...frontFlags] });
  try {
    return await benchPaint(front.origin, browser);
  } finally {
    await browser.close();
    front.stop();
  }
}

/** What a run without names measures. */
const table = {
  renders: benchRenders,
  cold: benchCold,
  weight: benchWeight,
  paint: () => besideBarePage(inBrowser),
  lighthouse: () => besideBarePage((origin, chromium) => benchLighthouse(origin, chromium, flags)),
};
const others = {
  events: benchEvents,
  jobs: benchJobs,
  search: benchSearch,
  translations: benchTranslations,
  courses: benchCourses,
  collections: benchCollections,
  offline: benchOffline,
  load: benchLoad,
  surge: benchSurge,
  scale: benchScale,
  crowd: benchCrowd,
  reminders: benchReminders,
};
const parts = { ...table, ...others };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => name !== 'all' && !(name in parts));
if (unknown.length > 0) {
  const known = ['all', ...Object.keys(parts)].join(', ');
  console.error(`There is no part ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const names = chosen.includes('all') ? Object.keys(parts) : chosen;
const wanted = names.length > 0 ? names : Object.keys(table);
for (const name of Object.keys(parts).filter((one) => wanted.includes(one)))
  if (!(await parts[name]())) process.exitCode = 1;
printTable();
