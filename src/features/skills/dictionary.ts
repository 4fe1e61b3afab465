import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type SkillDictionary = TextsOf<EnglishTexts['features/skills']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getSkillDictionary = gatherTexts<SkillDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
