import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { locales } from '~/i18n/locales';
import { readPath } from '~/i18n/routing';
import { toManifest } from '~/shell/manifest';

/** Bytes of one picture: browsers load them all before someone installs the site. */
const heaviest = 60_000;

describe('what makes the site installable', () => {
  it.each(locales)('in %s is one app, which opens in its language', (locale) => {
    const { id, start_url: start, shortcuts, screenshots } = toManifest(locale);
    expect(id).toBe('/');
    for (const url of [start, ...shortcuts.map((one) => one.url)])
      expect([url, readPath(url).locale]).toEqual([url, locale]);
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  });

  it.each(locales)('in %s shows light pictures of the size it names', async (locale) => {
    for (const { src, sizes } of [...toManifest(locale).screenshots, ...toManifest(locale).icons]) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect([src, statSync(`public${src}`).size < heaviest]).toEqual([src, true]);
    }
  });
});
