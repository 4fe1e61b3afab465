import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type ContactDictionary = TextsOf<EnglishTexts['features/contact']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getContactDictionary = gatherTexts<ContactDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
