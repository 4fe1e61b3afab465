import { paths } from '~/config/paths';
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
  ...(['startTitle', 'startText', 'start'] as const),
  ...(['workTitle', 'write', 'cards', 'cardsText', 'review'] as const),
];
export type NextTexts = Pick<DashboardDictionary['today'], (typeof keys)[number]>;

/** The texts that `describeNext` needs, for a page that has them in an attribute. */
export const pickNextTexts = (today: DashboardDictionary['today']) =>
  Object.fromEntries(keys.map((key) => [key, today[key]])) as NextTexts;

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
    case 'start':
      return {
        title: t.startTitle,
        text: t.startText,
        path: paths.startLearning,
        action: t.start,
      };
  }
}
