import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import type { Resolve, StationKind, StationRef, Target } from './path';

interface Titled {
  title: string;
  lang: Locale;
}

/** Published rows and entries that stations may lead to. */
export interface PathRows {
  classes: readonly (Titled & {
    code: string;
    id: number;
    hasContent: boolean;
    course: Titled & { id: number; isOpen: boolean; hasCheck: boolean };
  })[];
  bootcamps: readonly (Titled & { slug: string })[];
  events: readonly (Titled & { slug: string })[];
  articles: readonly (Titled & { slug: string })[];
  labs: readonly (Titled & { slug: string })[];
}

type Named = Pick<StationRef, 'kind' | 'ref'>;

/** The names that stations of some kinds have. */
export const refsOf = (stations: readonly Named[], ...kinds: StationKind[]): string[] =>
  stations.flatMap(({ kind, ref }) => (kinds.includes(kind) ? [ref] : []));

/**
 * Looks stations up among rows. Enrolled learners get their own addresses of classes and courses.
 */
export function targetsAmong({ classes, ...rows }: PathRows, locale: Locale): Resolve {
  function ofClass(ref: string): Target | undefined {
    const row = classes.find(({ code }) => code === ref);
    if (!row?.hasContent) return undefined;
    const { id, title, lang, course } = row;
    return {
      title,
      lang,
      classId: id,
      courseId: course.id,
      path: paths.openLesson(course.id, row.code),
      ownPath: paths.learnClass(course.id, id),
    };
  }
  function ofCourse(ref: string, isCheck: boolean): Target | undefined {
    const course = classes.find(({ code }) => code === ref)?.course;
    if (!course?.isOpen || (isCheck && !course.hasCheck)) return undefined;
    const { id, title, lang } = course;
    const ownHref = isCheck ? paths.courseCheck(id) : paths.learn(id);
    return { title, lang, courseId: id, path: paths.course(id), ownPath: ownHref };
  }
  const among = (
    list: readonly (Titled & { slug: string })[],
    ref: string,
    path: (slug: string) => string,
  ): Target | undefined => {
    const row = list.find(({ slug }) => slug === ref);
    return row && { title: row.title, lang: row.lang, path: path(row.slug) };
  };
  return ({ kind, ref, title }) => {
    switch (kind) {
      case 'class':
        return ofClass(ref);
      case 'course':
      case 'check':
        return ofCourse(ref, kind === 'check');
      case 'bootcamp':
        return among(rows.bootcamps, ref, paths.bootcamp);
      case 'event':
        return among(rows.events, ref, paths.event);
      case 'article':
        return among(rows.articles, ref, paths.aiContent);
      case 'lab':
        return among(rows.labs, ref, paths.lab);
      case 'page':
        return title === undefined ? undefined : { title, lang: locale, path: ref };
    }
  };
}
