// Shared by all commands and run before anything is installed: uses only Node's own modules, Node
// 20 and later.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtId, hasAskedLocales, isQuickBuild } from './build-mark.mjs';
import { runShown } from './progress.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

const bin = join(root, 'node_modules', '.bin');
/** The Node of `package.json`, which may be newer than the machine's own. */
export const projectNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The environment in which `node` and the installed commands are the project's. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: [dirname(projectNode), bin, process.env.PATH].join(separator),
    ...extra,
  };
}

function newestTime(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestTime(join(path, name))));
}

/** Returns true if `target` is missing or older than one of `sources` (files or folders). */
function isStale(target, sources) {
  if (!existsSync(target)) return true;
  const builtAt = statSync(target).mtimeMs;
  return sources.some((source) => existsSync(source) && newestTime(source) > builtAt);
}

/** Runs a command to its end and exits with its code if it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: environment(env) });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Runs apt-get with the rights it needs; returns whether it succeeded. */
export function aptGet(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  return spawnSync(command, rest, { stdio: 'inherit', env, timeout: 600_000 }).status === 0;
}

/** Starts a command, forwards signals to it and exits with its code. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: environment(env) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Installs the locked dependencies if they are missing or older than the lock file. */
export function ensureInstalled() {
  const marker = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(projectNode) && !isStale(marker, ['package-lock.json'])) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const result = runShown('Installing dependencies', 'Installed dependencies', npm, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.error) {
    console.error(`npm cannot be run: ${result.error.message}.`);
    process.exit(1);
  }
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const buildSources = [
  'src',
  'db',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'tailwind.config.mjs',
  'tailwind.first.config.mjs',
  'scripts/build.mjs',
  'scripts/lib',
];

/**
 * Returns true if the sources or `LOCALES` changed since the last build, or if it was a `quick` one and
 * that is not enough.
 */
export function needsBuild({ quick = false } = {}) {
  if (isQuickBuild() && !quick) return true;
  return builtId() === null || !hasAskedLocales() || isStale('dist/.built', buildSources);
}

/** Builds the site for Node if needed. */
export function ensureBuilt() {
  if (!needsBuild()) return;
  run(projectNode, ['scripts/build.mjs']);
}
