import type * as admin from './texts/admin.en';
import type * as pages from './texts/en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type HubDictionary = TextsOf<typeof admin & typeof pages>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getHubDictionary = gatherTexts<HubDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
