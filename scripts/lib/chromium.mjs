// Finds a Chromium for the browser tests, or installs one: an existing one, else Playwright's own,
// else the distribution's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptGet, environment } from './project.mjs';

const usualPaths = [
  // The browser without its windows: a page costs a third less in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The executable of a Chromium on this machine, or null. */
export async function findChromium() {
  const { chromium } = await import('playwright');
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPaths];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Ensures that Chromium is installed; throws a readable error if it cannot be. */
export async function ensureChromium() {
  const existing = await findChromium();
  if (existing) return existing;
  console.log('Installing Chromium for the browser tests …');
  spawnSync('playwright', ['install', '--with-deps', '--only-shell', 'chromium'], {
    stdio: 'inherit',
    env: environment(),
    timeout: 300_000,
  });
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  aptGet('update', '-qq');
  // Distributions without a package of the shell have one of the whole browser.
  ['chromium-headless-shell', 'chromium'].some((name) => aptGet('install', '-y', '-qq', name));
  const packaged = await findChromium();
  if (packaged) return packaged;
  throw new Error(
    'No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
}
