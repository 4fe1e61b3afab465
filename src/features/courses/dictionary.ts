import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type CourseDictionary = TextsOf<EnglishTexts['features/courses']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getCourseDictionary = gatherTexts<CourseDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
