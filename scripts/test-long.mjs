// npm run test:long: what takes too long for every change. `npm run test:long -- pages` runs that
// part alone, `--list` names all.
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureBuilt, projectNode, run } from './lib/project.mjs';
import { markdownTable, writeReport } from './lib/report.mjs';
import { check, playwright, runParts, vitest } from './lib/run-tests.mjs';
import { buildForVercel, notePassed, testVercel } from './lib/vercel.mjs';

/** A part that runs these tests of a project on the build. */
const onBuild = (project, file, env) => () => {
  ensureBuilt();
  return vitest(project, { files: [file], env });
};

/** Every public template in both languages, colour schemes and sizes. */
async function testPages() {
  await ensureChromium();
  ensureBuilt();
  const env = { ALL_LOOKS: '1' };
  await playwright({ files: ['pages.test', 'review.test', 'states.test'], env });
  await vitest('servers', { files: ['crawl.test'], name: 'crawl', env });
  await vitest('endpoints', { files: ['check-keys.test'], env });
}

/**
 * Two doors without a line and 1,000 tickets, in browsers that are killed, and with a pass that is
 * revoked; `npm test` has seven.
 */
async function testDoor() {
  await ensureChromium();
  ensureBuilt();
  await playwright({
    files: ['door.test'],
    only: 'shares|revoked in the middle',
    env: { LARGE_DOOR: '1' },
  });
}

/** A dump of the first version becomes this one's database. */
async function testUpgrade() {
  if (!ensurePostgres()) return;
  ensureBuilt();
  await vitest('long', { files: ['upgrade.test'] });
}

/** The tests that `npm test` leaves out by their names. */
async function testRest() {
  ensurePostgres();
  await ensureChromium();
  ensureBuilt();
  for (const project of ['unit', 'services', 'endpoints', 'servers'])
    await vitest(project, { only: '@long' });
  await playwright({ only: '@long' });
}

const drivers = {
  pglite: 'PGlite, embedded',
  postgres: 'PostgreSQL, `pg`',
  neon: "PostgreSQL, Neon's driver over WebSocket",
};

/** Runs tests; returns their numbers, and how long they took. */
async function timed(runTests) {
  const started = Date.now();
  const { passed, failed, skipped } = await runTests();
  return { passed, failed, skipped, seconds: Math.round((Date.now() - started) / 1000) };
}

/** All service and endpoint tests on every backend. */
async function testDatabases() {
  if (!ensurePostgres()) return;
  ensureBuilt();
  const rows = [];
  for (const [driver, name] of Object.entries(drivers)) {
    for (const [project, workers] of Object.entries({ services: 2, endpoints: 1 })) {
      const env = { TEST_DATABASE: driver, ALL_SERVICES: '1' };
      const numbers = await timed(() => vitest(project, { workers, env }));
      rows.push({ Database: name, Tests: project, ...numbers });
    }
  }
  writeReport('reports/databases.md', {
    title: 'The same tests on every database',
    command: 'npm run test:long -- databases',
    sections: [
      'Service tests call the services on a database of their own, endpoint tests a server of the production build over HTTP. PostgreSQL runs in a temporary folder; Neon’s driver reaches it over a WebSocket relay that stands in for Neon’s proxy.',
      markdownTable(rows),
    ],
  });
}

/** Builds and tests the output for Vercel, and records a success. */
async function testOutput() {
  if ((await buildForVercel()) && (await testVercel())) notePassed();
}

/** All browser tests on the output for Vercel, served as the platform does. */
async function testVercelJourneys() {
  if (!ensurePostgres()) return;
  await ensureChromium();
  run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
  const numbers = await timed(() => playwright({ env: { TEST_SERVER: 'vercel' } }));
  writeReport('reports/vercel-journeys.md', {
    title: 'Browser tests on the output for Vercel',
    command: 'npm run test:long -- vercel-journeys',
    sections: [
      'The output of a build for Vercel is served by `tests/vercel/serve/` as the Build Output API (version 3) says, with a CDN cache, PostgreSQL, and a stub of Vercel Blob. Skipped: what weighs the compression of our own server.',
      markdownTable([numbers]),
    ],
  });
}

/** A further language, added by its texts and one line, compiles and is served; every page in both. */
async function testLanguages() {
  await vitest('long', { files: ['third-language.test'] });
  ensureBuilt();
  await vitest('servers', { files: ['languages.test'], env: { ALL_PAGES: '1' } });
}

const parts = {
  rest: testRest,
  pages: testPages,
  // Generated bad requests; `FUZZ_SEED` draws others. Writes reports/fuzz.md.
  fuzz: onBuild('endpoints', 'fuzz.test', {
    FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '20000',
    FUZZ_REPORT: '1',
  }),
  // Requests that another site made a browser send: in every way, to each endpoint.
  origins: onBuild('endpoints', 'matrix.test', { ALL_ORIGINS: '1' }),
  // The cost of each sign of Markdown, and of many mixtures.
  markdown: () => vitest('unit', { files: ['markdown-cost.test'], env: { ALL_MARKDOWN: '1' } }),
  // A thousand connections whose headers never end.
  slow: onBuild('endpoints', 'attacks.test', { SLOW_CONNECTIONS: '1000' }),
  // Files over a line of 20 KB a second, longer than three minutes.
  'slow-upload': onBuild('long', 'slow-upload.test'),
  // Debian's wapiti and sqlmap, if they are installed. Writes reports/scanners.md.
  scanners: onBuild('long', 'scanners.test'),
  // The engine of Safari, if Debian's webkit2gtk-driver and xvfb are installed.
  webkit: onBuild('long', 'webkit.test'),
  // Unit and service tests against changed security guards. Writes reports/mutation/.
  mutations: () => check('stryker', ['run']),
  // A quarter of an hour of 200 clients on PostgreSQL. Writes reports/soak.md.
  soak: onBuild('servers', 'soak.test', {
    SOAK_SECONDS: '900',
    SOAK_CLIENTS: '200',
    SOAK_REPORT: '1',
  }),
  databases: testDatabases,
  // The server ended in the middle of its work, again and again; the result is reports/kill.md.
  kill: onBuild('long', 'kill.test'),
  // The server ended with `kill -9` fifty times while it mails. Writes reports/mail-kills.md.
  'mail-kills': onBuild('long', 'mail-kills.test'),
  // A database of 0.1.0, migrated: what people see stays.
  upgrade: testUpgrade,
  // The folder of the Docker image, on production packages alone, by a user who may write to .data.
  image: onBuild('long', 'image.test'),
  // Documents that we make, as LibreOffice reads them, if it is installed.
  docx: onBuild('long', 'docx.test'),
  door: testDoor,
  languages: testLanguages,
  vercel: testOutput,
  'vercel-journeys': testVercelJourneys,
};

// The nightly workflow runs each part on its own machine.
if (process.argv[2] === '--list') {
  console.log(JSON.stringify(Object.keys(parts)));
  process.exit();
}

await runParts(Object.fromEntries(Object.entries(parts).map(([name, run]) => [name, { run }])));
