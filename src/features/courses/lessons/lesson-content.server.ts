import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classMaterials, courseClasses } from '#db/schema';
import { addressOf } from '~/calls/call';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { lessonHtml } from '~/server/markdown/markdown-fields';
import { localize, translationOf } from '~/features/translations/index.server';
import { minutesHere } from '../class-content.server';
import { noClass } from '../class-access.server';
import { openMaterial } from './lessons.calls';

/** Condition for a material that is a file of ours. */
export const isFile = eq(classMaterials.kind, 'file');

type Material = Pick<typeof classMaterials.$inferSelect, 'id' | 'title' | 'kind' | 'url'> & {
  /** Size of a file in bytes; null if unknown. */
  size: number | null;
};

/** The materials of a class, in their order, as a column of its query. */
const materialsOf = sql<Material[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', material.id, 'title', material.title, 'kind', material.kind, 'url', material.url,
    'size', uploads.size) order by material.position), '[]')
  from class_materials as material
  left join uploads on uploads.filename = material.url and material.kind = 'file'
  where material.class_id = course_classes.id
)`;

/** Address of a material. Access to a file is checked when it is requested; a path is a page of ours. */
function toAddress(
  { id, kind, url }: Pick<typeof classMaterials.$inferSelect, 'id' | 'kind' | 'url'>,
  locale: Locale,
): string {
  if (kind === 'file') return addressOf(openMaterial, { id });
  return url.startsWith('/') ? localizedPath(locale, url) : url;
}

/** The content of a class with its materials, in a language. */
export async function getLesson(db: Db, classId: number, lang: Locale | undefined) {
  const { id, title, topics, skills, content, contentHtml, hours, track, videoUrl, sourceLocale } =
    courseClasses;
  const [row] = await db
    .select({
      id,
      title,
      topics,
      skills,
      content,
      contentHtml,
      hours,
      track,
      videoUrl,
      minutesHere,
      sourceLocale,
      files: materialsOf,
      ...translationOf('course-class', lang),
    })
    .from(courseClasses)
    .where(eq(id, classId));
  if (!row) throw noClass();
  const { files: materials, ...columns } = row;
  const titles = materials.map((material) => material.title);
  const [lesson] = await localize(db, 'course-class', lang, [{ ...columns, materials: titles }]);
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
