import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type GlossaryDictionary = TextsOf<EnglishTexts['features/glossary']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getGlossaryDictionary = gatherTexts<GlossaryDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
