// Variants of prerendered pages for readers who save data.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { formatBytes } from '../../src/i18n/format-bytes.ts';
import { defaultLocale, isLocale, locales } from '../../src/i18n/locales.ts';
import { toLightHtml } from '../../src/server/data-saver/light-html.ts';
import { readShownTexts } from './texts.ts';

/** Writes the light variant of each page in a folder into another folder. */
export async function buildLightPages(folder, target) {
  const css = readdirSync(join(folder, '_astro')).find((name) =>
    /^data-saver\..*\.css$/.test(name),
  );
  if (!css) throw new Error('The build has no stylesheet data-saver.css.');
  const texts = Object.fromEntries(
    locales.map((locale) => [locale, readShownTexts(locale).i18n.dataSaver]),
  );
  rmSync(target, { recursive: true, force: true });
  for (const path of readdirSync(folder, { recursive: true })) {
    // The place in which code runs is no page of readers, and loads no stylesheet.
    if (!path.endsWith('.html') || path === 'sandbox.html') continue;
    const [first] = path.split(sep);
    const locale = isLocale(first) ? first : defaultLocale;
    const html = await toLightHtml(readFileSync(join(folder, path), 'utf8'), {
      css: `/_astro/${css}`,
      texts: texts[locale],
      sizeOf: async (src) => {
        const size = statSync(join(folder, src), { throwIfNoEntry: false })?.size;
        return size === undefined ? null : formatBytes(locale, size);
      },
    });
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), html);
  }
}
