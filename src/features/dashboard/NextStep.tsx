import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { saveJoinIntent } from '~/lib/join-intent';
import { Button } from '~/ui/Button';
import { Kawung } from '~/ui/Kawung';
import { KawungProgress } from '~/ui/KawungProgress';
import { langOf } from '~/ui/language/LanguageTag';
import type { Next } from './dashboard.types';
import type { TodayTexts } from './today-texts';

interface CardProps {
  title: ReactNode;
  /** The line above the title. */
  above?: ReactNode;
  text?: ReactNode;
  href: string;
  /** Called before the link is followed. */
  onFollow?: () => void;
  action: string;
  children?: ReactNode;
}

function NextCard({ title, above, text, href, onFollow, action, children }: CardProps) {
  return (
    <div className="house relative overflow-hidden rounded-card p-4 text-white sm:p-5">
      <Kawung className="pointer-events-none absolute -right-10 -top-10 size-36 text-white/10" />
      <div className="relative grid gap-2">
        {above && <p className="text-sm font-semibold">{above}</p>}
        <h2 className="max-w-prose text-xl font-extrabold tracking-tight">{title}</h2>
        {text && <p className="max-w-prose">{text}</p>}
        {children}
        <p className="mt-1">
          <Button
            href={href}
            onClick={onFollow}
            look="sun"
            icon="arrow"
            className="w-full justify-center sm:w-auto"
          >
            {action}
          </Button>
        </p>
      </div>
    </div>
  );
}

/** The class to continue with, one tap away. */
function NextLesson({
  next: { course, lesson },
  locale,
  t,
}: { next: Extract<Next, { kind: 'class' }> } & TodayTexts) {
  const { code, minutes, step, steps } = lesson;
  const isNew = course.done === 0 && step === 0;
  const words = isNew ? t.begin : t.goOn;
  const done = plural(locale, t.done, course.done, { total: course.classes });
  const stepText = step > 0 && steps > 1 ? ` · ${fill(t.step, { step, steps })}` : '';
  return (
    <NextCard
      above={<span lang={langOf(locale, course.lang)}>{course.title}</span>}
      title={<span lang={langOf(locale, lesson.lang)}>{lesson.title}</span>}
      href={localizedPath(locale, paths.learnClass(course.id, lesson.id))}
      action={plural(locale, words, minutes, { code })}
    >
      <p className="text-sm tabular-nums">
        {done}
        {stepText}
      </p>
      <KawungProgress
        done={course.done}
        total={course.classes}
        label={fill(t.progressLabel, { title: course.title })}
        words={done}
        className="text-kunyit"
      />
    </NextCard>
  );
}

/** The person's next step, at the top of the dashboard. */
export function NextStep({ next, ...texts }: { next: Next } & TodayTexts) {
  const { locale, t } = texts;
  const at = (path: string) => localizedPath(locale, path);
  if (next.kind === 'class') return <NextLesson next={next} {...texts} />;
  if (next.kind === 'check') {
    const { course, isOpen } = next;
    return (
      <NextCard
        title={isOpen ? t.checkOpenTitle : t.checkTitle}
        text={fill(isOpen ? t.checkOpenText : t.checkText, { title: course.title })}
        href={at(paths.courseCheck(course.id))}
        action={isOpen ? t.goOnCheck : t.take}
      />
    );
  }
  if (next.kind === 'work') {
    const { course, classId } = next;
    return (
      <NextCard
        above={<span lang={langOf(locale, course.lang)}>{course.title}</span>}
        title={t.workTitle}
        href={at(paths.learnWork(course.id, classId))}
        action={t.write}
      />
    );
  }
  if (next.kind === 'review')
    return (
      <NextCard
        title={plural(locale, t.cards, next.cards)}
        text={t.cardsText}
        href={at(paths.review)}
        action={t.review}
      />
    );
  if (next.kind === 'choose')
    return (
      <NextCard
        title={
          next.finished ? fill(t.chooseTitle, { title: next.finished.title }) : t.chooseNothing
        }
        text={t.chooseText}
        href={at(paths.dashboardCourses)}
        action={t.choose}
      />
    );
  return (
    <NextCard
      title={t.startTitle}
      text={t.startText}
      href={at(paths.startLearning)}
      // Members read it as learners: the page of the lesson enrols them.
      onFollow={() => saveJoinIntent('any')}
      action={t.start}
    />
  );
}
