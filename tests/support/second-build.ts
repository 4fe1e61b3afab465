import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const text = /\.(?:html|js|mjs|css|json|xml|txt)$/;
const hashed = /[\w.~-]+\.[\w-]{8}\.(?:js|css)\b/g;

/** Another sign at the end of the hash, so that the name is one that the first build does not have. */
const rename = (name: string) =>
  name.replace(/(.)(\.\w+)$/, (_, last: string, rest: string) => (last === 'x' ? 'y' : 'x') + rest);

/** The hashes by which the policy of a page knows its inline scripts. */
const inlineHashes = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );

export interface SecondBuild {
  /** Where it is served from. */
  folder: string;
  /** How the two builds are called. */
  first: string;
  second: string;
  /** Returns true if the first build has a script or stylesheet of this name; the second has none of these. */
  isOfFirst: (name: string) => boolean;
  remove: () => void;
}

/**
 * Makes what a deployment brings, without building: the same pages under another id, with other names
 * for all scripts and stylesheets, so that nothing of one build can be had from the other.
 */
export function makeSecondBuild(): SecondBuild {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const name of ['node_modules', 'src', 'db']) symlinkSync(resolve(name), join(folder, name));
  copyFileSync('package.json', join(folder, 'package.json'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  cpSync('dist', join(folder, 'dist'), {
    recursive: true,
    // Copies that were compressed beforehand.
    filter: (path) => !/\.(?:br|gz)$/.test(path),
  });
  const assets = join(folder, 'dist/client/_astro');
  const names = new Map(
    readdirSync(assets)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => [name, rename(name)]),
  );
  const [, first = ''] =
    / data-build="?([\w-]+)/.exec(readFileSync('dist/client/index.html', 'utf8')) ?? [];
  const second = first.replace(/^./, (sign) => (sign === '0' ? '1' : '0'));
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map<string, string>();
  const change = (edit: (before: string) => string) => {
    for (const file of files) {
      const before = readFileSync(file, 'utf8');
      const after = edit(before);
      if (after === before) continue;
      writeFileSync(file, after);
      if (!file.endsWith('.html')) continue;
      const changed = inlineHashes(after);
      for (const [at, hash] of inlineHashes(before).entries())
        hashes.set(hash, changed[at] ?? hash);
    }
  };
  change((before) =>
    before.replaceAll(first, second).replace(hashed, (name) => names.get(name) ?? name),
  );
  change((before) =>
    before.replace(/(?<=sha256-)[\w+/]{43}=/g, (hash) => hashes.get(hash) ?? hash),
  );
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
  return {
    folder,
    first,
    second,
    isOfFirst: (name) => names.has(name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
