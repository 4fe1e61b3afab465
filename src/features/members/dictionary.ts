import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type MemberDictionary = TextsOf<EnglishTexts['features/members']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getMemberDictionary = gatherTexts<MemberDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
