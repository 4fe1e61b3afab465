import type * as pages from './texts/en';
import type * as logbook from './texts/logbook.en';
import type * as mails from './texts/mails.en';
import type * as staff from './texts/staff.en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type TrainerDictionary = TextsOf<
  typeof pages & typeof logbook & typeof mails & typeof staff
>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getTrainerDictionary = gatherTexts<TrainerDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
