import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type JobDictionary = TextsOf<EnglishTexts['features/jobs']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getJobDictionary = gatherTexts<JobDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
