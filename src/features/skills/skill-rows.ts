import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';

/** A row that teaches a skill or asks for it. */
export interface SkillRow {
  /** A path without a language. */
  path: string;
  title: string;
  lang: Locale;
  note: string;
  /** Language of the note, if it may differ from the page's. */
  noteLang?: Locale;
  isPrepared?: boolean;
}

interface Titled {
  title: string;
  lang: Locale;
}

export const classRow = (
  lesson: Titled & { code: string; courseId: number; course: Titled; hasContent: boolean },
): SkillRow => ({
  path: lesson.hasContent
    ? paths.openLesson(lesson.courseId, lesson.code)
    : paths.course(lesson.courseId),
  title: lesson.title,
  lang: lesson.lang,
  note: `${lesson.code} · ${lesson.course.title}`,
  noteLang: lesson.course.lang,
  isPrepared: !lesson.hasContent,
});

export const bootcampRow = (bootcamp: Titled & { slug: string; provider: string }): SkillRow => ({
  path: paths.bootcamp(bootcamp.slug),
  title: bootcamp.title,
  lang: bootcamp.lang,
  note: bootcamp.provider,
});

export const eventRow = (event: Titled & { slug: string; dateTime: string | null }): SkillRow => ({
  path: paths.event(event.slug),
  title: event.title,
  lang: event.lang,
  note: event.dateTime ?? '',
});

export const jobRow = (
  job: Titled & { slug: string; company: string; location: string },
): SkillRow => ({
  path: paths.job(job.slug),
  title: job.title,
  lang: job.lang,
  note: `${job.company} · ${job.location}`,
});
