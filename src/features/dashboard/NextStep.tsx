import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { saveJoinIntent } from '~/lib/join-intent';
import { Button } from '~/ui/Button';
import { Kawung } from '~/ui/Kawung';
import { KawungProgress } from '~/ui/KawungProgress';
import { langOf } from '~/ui/language/LanguageTag';
import type { Next } from './dashboard.types';
import { describeNext } from './describe-next';
import type { TodayTexts } from './today-texts';

/** How far the course of the next class has come. */
function Progress({
  next: { course, lesson },
  locale,
  t,
}: { next: Extract<Next, { kind: 'class' }> } & Pick<TodayTexts, 'locale' | 't'>) {
  const { step, steps } = lesson;
  const done = plural(locale, t.done, course.done, { total: course.classes });
  const stepText = step > 0 && steps > 1 ? ` · ${fill(t.step, { step, steps })}` : '';
  return (
    <>
      <p className="text-sm tabular-nums">
        {done}
        {stepText}
      </p>
      <KawungProgress
        done={course.done}
        total={course.classes}
        label={fill(t.progressLabel, { title: course.title })}
        words={done}
        className="text-nila"
      />
    </>
  );
}

/** The person's next step, at the top of the dashboard. */
export function NextStep({ next, locale, t }: { next: Next } & TodayTexts) {
  const { above, title, lang, text, path, action } = describeNext(next, locale, t);
  return (
    <div className="card relative overflow-hidden p-4 sm:p-5">
      <Kawung
        className="pointer-events-none absolute -right-12 -top-12 size-44 text-nila/10"
        lit={3}
      />
      <div className="relative grid gap-2">
        {above && (
          <p className="text-sm font-semibold text-ink-soft" lang={langOf(locale, above.lang)}>
            {above.text}
          </p>
        )}
        <h2
          className="max-w-[24ch] text-2xl font-extrabold tracking-tight"
          lang={lang && langOf(locale, lang)}
        >
          {title}
        </h2>
        {text && <p className="max-w-prose text-ink-soft">{text}</p>}
        {next.kind === 'class' && <Progress next={next} locale={locale} t={t} />}
        <p className="mt-1">
          <Button
            href={localizedPath(locale, path)}
            // Members read the first lesson as learners: its page enrols them.
            onClick={next.kind === 'start' ? () => saveJoinIntent('any') : undefined}
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
