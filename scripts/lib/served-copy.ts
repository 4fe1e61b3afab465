// The files of a build that name the address of the site, with the address that it has: one build
// serves every address. They are written once for each build and address, and served before those of
// the build.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { addressInBuild, builtId, isQuickBuild } from './build-mark.mjs';
import { compress, textFiles } from './compress.ts';

const root = '.data/served';
/** Milliseconds between two signs of a server that uses a copy, and until one without a sign is deleted. */
const signMs = 10 * 60_000;
const idleMs = 60 * 60_000;

/** Whether a file of the build names the address of the site. */
export const isAddressed = (_: string, body: Buffer): boolean => body.includes(addressInBuild);

/** Deletes copies that no server uses, of other addresses and earlier builds. */
function forgetIdleCopies(): void {
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - usedAt > idleMs) rmSync(path, { recursive: true, force: true });
  }
}

function writeCopy(folder: string, origin: string): void {
  for (const part of ['client', 'light']) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const file of textFiles(join('dist', part))) {
      const body = readFileSync(file);
      if (!isAddressed(file, body)) continue;
      const target = join(folder, relative('dist', file));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, body.toString().replaceAll(addressInBuild, origin));
    }
  }
}

/** Returns the folder with the files for an address, which it writes if this build has none for it yet. */
export function prepareCopy(siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  const hash = createHash('sha256').update(origin).digest('hex').slice(0, 8);
  const folder = join(root, `${builtId()}-${hash}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    writeCopy(unfinished, origin);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Another server of the same address may have been faster.
      if (!existsSync(folder)) throw error;
    }
  }
  const sign = () => utimesSync(folder, new Date(), new Date());
  sign();
  setInterval(sign, signMs).unref();
  forgetIdleCopies();
  return folder;
}

/** Compresses the files of a copy, as far as that has not been done. */
export async function compressCopy(folder: string): Promise<void> {
  await compress(join(folder, 'client'), { isQuick: isQuickBuild() });
  await compress(join(folder, 'light'), { isQuick: true });
}
