import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type HubDictionary = TextsOf<EnglishTexts['features/hub']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getHubDictionary = gatherTexts<HubDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
