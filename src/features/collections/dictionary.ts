import type * as pages from './texts/en';
import type * as incoming from './texts/incoming.en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type CollectionDictionary = TextsOf<typeof pages & typeof incoming>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getCollectionDictionary = gatherTexts<CollectionDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
