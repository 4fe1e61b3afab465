import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type NewsDictionary = TextsOf<EnglishTexts['features/news']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getNewsDictionary = gatherTexts<NewsDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
