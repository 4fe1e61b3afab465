import type * as admin from './texts/admin.en';
import type * as checks from './texts/checks.en';
import type * as pages from './texts/en';
import type * as lessons from './texts/lessons.en';
import type * as mistakes from './texts/mistakes.en';
import type * as packs from './texts/packs.en';
import type * as questions from './texts/questions.en';
import type * as review from './texts/review.en';
import type * as works from './texts/works.en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type CourseDictionary = TextsOf<
  typeof admin &
    typeof checks &
    typeof pages &
    typeof lessons &
    typeof mistakes &
    typeof packs &
    typeof questions &
    typeof review &
    typeof works
>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getCourseDictionary = gatherTexts<CourseDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
