import type { Locale } from '~/i18n/locales';
import type { CourseTitle } from '../courses.schema';
import type { Pack } from '../packs/packs.schema';

/** An open lesson for those who teach with it. */
export interface TaughtLesson {
  courseId: number;
  code: string;
  title: string;
  lang: Locale;
  minutesHere: number;
}

/** All open lessons in their order, and their courses with the files of each. */
export interface Taught {
  lessons: TaughtLesson[];
  courses: (CourseTitle & { packs: Pack[] })[];
}
