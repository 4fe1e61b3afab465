import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type CollectionDictionary = TextsOf<EnglishTexts['features/collections']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getCollectionDictionary = gatherTexts<CollectionDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
