import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { announce } from '~/i18n/announce';
import { localizedPath } from '~/i18n/routing';
import { Badge } from '~/ui/Badge';
import { subjectLook } from '~/lib/covers/subjects';
import { FigureCover } from '~/ui/covers/FigureCover';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf } from '~/ui/language/LanguageTag';
import type { CourseTexts } from './course-texts';
import { Instructor } from '../Instructor';
import type { Course, Enrolment } from '../courses.schema';
import { formatSpan } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { KawungProgress } from '~/ui/KawungProgress';

interface EnrolmentProgressProps extends Pick<CourseTexts, 'locale' | 't' | 'check'> {
  enrolment: Enrolment;
}

/** The progress in a course, and the remaining steps. */
function EnrolmentProgress({ enrolment, locale, t, check }: EnrolmentProgressProps) {
  const { progress, classes, done, withoutContent, course, retryAt } = enrolment;
  // Cards render in the browser only, in the reader's time zone.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const words = fill(t.classesDone, { done, total: classes });
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <strong>{fill(t.progress, { percent: progress })}</strong>
        <span className="text-ink-soft">{words}</span>
      </p>
      <KawungProgress done={done} total={classes} label={course.title} words={words} />
      {classes > 0 && done === classes && <p className="text-ink-soft">{t.allDone}</p>}
      {withoutContent > 0 && (
        <p className="text-ink-soft">{plural(locale, t.preparing, withoutContent)}</p>
      )}
      {retryAt && (
        <p>{fill(check.again, { when: formatSpan(locale, new Date(retryAt), null, timeZone) })}</p>
      )}
    </div>
  );
}

export interface CourseCardProps extends Pick<
  CourseTexts,
  'locale' | 't' | 'check' | 'words' | 'rowLanguage'
> {
  course: Course;
  enrolment?: Enrolment | undefined;
  children: ReactNode;
}

/** A course card for logged-in people. */
export function CourseCard(props: CourseCardProps) {
  const { course, enrolment, children, locale, t, check, words, rowLanguage } = props;
  const lang = langOf(locale, course.lang);
  const inLanguage = (value: string, language = course.sourceLocale) => {
    const { text, lang: ofText } = announce(words, value, language);
    return <span lang={ofText}>{text}</span>;
  };
  return (
    <li className="card flex flex-col overflow-hidden">
      <FigureCover look={subjectLook('course', course.id)} className="aspect-[5/2]" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <p className="flex flex-wrap gap-2">
          {course.isOpen ? (
            course.badge && <Badge tone="sun">{inLanguage(course.badge)}</Badge>
          ) : (
            <Badge tone="abu" dot>
              {t.comingSoon.badge}
            </Badge>
          )}
          <Badge tone="nila">{inLanguage(course.category)}</Badge>
          <LanguageTag locale={locale} lang={course.lang} texts={rowLanguage} />
        </p>
        <h2 className="text-xl font-bold" lang={lang}>
          <a href={localizedPath(locale, paths.course(course.id))} className="hover:text-nila">
            {course.title}
          </a>
        </h2>
        <p className="line-clamp-3 text-sm text-ink-soft" lang={lang}>
          {course.description}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
          <Instructor course={course} label={t.instructorLabel} />
          <p className="flex shrink-0 items-center gap-1.5 text-ink-soft">
            <Icon name="clock" className="size-4" />
            <span className="sr-only">{t.durationLabel}: </span>
            {inLanguage(course.duration, course.lang)}
          </p>
        </div>
        {enrolment && (
          <EnrolmentProgress enrolment={enrolment} locale={locale} t={t} check={check} />
        )}
        <div className="flex flex-wrap gap-3 pt-1">{children}</div>
      </div>
    </li>
  );
}

export function CourseGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}
