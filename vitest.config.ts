import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { textFiles } from './scripts/lib/texts.ts';
import { lightPasswords, testSecret } from './tests/support/light-passwords.ts';

const project = (name: string, test: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...test },
});

/** The files of a worker share what they import, which costs as much as many of the tests do. */
const shared = { isolate: false, setupFiles: 'tests/support/clean-worker.setup.ts' };

/** Time enough for a machine that is busy with other things. */
const patience = { testTimeout: 180_000, hookTimeout: 300_000 };

export default defineConfig({
  plugins: [textFiles()],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./src', import.meta.url)),
      '#db': fileURLToPath(new URL('./db', import.meta.url)),
    },
  },
  define: {
    __ON_VERCEL__: 'false',
    __BUILD_ID__: '"test"',
    __FIGURE_BYTES__: '{}',
    __MATERIAL_BYTES__: '{"/materials/AI-201/es-teh.xlsx": 2804}',
  },
  test: {
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('unit', { ...shared, ...patience }),
      project('services', {
        ...shared,
        ...patience,
        globalSetup: 'tests/support/database.setup.ts',
        env: {
          ...lightPasswords,
          ...testSecret,
          LOG_LEVEL: 'silent',
        },
      }),
      project('endpoints', {
        ...shared,
        ...patience,
        globalSetup: 'tests/support/serve.setup.ts',
        env: { ...lightPasswords, ...testSecret },
      }),
      // The production build again, in files that start, break and stop servers of their own.
      project('servers', {
        ...patience,
        env: { ...lightPasswords, ...testSecret },
      }),
      project('vercel', { ...patience, env: testSecret }),
      // What `npm run test:long` alone runs; each file starts what it needs.
      project('long', { testTimeout: 3_600_000, hookTimeout: 120_000, fileParallelism: false }),
    ],
  },
});
