import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type DashboardDictionary = TextsOf<EnglishTexts['features/dashboard']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getDashboardDictionary = gatherTexts<DashboardDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
