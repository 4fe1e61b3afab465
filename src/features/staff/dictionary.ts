import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type StaffDictionary = TextsOf<EnglishTexts['features/staff']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getStaffDictionary = gatherTexts<StaffDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
