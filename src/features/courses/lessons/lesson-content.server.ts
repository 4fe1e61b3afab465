import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classMaterials, courseClasses, uploads } from '#db/schema';
import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { lessonHtml } from '~/server/markdown/markdown-fields';
import { localeColumns, localize } from '~/features/translations/index.server';
import { minutesHere } from '../class-content.server';
import { noClass } from '../class-access.server';

/** Condition for a material that is a file of ours. */
export const isFile = eq(classMaterials.kind, 'file');

/** Address of a material. Access to a file is checked when it is requested; a path is a page of ours. */
function toAddress(
  { id, kind, url }: Pick<typeof classMaterials.$inferSelect, 'id' | 'kind' | 'url'>,
  locale: Locale,
): string {
  if (kind === 'file') return api.classMaterial(id);
  return url.startsWith('/') ? localizedPath(locale, url) : url;
}

/** The content of a class with its materials, in a language. */
export async function getLesson(db: Db, classId: number, lang: Locale | undefined) {
  const { id, title, topics, content, contentHtml, hours, track, videoUrl, sourceLocale } =
    courseClasses;
  const [[row], materials] = await Promise.all([
    db
      .select({
        id,
        title,
        topics,
        content,
        contentHtml,
        hours,
        track,
        videoUrl,
        minutesHere,
        sourceLocale,
        ...localeColumns('course-class'),
      })
      .from(courseClasses)
      .where(eq(id, classId)),
    db
      .select({
        id: classMaterials.id,
        title: classMaterials.title,
        kind: classMaterials.kind,
        url: classMaterials.url,
        size: uploads.size,
      })
      .from(classMaterials)
      .leftJoin(uploads, and(eq(uploads.filename, classMaterials.url), isFile))
      .where(eq(classMaterials.classId, classId))
      .orderBy(asc(classMaterials.position)),
  ]);
  if (!row) throw noClass();
  const titles = materials.map((material) => material.title);
  const [lesson] = await localize(db, 'course-class', lang, [{ ...row, materials: titles }]);
  if (!lesson) throw noClass();
  // Translated titles belong to materials by position, so their numbers must match.
  const isTranslated = lesson.materials !== titles && lesson.materials.length === titles.length;
  const { contentHtml: html, content: text, ...rest } = lesson;
  return {
    ...rest,
    // Rows without stored HTML are rendered here.
    content: html ?? lessonHtml(text),
    materials: materials.map((material, at) => ({
      ...material,
      title: (isTranslated && lesson.materials[at]) || material.title,
      lang: isTranslated ? lesson.lang : lesson.sourceLocale,
      url: toAddress(material, lang ?? lesson.sourceLocale),
    })),
  };
}
