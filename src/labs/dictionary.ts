import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type LabDictionary = TextsOf<EnglishTexts['labs']>;

/** The texts of labs. For server code: a lab's script gets only its words. */
export const getLabDictionary = gatherTexts<LabDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
