import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type HelpDictionary = TextsOf<EnglishTexts['features/help']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getHelpDictionary = gatherTexts<HelpDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
