import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type SavedDictionary = TextsOf<EnglishTexts['features/saved']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getSavedDictionary = gatherTexts<SavedDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
