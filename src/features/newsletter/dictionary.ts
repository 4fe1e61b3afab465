import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type NewsletterDictionary = TextsOf<EnglishTexts['features/newsletter']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getNewsletterDictionary = gatherTexts<NewsletterDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
