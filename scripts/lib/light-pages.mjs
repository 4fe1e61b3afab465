// Prerendered pages once more for readers who save data, without what costs data.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toLightHtml } from '../../src/server/data-saver/light-html.ts';

/** Prerendered pages have no pictures (a test keeps it so): nothing has to be said about one. */
const withoutPictures = {
  texts: { show: '', showSized: '' },
  sizeOf: () => Promise.resolve(null),
};

/** Writes the light variant of each page in a folder into another folder. */
export async function buildLightPages(folder, target) {
  const css = readdirSync(join(folder, '_astro')).find((name) =>
    /^data-saver\..*\.css$/.test(name),
  );
  if (!css) throw new Error('The build has no stylesheet data-saver.css.');
  rmSync(target, { recursive: true, force: true });
  for (const path of readdirSync(folder, { recursive: true })) {
    if (!path.endsWith('.html')) continue;
    const html = await toLightHtml(readFileSync(join(folder, path), 'utf8'), {
      ...withoutPictures,
      css: `/_astro/${css}`,
    });
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), html);
  }
}
