/** The kinds of questions that cards ask: a part of another kind is a choice. */
export const cardKinds = ['choice', 'number', 'text'] as const;
