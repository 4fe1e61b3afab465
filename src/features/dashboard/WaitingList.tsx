import { paths } from '~/config/paths';
import { formatCalendarDay, formatSpan } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/Icon';
import type { IconName } from '~/ui/icons';
import { langOf } from '~/ui/language/LanguageTag';
import type { Waiting } from './dashboard.types';
import type { TodayTexts } from './today-texts';

interface Line {
  icon: IconName;
  title: string;
  /** Language of a row's title. */
  lang?: Locale;
  text: string;
  path: string;
}

function toCheckLine(item: Extract<Waiting, { kind: 'check' }>, { locale, t }: TodayTexts): Line {
  const { course, state, retryAt } = item;
  // In the reader's own time zone: the list is rendered in the browser.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = retryAt ? formatSpan(locale, new Date(retryAt), null, timeZone) : '';
  return {
    icon: state === 'cooling_down' ? 'clock' : 'check',
    title: course.title,
    lang: course.lang,
    path: paths.courseCheck(course.id),
    text: state === 'cooling_down' ? fill(t.again, { when }) : t[state],
  };
}

/** Text and link of a waiting item. */
function toLine(item: Waiting, texts: TodayTexts): Line {
  const { locale, t } = texts;
  switch (item.kind) {
    case 'check':
      return toCheckLine(item, texts);
    case 'email':
      return { icon: 'mail', title: t.email, text: t.emailText, path: paths.profile };
    case 'application': {
      const text = t.applicationStates[item.state];
      return { icon: 'star', title: t.application, text, path: paths.applyTrainer };
    }
    case 'entries': {
      const title = plural(locale, t.entries, item.returned);
      return { icon: 'book', title, text: t.entriesText, path: paths.logbook };
    }
    case 'invitations': {
      const title = plural(locale, t.invitations, item.waiting);
      return { icon: 'people', title, text: t.invitationsText, path: paths.ownInvitations };
    }
    case 'reminder': {
      const date = formatCalendarDay(locale, item.startDate) ?? item.startDate;
      const { title, lang, slug } = item;
      const text = fill(t.reminder, { date });
      return { icon: 'bell', title, lang, text, path: paths.bootcamp(slug) };
    }
  }
}

/** A line that links to the page of its action. */
export function LineLink({ line, locale }: { line: Line; locale: Locale }) {
  const { icon, title, lang = locale, text, path } = line;
  return (
    <li className="relative flex items-start gap-3 p-4 sm:px-5">
      <Icon name={icon} className="mt-0.5 size-5 text-nila" />
      <div className="min-w-0 flex-1">
        <a
          href={localizedPath(locale, path)}
          lang={langOf(locale, lang)}
          className="break-words font-bold after:absolute after:inset-0 hover:text-nila"
        >
          {title}
        </a>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <Icon name="arrow" className="mt-0.5 size-5 text-ink-soft" />
    </li>
  );
}

/** Waiting items, each as a link. */
export function WaitingList({ waiting, ...texts }: { waiting: readonly Waiting[] } & TodayTexts) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-lg font-bold">
        {texts.t.waiting}
      </h2>
      <ul className="card divide-y divide-line">
        {waiting.map((item) => {
          const line = toLine(item, texts);
          return <LineLink key={item.kind + line.path} line={line} locale={texts.locale} />;
        })}
      </ul>
    </section>
  );
}
