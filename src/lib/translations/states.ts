/** States of a translation; `outdated` ones are drafts or published as well. */
export const translationStates = ['missing', 'outdated', 'draft', 'published'] as const;
export type TranslationState = (typeof translationStates)[number];
