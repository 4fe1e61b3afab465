import type * as texts from './texts/en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type LabDictionary = TextsOf<typeof texts>;

/** The texts of labs. For server code: a lab's script gets only its words. */
export const getLabDictionary = gatherTexts<LabDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
