import { gatherTexts, type TextsOf } from '~/i18n/texts-of';

export type TaskDictionary = TextsOf<EnglishTexts['features/tasks']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getTaskDictionary = gatherTexts<TaskDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
