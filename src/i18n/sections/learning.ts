import type { learningEn } from './learning.en';
import type { TextsOf } from './texts-of';

/** Texts of finding courses, enrolling, and learning. */
export type LearningTexts = TextsOf<typeof learningEn>;
