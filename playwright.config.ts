import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { browserFlags } from './tests/e2e/browser';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/serve.setup.ts',
  // `npm test` reads the JSON, to list the failures at its end.
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ['json', { outputFile: '.data/test-e2e.json' }],
  ],
  // Tests wait more than they compute.
  workers: 3,
  // A browser on a busy machine; `npm test` names what needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  // What is waited for on a machine that is busy with other things.
  expect: { timeout: 30_000 },
  use: {
    // What does not come in this time never does; the next try comes soon.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Without pictures of each moment, which cost a tenth of all the time; the page itself is in it.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: (await findChromium()) ?? undefined, args: browserFlags() },
  },
});
