import { formatSpan } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { KawungProgress } from '~/ui/KawungProgress';
import type { CourseTexts } from './course-texts';
import type { Enrolment } from '../courses.schema';

export interface EnrolmentProgressProps extends Pick<CourseTexts, 'locale' | 't' | 'check'> {
  enrolment: Enrolment;
}

/** The progress in a course, and the remaining steps. */
export function EnrolmentProgress({ enrolment, locale, t, check }: EnrolmentProgressProps) {
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
