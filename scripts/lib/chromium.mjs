// Finds a Chromium for the browser tests, or installs one: an existing one, else Playwright's own,
// else the distribution's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { environment } from './project.mjs';

const known = [
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
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...known];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

function attempt(command, args, timeout) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: environment(), timeout });
  return result.status === 0;
}

/** Ensures that Chromium is installed; throws a readable error if it cannot be. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  attempt('playwright', ['install', '--with-deps', '--only-shell', 'chromium'], 300_000);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const aptGet = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return attempt(command, rest, 600_000);
  };
  aptGet('update', '-qq');
  // Distributions that have no package of the shell have one of the whole browser.
  ['chromium-headless-shell', 'chromium'].some((name) => aptGet('install', '-y', '-qq', name));
  const packaged = await findChromium();
  if (packaged) return packaged;
  throw new Error(
    'No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
}
