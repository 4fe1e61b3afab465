import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseClassTranslations } from '#db/schema';
import { listLinkedTerms } from '~/content/glossary-terms';
import type { Locale } from '~/i18n/locales';
import { lessonHtml } from '~/server/markdown/markdown-fields';

/** Maximum number of cached texts: enough for all lessons in all languages. */
const mostTexts = 2_000;

/**
 * Slugs by the hash of a text and its language, cached because linking all lessons at every call
 * would be slow.
 */
const slugsByText = new Map<string, string[]>();

interface Text {
  classId: number;
  lang: Locale;
  hash: string;
}

const toKey = ({ lang, hash }: Text) => `${lang} ${hash}`;

/** The texts of classes in their own languages and in those that are published, without their words. */
async function listTexts(db: Db, classIds: number[]): Promise<Text[]> {
  const originals = await db
    .select({
      classId: courseClasses.id,
      lang: courseClasses.sourceLocale,
      hash: sql<string>`md5(coalesce(${courseClasses.contentHtml}, ${courseClasses.content}))`,
    })
    .from(courseClasses)
    .where(inArray(courseClasses.id, classIds));
  const { rowId, locale, html, fields, status } = courseClassTranslations;
  const translated = await db
    .select({
      classId: rowId,
      lang: locale,
      hash: sql<string>`md5(coalesce(${html} ->> 'content', ${fields} ->> 'content', ''))`,
    })
    .from(courseClassTranslations)
    .where(and(inArray(rowId, classIds), eq(status, 'published')));
  return [
    ...originals,
    ...translated.flatMap(({ lang, ...text }) => (lang ? { ...text, lang } : [])),
  ];
}

async function readHtml(db: Db, { classId, lang }: Text): Promise<string> {
  const [row] = await db
    .select({
      lang: courseClasses.sourceLocale,
      html: courseClasses.contentHtml,
      content: courseClasses.content,
    })
    .from(courseClasses)
    .where(eq(courseClasses.id, classId));
  if (row?.lang === lang) return row.html ?? lessonHtml(row.content);
  const { rowId, locale, html, fields } = courseClassTranslations;
  const [translation] = await db
    .select({ html, fields })
    .from(courseClassTranslations)
    .where(and(eq(rowId, classId), eq(locale, lang)));
  return translation?.html['content'] ?? lessonHtml(String(translation?.fields['content'] ?? ''));
}

async function readTerms(db: Db, text: Text): Promise<string[]> {
  const slugs =
    slugsByText.get(toKey(text)) ?? listLinkedTerms(await readHtml(db, text), text.lang);
  if (slugsByText.size >= mostTexts) slugsByText.clear();
  slugsByText.set(toKey(text), slugs);
  return slugs;
}

/** The terms that are linked in lessons, by class: in a language as each is read in it, or in all of them. */
export async function readLessonTerms(
  db: Db,
  classIds: number[],
  lang: Locale | 'all',
): Promise<Map<number, string[]>> {
  const terms = new Map<number, string[]>();
  if (classIds.length === 0) return terms;
  const texts = await listTexts(db, classIds);
  for (const classId of classIds) {
    const ofClass = texts.filter((text) => text.classId === classId);
    const read = ofClass.find((text) => text.lang === lang) ?? ofClass[0];
    const slugs = new Set<string>();
    for (const text of lang === 'all' ? ofClass : read ? [read] : []) {
      for (const slug of await readTerms(db, text)) slugs.add(slug);
    }
    terms.set(classId, [...slugs]);
  }
  return terms;
}
