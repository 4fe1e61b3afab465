import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type CountsDictionary = TextsOf<EnglishTexts['features/counts']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getCountsDictionary = gatherTexts<CountsDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
