import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type CategoryDictionary = TextsOf<EnglishTexts['features/categories']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getCategoryDictionary = gatherTexts<CategoryDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
