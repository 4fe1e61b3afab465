/** Where a text stands in a language: `outdated` ones are also drafts or published. */
export const translationStates = ['missing', 'outdated', 'draft', 'published'] as const;
export type TranslationState = (typeof translationStates)[number];
