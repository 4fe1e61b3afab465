import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSavedPage, isSaving, rowsFor } from '~/config/data-saver';
import { formatBytes } from '~/i18n/format-bytes';
import { toLightHtml } from '~/server/data-saver/light-html';
import { monthOf, parseUse, sumOf } from '~/shell/data-saver/use';

const texts = { show: 'Show picture', showSized: 'Show picture ({size})' };
const toLight = (html: string, size: string | null = '24 KB') =>
  toLightHtml(html, { css: '/light.css', texts, sizeOf: () => Promise.resolve(size) });

describe('who saves data', () => {
  it.each([
    [undefined, undefined, false],
    ['saver=on', undefined, true],
    ['theme=dark; saver=on; user=a', undefined, true],
    ['saver=off', 'on', false],
    ['', 'on', true],
    ['', ' ON ', true],
    ['', '1', false],
    ['xsaver=on', undefined, false],
    ['saver=onwards', undefined, false],
    ['saver=', 'on', true],
  ])('sends the cookie %j and Save-Data %j: %j', (cookies, saveData, expected) => {
    expect(isSaving(cookies, saveData)).toBe(expected);
  });

  it('gets ten rows, and never more than others', () => {
    expect([rowsFor(true, 24), rowsFor(true, 6), rowsFor(false, 24)]).toEqual([10, 6, 24]);
  });

  it.each([
    ['/events', true],
    ['/en/jobs', true],
    ['/', true],
    ['/api/jobs', false],
    ['/jobs.xml', false],
    ['/events.ics', false],
  ])('gets another variant of %s: %j', (path, expected) => {
    expect(isSavedPage(path)).toBe(expected);
  });
});

describe('a light page', () => {
  it('has the space of a picture, and a link to it with its size', async () => {
    const image =
      '<img src="/files/a.webp?x=1&amp;y" alt="A &gt; B" class="absolute inset-0" width="800" height="450">';
    const html = await toLight(`<p>${image}</p>`);
    expect(html).toContain('href="/files/a.webp?x=1&amp;y"');
    expect(html).toContain('Show picture (24 KB)<span class="sr-only">: A &gt; B</span>');
    expect(html).toContain('class="saver-space absolute inset-0"');
    expect(html).toContain(`<template>${image}</template>`);
  });

  it('says nothing of a size that nobody knows', async () => {
    expect(await toLight('<img src="/a.webp" width="800" height="400">', null)).toContain(
      '>Show picture</a>',
    );
  });

  it('keeps the space of a picture in the text by a drawing of its size', async () => {
    const html = await toLight('<img src="/figures/a.svg" alt="" width="640" height="360">');
    expect(html).toContain('<svg class="" width="640" height="360" viewBox="0 0 640 360"');
  });

  it('takes a picture with its sources as one', async () => {
    const html = await toLight(
      '<picture><source srcset="/a.avif"><img src="/a.webp" width="800" height="450"></picture>',
    );
    expect(html.match(/data-saver-show/g)).toHaveLength(1);
    expect(html.replace(/<template>.*<\/template>/, '')).not.toMatch(/avif|<img/);
  });

  it('leaves marks out: initials lie below, or their space is kept', async () => {
    expect(await toLight('<img src="/l.webp" width="48" class="absolute inset-0">')).toBe('');
    expect(await toLight('<img src="/l.svg" width="24" class="size-6">')).toContain('size-6');
  });

  it('is not misled by what an attribute says', async () => {
    const html = await toLight('<img alt="a > b" src="/a.webp" width="300" height="9"><b>x</b>');
    expect(html.replace(/<template>.*<\/template>/, '')).not.toContain('<img');
    expect(html).toMatch(/<b>x<\/b>$/);
  });

  it('is otherwise as it was', async () => {
    const html =
      '<!DOCTYPE html><p title="a &quot;b&quot; &amp; \'c\'">1 &lt; 2&nbsp;<br>x</p><svg viewBox="0 0 1 1"><linearGradient id="a"/><path d="M0 0"/></svg><astro-island props="{&quot;a&quot;:[0,1]}" client="load"><!--x--></astro-island><script>if (a < b && "<img src=x>") c();</script><noscript><p>y</p></noscript>';
    expect(await toLight(html)).toBe(html);
  });

  it('is marked, has its stylesheet, no figure, and the switch on', async () => {
    const html = await toLight(
      '<html lang="id"><head><style>@font-face{src:url(/f.woff2)}:root{--font-sans:x}</style></head><svg><use href="/f.svg#a"></use></svg><p data-saver-off>0</p><p data-saver-on form="a" hidden>1</p></html>',
    );
    expect(html).toBe(
      '<html lang="id" data-saver="on"><head><link rel="stylesheet" href="/light.css"></head><svg><use/></svg><p data-saver-off hidden>0</p><p data-saver-on form="a">1</p></html>',
    );
  });
});

it.runIf(globSync('dist/light/**/index.html').length > 0)(
  'the copies of prerendered pages for readers who save data load no picture',
  () => {
    const pages = globSync('dist/light/**/index.html');
    const withoutTemplates = (file: string) =>
      readFileSync(file, 'utf8').replaceAll(/<template>.*?<\/template>/gs, '');
    expect(pages.filter((file) => /<(?:img|picture)\b/.test(withoutTemplates(file)))).toEqual([]);
  },
);

describe('the use of a month', () => {
  it('is read for this month alone', () => {
    expect(monthOf(new Date(2026, 0, 31))).toBe('2026-01');
    expect(parseUse('2026-01 5000', '2026-01').bytes).toBe(5000);
    for (const text of [null, '', '2026-01', '2026-01 x', '2025-12 5000', '2026-01 -4'])
      expect(parseUse(text, '2026-01').bytes).toBe(0);
  });

  it('is the sum of what came over the network', () => {
    expect(sumOf([{ transferSize: 300 }, { transferSize: 0 }, { transferSize: 1200 }])).toBe(1500);
  });

  it('is written as the language does', () => {
    expect([formatBytes('id', 3_240_000), formatBytes('en', 3_240_000)]).toEqual([
      '3,2 MB',
      '3.2 MB',
    ]);
    expect([formatBytes('id', 24_300), formatBytes('en', 1)]).toEqual(['24 KB', '1 KB']);
    expect(formatBytes('en', 999_700)).toBe('1 MB');
  });
});
