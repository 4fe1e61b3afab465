import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type InboxDictionary = TextsOf<EnglishTexts['features/inbox']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getInboxDictionary = gatherTexts<InboxDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
