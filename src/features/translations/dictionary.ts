import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type TranslationDictionary = TextsOf<EnglishTexts['features/translations']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getTranslationDictionary = gatherTexts<TranslationDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
