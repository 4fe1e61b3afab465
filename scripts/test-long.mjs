// npm run test:long: what takes too long for every change. `npm run test:long -- pages` runs that
// part alone, `--list` names all.
import { ensureChromium } from './lib/chromium.mjs';
import { testDatabases } from './lib/long-databases.mjs';
import { testVercelJourneys } from './lib/long-vercel.mjs';
import { ensureBuilt } from './lib/project.mjs';
import { check, playwright, runParts, vitest } from './lib/run-tests.mjs';

const parts = {
  // Every public template in both languages, colour schemes and sizes.
  pages: async () => {
    await ensureChromium();
    ensureBuilt();
    await playwright({
      files: ['pages.test', 'crawl.test', 'states.test'],
      env: { ALL_LOOKS: '1' },
    });
  },
  // Generated bad requests; `FUZZ_SEED` draws others. Writes reports/fuzz.md.
  fuzz: async () => {
    ensureBuilt();
    await vitest('endpoints', {
      files: ['fuzz.test'],
      env: { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '20000', FUZZ_REPORT: '1' },
    });
  },
  // Requests that another site made a browser send: in every way, to each endpoint.
  origins: async () => {
    ensureBuilt();
    await vitest('endpoints', { files: ['matrix.test'], env: { ALL_ORIGINS: '1' } });
  },
  // The cost of each sign of Markdown, and of many mixtures.
  markdown: () => vitest('unit', { files: ['markdown-cost.test'], env: { ALL_MARKDOWN: '1' } }),
  // A thousand connections whose headers never end.
  slow: async () => {
    ensureBuilt();
    await vitest('endpoints', { files: ['attacks.test'], env: { SLOW_CONNECTIONS: '1000' } });
  },
  // Debian's wapiti and sqlmap, if they are installed. Writes reports/scanners.md.
  scanners: async () => {
    ensureBuilt();
    await vitest('long', { files: ['scanners.test'] });
  },
  // Unit and service tests against changed security guards. Writes reports/mutation/.
  mutations: () => check('stryker', ['run']),
  // A quarter of an hour of 200 clients on PostgreSQL. Writes reports/soak.md.
  soak: async () => {
    ensureBuilt();
    await vitest('servers', {
      files: ['soak.test'],
      env: { SOAK_SECONDS: '900', SOAK_CLIENTS: '200', SOAK_REPORT: '1' },
    });
  },
  // All service and endpoint tests on the other two backends.
  databases: testDatabases,
  // The server ended in the middle of its work, again and again; the result is reports/kill.md.
  kill: async () => {
    ensureBuilt();
    await vitest('long', { files: ['kill.test'] });
  },
  // The server ended with `kill -9` fifty times while it mails. Writes reports/mail-kills.md.
  'mail-kills': async () => {
    ensureBuilt();
    await vitest('long', { files: ['mail-kills.test'] });
  },
  // A further language, added by its texts and one line: it compiles, is built and served.
  // Every page in both languages, too.
  languages: async () => {
    await vitest('long', { files: ['third-language.test'] });
    ensureBuilt();
    await vitest('servers', { files: ['languages.test'], env: { ALL_PAGES: '1' } });
  },
  // All browser tests on the output for Vercel.
  'vercel-journeys': testVercelJourneys,
};

// The nightly workflow runs each part on its own machine.
if (process.argv[2] === '--list') {
  console.log(JSON.stringify(Object.keys(parts)));
  process.exit();
}

await runParts(Object.fromEntries(Object.entries(parts).map(([name, run]) => [name, { run }])));
