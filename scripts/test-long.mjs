// npm run test:long: what takes longer than a change may wait for. `npm run test:long -- pages` runs that part alone.
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt } from './lib/project.mjs';
import { runParts, vitest } from './lib/run-tests.mjs';

const parts = {
  // Every public template in both languages, colour schemes and sizes.
  pages: async () => {
    await ensureChromium();
    ensureBuilt();
    await vitest('e2e', { files: ['pages.test'], env: { ALL_LOOKS: '1' } });
  },
};

await runParts(
  parts,
  Object.keys(parts).map((name) => [name]),
);
