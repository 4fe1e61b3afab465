import { gatherTexts, type TextsOf } from './texts-of';

/** The texts that no feature has to itself, by section; English says which there are. */
export type Dictionary = TextsOf<EnglishTexts['i18n']>;

/** The shared texts of a language. For server code: an island gets only its slice, as props. */
export const getDictionary = gatherTexts<Dictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
