/** Notes on texts that are not in the page's language, or older than their original. */
export const rowLanguage = {
  in: { id: 'In Indonesian', en: 'In English' },
  outdated: 'This translation is older than the original.',
  original: {
    id: 'Read the newer original in Indonesian',
    en: 'Read the newer original in English',
  },
} as const;
