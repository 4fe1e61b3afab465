/** The page of a field. */
export const category = {
  whatYouLearn: 'What you will learn',
  firstSteps: 'First steps',
  tools: 'Tools you will meet',
  relatedFields: 'Related fields',
} as const;
