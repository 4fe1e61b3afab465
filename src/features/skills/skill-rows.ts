import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';

/** A row that teaches a skill or asks for it. */
export interface SkillRow {
  /** A path without a language. */
  path: string;
  title: string;
  /** Language of the title. */
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
  one: Titled & { code: string; courseId: number; course: Titled; hasContent: boolean },
): SkillRow => ({
  path: one.hasContent ? paths.openLesson(one.courseId, one.code) : paths.course(one.courseId),
  title: one.title,
  lang: one.lang,
  note: `${one.code} · ${one.course.title}`,
  noteLang: one.course.lang,
  isPrepared: !one.hasContent,
});

export const bootcampRow = (one: Titled & { slug: string; provider: string }): SkillRow => ({
  path: paths.bootcamp(one.slug),
  title: one.title,
  lang: one.lang,
  note: one.provider,
});

export const eventRow = (one: Titled & { slug: string; dateTime: string | null }): SkillRow => ({
  path: paths.event(one.slug),
  title: one.title,
  lang: one.lang,
  note: one.dateTime ?? '',
});

export const jobRow = (
  one: Titled & { slug: string; company: string; location: string },
): SkillRow => ({
  path: paths.job(one.slug),
  title: one.title,
  lang: one.lang,
  note: `${one.company} · ${one.location}`,
});
