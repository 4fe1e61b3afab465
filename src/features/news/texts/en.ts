export const news = {
  preview: 'What is coming',
  topics: 'Topics we will follow',
  meanwhile: 'Until then, read our articles',
} as const;
