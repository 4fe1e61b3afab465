import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type LegalDictionary = TextsOf<EnglishTexts['features/legal']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getLegalDictionary = gatherTexts<LegalDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
