import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type EventDictionary = TextsOf<EnglishTexts['features/events']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getEventDictionary = gatherTexts<EventDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
