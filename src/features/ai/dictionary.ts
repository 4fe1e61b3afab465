import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type AiDictionary = TextsOf<EnglishTexts['features/ai']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getAiDictionary = gatherTexts<AiDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
