import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type TrainerDictionary = TextsOf<EnglishTexts['features/trainer']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getTrainerDictionary = gatherTexts<TrainerDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
