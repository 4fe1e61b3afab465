import { EpubCheck } from '@likecoin/epubcheck-ts';
import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { coursePacks, courses } from '#db/schema';
import { seed } from '#db/seed/seed';
import { labs } from '~/config/labs';
import { paths } from '~/config/paths';
import { makePacks } from '~/features/courses/packs/make-packs.server';
import type { PackFormat } from '~/features/courses/packs/packs.schema';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getLabDictionary } from '~/labs/dictionary';
import { escapeXml } from '~/lib/text-forms/signs';
import { blobBytes } from '~/server/files/blobs';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { useDatabase, useFolder } from '../support/services';

useFolder('BLOB_DIR');
const db = useDatabase();
let courseId = 0;

async function bytesOf(locale: Locale, format: PackFormat) {
  const [row] = await db
    .select({ url: coursePacks.url })
    .from(coursePacks)
    .where(
      and(
        eq(coursePacks.courseId, courseId),
        eq(coursePacks.locale, locale),
        eq(coursePacks.format, format),
      ),
    );
  const bytes = await blobBytes(row?.url ?? null);
  if (!bytes) throw new Error('There is no such file.');
  return bytes;
}

beforeAll(async () => {
  await seed(db);
  await renderStoredMarkdown(db);
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.title, 'Foundations of AI Literacy'));
  courseId = course?.id ?? 0;
  await makePacks(db, { courseId });
});

/** The labs of the course. */
const ownLabs = labs.filter(({ lesson }) => lesson.startsWith('AI-'));
/** Of the lessons themselves, and one for each lab. */
const figures = 51 + ownLabs.length;
const all = locales.map((locale) => ({ locale, classes: 12, figures }));

it.each(all)('the files of the course on AI literacy are a valid EPUB: $locale', async (one) => {
  const bytes = await bytesOf(one.locale, 'epub');
  const { messages } = await EpubCheck.validate(bytes);
  expect(messages).toEqual([]);
  const files = unzipSync(bytes);
  const names = Object.keys(files);
  expect(names[0]).toBe('mimetype');
  expect(names.filter((name) => name.startsWith('EPUB/images/'))).toHaveLength(one.figures);
  const chapters = names.filter((name) => name.startsWith('EPUB/chapter-'));
  expect(chapters).toHaveLength(one.classes);
  const pages = chapters.map((name) => strFromU8(files[name] ?? new Uint8Array()));
  const shown = pages.join('').match(/<img src="images\//g);
  expect(shown?.length).toBeGreaterThanOrEqual(one.figures);
  const pack = strFromU8(files['EPUB/package.opf'] ?? new Uint8Array());
  expect(pack).toContain(`<dc:language>${one.locale}</dc:language>`);
  for (const page of pages) {
    expect(page).toContain('class="answers"');
    expect(page).not.toContain('href="/');
  }
});

it.each(locales)('the files have a picture and the address of each lab: %s', async (locale) => {
  const html = new TextDecoder().decode(await bytesOf(locale, 'html'));
  for (const { slug } of ownLabs) {
    const { alt } = getLabDictionary(locale).labPages[slug];
    expect(html.includes(`alt="${escapeXml(alt)}"`), slug).toBe(true);
    expect(html.includes(`${localizedPath(locale, paths.lab(slug))}"`), slug).toBe(true);
  }
  expect(html).not.toContain('data-lab');
});

it.each(all)(
  'the files of the course on AI literacy are one page that needs nothing else: $locale',
  async (one) => {
    const bytes = await bytesOf(one.locale, 'html');
    const html = new TextDecoder().decode(bytes);
    expect(bytes.byteLength).toBeLessThanOrEqual(500_000);
    expect(html.match(/<section class="chapter"/g)).toHaveLength(one.classes);
    const sources = [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(one.figures);
    expect(sources.filter((source) => !source.startsWith('data:image/'))).toEqual([]);
    // Not `toMatch`, which would print the whole page.
    expect(
      /<(script|link|iframe|object|embed|video|audio|form)\b/i.exec(html)?.[0],
    ).toBeUndefined();
    expect(/url\((?!#|%23)|@import|\sstyle="|\son\w+="/i.exec(html)?.[0]).toBeUndefined();
    const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !/^(#|https?:\/\/|mailto:)/.test(href))).toEqual([]);
    const ids = [...html.matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const href of links.filter((link) => link.startsWith('#'))) {
      expect(ids).toContain(href.slice(1));
    }
  },
);
