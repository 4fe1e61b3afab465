import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type PathDictionary = TextsOf<EnglishTexts['features/path']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getPathDictionary = gatherTexts<PathDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
