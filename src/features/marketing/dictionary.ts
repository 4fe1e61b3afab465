import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type MarketingDictionary = TextsOf<EnglishTexts['features/marketing']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getMarketingDictionary = gatherTexts<MarketingDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
