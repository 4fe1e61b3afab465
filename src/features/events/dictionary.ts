import type * as admin from './texts/admin.en';
import type * as door from './texts/door.en';
import type * as pages from './texts/en';
import type * as presence from './texts/presence.en';
import type * as registrations from './texts/registrations.en';
import type * as toasts from './texts/toasts.en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type EventDictionary = TextsOf<
  typeof admin & typeof door & typeof pages & typeof presence & typeof registrations & typeof toasts
>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getEventDictionary = gatherTexts<EventDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
