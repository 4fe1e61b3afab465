import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classTerms, courseClasses, courseClassTranslations } from '#db/schema';
import { glossaryHash, listLinkedTerms } from '~/content/glossary-terms';
import type { TranslationKind } from '~/lib/translations/fields';
import { lessonHtml } from '~/server/markdown/markdown-fields';

// Terms are stored beside a text with the version of the text and of the glossary that they were
// found with. What is not of these versions, after an import or with a new glossary, is found again.

/** Number of classes whose texts are read at a time. */
const batch = 50;

/** A text of a class, in its own language or a published translation. */
interface Text {
  classId: number;
  /** Null until they are found. */
  slugs: string[] | null;
}

/** Lists the texts of classes. */
async function listTexts(db: Db, classIds: number[]): Promise<Text[]> {
  const { rowId, locale, status, version } = courseClassTranslations;
  const known = (lang: typeof courseClasses.sourceLocale | typeof locale) =>
    and(
      eq(classTerms.lang, lang),
      eq(classTerms.glossary, glossaryHash()),
      eq(classTerms.textVersion, lang === locale ? version : courseClasses.version),
    );
  const originals = db
    .select({
      classId: courseClasses.id,
      slugs: classTerms.slugs,
    })
    .from(courseClasses)
    .leftJoin(
      classTerms,
      and(eq(classTerms.classId, courseClasses.id), known(courseClasses.sourceLocale)),
    )
    .where(inArray(courseClasses.id, classIds));
  const translated = db
    .select({
      classId: rowId,
      slugs: classTerms.slugs,
    })
    .from(courseClassTranslations)
    .leftJoin(classTerms, and(eq(classTerms.classId, rowId), known(locale)))
    .where(and(inArray(rowId, classIds), eq(status, 'published')));
  return originals.unionAll(translated);
}

/** Finds and stores the terms of classes, in the transaction that changes their texts. */
export async function storeTerms(db: Db, classIds: number[]): Promise<void> {
  const { rowId, locale, html, fields, version, status } = courseClassTranslations;
  const originals = await db
    .select({
      classId: courseClasses.id,
      lang: courseClasses.sourceLocale,
      textVersion: courseClasses.version,
      html: courseClasses.contentHtml,
      text: courseClasses.content,
    })
    .from(courseClasses)
    .where(inArray(courseClasses.id, classIds));
  const translated = await db
    .select({
      classId: rowId,
      lang: locale,
      textVersion: version,
      html: sql<string | null>`${html} ->> 'content'`,
      text: sql<string>`coalesce(${fields} ->> 'content', '')`,
    })
    .from(courseClassTranslations)
    .where(and(inArray(rowId, classIds), eq(status, 'published')));
  const rows = [...originals, ...translated].map(({ html: stored, text, ...row }) => ({
    ...row,
    slugs: listLinkedTerms(stored ?? lessonHtml(text), row.lang),
    glossary: glossaryHash(),
  }));
  if (rows.length === 0) return;
  await db
    .insert(classTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: [classTerms.classId, classTerms.lang],
      set: {
        slugs: sql`excluded.slugs`,
        textVersion: sql`excluded.text_version`,
        glossary: sql`excluded.glossary`,
      },
    });
}

/** Lists texts with their terms, which are found now where they are not of the present versions. */
async function readTexts(db: Db, classIds: number[]): Promise<Text[]> {
  const texts = await listTexts(db, classIds);
  const missing = texts.flatMap(({ classId, slugs }) => (slugs ? [] : [classId]));
  if (missing.length === 0) return texts;
  await storeTerms(db, [...new Set(missing)]);
  return listTexts(db, classIds);
}

/** The terms that are linked in lessons in any of their languages, by class. */
export async function readLessonTerms(db: Db, classIds: number[]): Promise<Map<number, string[]>> {
  if (classIds.length === 0) return new Map();
  const texts = Map.groupBy(await readTexts(db, classIds), ({ classId }) => classId);
  return new Map(
    [...texts].map(([classId, ofClass]) => [classId, ofClass.flatMap(({ slugs }) => slugs ?? [])]),
  );
}

/** Stores the terms of a class after a change of one of its translations; other rows are ignored. */
export async function storeTermsOfText(
  tx: Db,
  { kind, id }: { kind: TranslationKind; id: number },
): Promise<void> {
  if (kind === 'course-class') await storeTerms(tx, [id]);
}

/** Stores the terms of all classes that lack them, for a new glossary and imported texts. */
export async function sweepTerms(db: Db): Promise<void> {
  const rows = await db.select({ id: courseClasses.id }).from(courseClasses);
  for (let first = 0; first < rows.length; first += batch)
    await readTexts(
      db,
      rows.slice(first, first + batch).map(({ id }) => id),
    );
}
