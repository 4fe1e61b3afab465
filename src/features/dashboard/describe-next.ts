import { paths } from '~/config/paths';
import { formatCalendarDay } from '~/i18n/format';
import { formatHours } from '~/i18n/format-minutes';
import { plural } from '~/i18n/plural';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import type { Next } from './dashboard.types';
import type { DashboardDictionary } from './dictionary';

interface NextWords {
  /** The course, if the title is that of one of its lessons. */
  above?: { text: string; lang: Locale };
  title: string;
  /** Of a title that is a row's. */
  lang?: Locale;
  text?: string;
  path: string;
  action: string;
}

const keys = [
  ...(['begin', 'goOn', 'checkOpenTitle', 'checkTitle', 'checkOpenText', 'checkText'] as const),
  ...(['goOnCheck', 'take', 'chooseTitle', 'chooseNothing', 'chooseText', 'choose'] as const),
  ...(['startTitle', 'startText', 'start', 'trainer'] as const),
  ...(['workTitle', 'write', 'cards', 'cardsText', 'review'] as const),
];
export type NextTexts = Pick<DashboardDictionary['today'], (typeof keys)[number]>;

/** The texts that `describeNext` needs, for a page that has them in an attribute. */
export const pickNextTexts = (today: DashboardDictionary['today']) =>
  Object.fromEntries(keys.map((key) => [key, today[key]])) as NextTexts;

/** The steps of the trainer programme, in order. */
const trainerSteps = ['onboard', 'workshops', 'plan', 'pilot', 'certified'] as const;

/** What a person's next step is called, and where it leads. */
export function describeNext(next: Next, locale: Locale, t: NextTexts): NextWords {
  switch (next.kind) {
    case 'class': {
      const { course, lesson } = next;
      const words = course.done === 0 && lesson.step === 0 ? t.begin : t.goOn;
      return {
        above: { text: course.title, lang: course.lang },
        title: lesson.title,
        lang: lesson.lang,
        path: paths.learnClass(course.id, lesson.id),
        action: plural(locale, words, lesson.minutes, { code: lesson.code }),
      };
    }
    case 'check':
      return {
        title: next.isOpen ? t.checkOpenTitle : t.checkTitle,
        text: fill(next.isOpen ? t.checkOpenText : t.checkText, { title: next.course.title }),
        path: paths.courseCheck(next.course.id),
        action: next.isOpen ? t.goOnCheck : t.take,
      };
    case 'work':
      return {
        above: { text: next.course.title, lang: next.course.lang },
        title: t.workTitle,
        path: paths.learnWork(next.course.id, next.classId),
        action: t.write,
      };
    case 'review':
      return {
        title: plural(locale, t.cards, next.cards),
        text: t.cardsText,
        path: paths.review,
        action: t.review,
      };
    case 'choose':
      return {
        title: next.finished
          ? fill(t.chooseTitle, { title: next.finished.title })
          : t.chooseNothing,
        text: t.chooseText,
        path: paths.dashboardCourses,
        action: t.choose,
      };
    case 'trainer': {
      const { step, hours } = next;
      const words = t.trainer;
      return {
        above: { text: fill(words.above, { n: trainerSteps.indexOf(step) + 1 }), lang: locale },
        title: words.titles[step],
        ...(step === 'workshops' && {
          text: fill(words.hours, { hours: formatHours(locale, hours) }),
        }),
        path: paths.logbook,
        action: words.action,
      };
    }
    case 'trainer-year': {
      const { until, workshops, hours } = next;
      return {
        above: { text: t.trainer.yearAbove, lang: locale },
        title: fill(t.trainer.yearTitle, { date: formatCalendarDay(locale, until) ?? until }),
        text: fill(t.trainer.year, { workshops, hours: formatHours(locale, hours) }),
        path: paths.logbook,
        action: t.trainer.action,
      };
    }
    case 'start':
      return {
        title: t.startTitle,
        text: t.startText,
        path: paths.startLearning,
        action: t.start,
      };
  }
}
