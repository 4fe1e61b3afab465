/** What is said of a text that is not in the page's language, or older than its original. */
export const rowLanguage = {
  in: { id: 'In Indonesian', en: 'In English' },
  outdated: 'This translation is older than the original.',
  original: {
    id: 'Read the newer original in Indonesian',
    en: 'Read the newer original in English',
  },
} as const;
