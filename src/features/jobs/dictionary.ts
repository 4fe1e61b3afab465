import type * as admin from './texts/admin.en';
import type * as pages from './texts/en';
import type * as forms from './texts/forms.en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type JobDictionary = TextsOf<typeof admin & typeof pages & typeof forms>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getJobDictionary = gatherTexts<JobDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
