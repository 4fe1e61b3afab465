import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels } from '#db/schema';
import { programText } from '~/content/programs';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { cleanMarkdown } from '~/lib/markdown/clean-markdown';
import { renderLesson } from '~/lib/markdown/lesson';
import { escapeXml } from '~/lib/text-forms/signs';
import { requireScope, type Actor } from '~/server/auth/actor';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import type { ClassText, ClassTextPreview } from '../admin/course-admin.schema';
import { getCourseDictionary } from '../dictionary';
import { noClass } from '../class-access.server';
import { getLesson } from './lesson-content.server';
import { toParts, withTicks } from './lesson-parts';
import type { PreviewedClass } from './lessons.schema';
import { readPractice } from './practice.server';

interface PreviewCall {
  actor: Actor | null;
  courseId: number;
  classId: number;
  lang: Locale;
}

/** A preview follows typing, in two languages. */
const textPreviews: Limit = { name: 'class-preview', points: 240, seconds: 60 };

/**
 * A class as learners read it, for staff, without enrolment or traces. A draft replaces its text.
 */
export async function previewClass(
  db: Db,
  { actor, courseId, classId, lang }: PreviewCall,
): Promise<PreviewedClass> {
  requireScope(actor, 'courses');
  const { code, draft } = courseClasses;
  const [row] = await db
    .select({ code, draft })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(and(eq(courseClasses.id, classId), eq(courseLevels.courseId, courseId)));
  if (!row) throw noClass();
  const lesson = { code: row.code, ...(await getLesson(db, classId, lang)) };
  const questions = await readPractice(db, classId, lang);
  if (!row.draft || lesson.lang !== lesson.sourceLocale) {
    return { lesson, questions, isDraft: false };
  }
  const { html } = renderLesson(cleanMarkdown(row.draft.content));
  const { code: newCode, title } = row.draft;
  return {
    lesson: { ...lesson, code: newCode, title, content: html },
    questions,
    isDraft: true,
  };
}

/** Renders the text of a class while it is being written. */
export async function previewClassText(
  db: Db,
  { actor, content, lang }: { actor: Actor | null } & ClassText,
): Promise<ClassTextPreview> {
  const { id } = requireScope(actor, 'courses');
  await countAttempt(db, [textPreviews], String(id));
  const { html, issues } = renderLesson(cleanMarkdown(content));
  const words = getCourseDictionary(lang);
  const { lessonSteps } = words;
  const toPlace = (words: string) =>
    `<p class="rounded-field border border-dashed border-line p-3 text-sm text-ink-soft">${words}</p>`;
  const parts = toParts(withTicks(html), words, lang).map((part) => {
    if ('html' in part) return part.html;
    if ('figure' in part) return part.figure.join('');
    if ('lab' in part) return toPlace(fill(lessonSteps.labHere, { name: part.lab }));
    if ('editor' in part)
      return `<pre><code>${escapeXml(programText(part.editor, lang))}</code></pre>`;
    if ('notes' in part) return toPlace(fill(lessonSteps.notesHere, { label: part.notes }));
    return toPlace(fill(lessonSteps.questionHere, { key: part.key }));
  });
  return { html: parts.join(''), issue: issues[0] ?? null };
}
