export const glossary = {
  title: 'AI glossary',
  intro: 'Words about AI in plain language, each with an example and its name in Indonesian.',
  terms: { one: '{n} term', other: '{n} terms' },
  searchLabel: 'Search the glossary',
  searchPlaceholder: 'For example: token, bias, RAG',
  found: { one: '{n} term found', other: '{n} terms found' },
  none: 'No term matches. Try another word, in English or Indonesian.',
  letters: 'Letters',
  /** Distinguishes the title from pages of the same name. */
  termTitle: '{term}: meaning and example',
  synonyms: 'Also called',
  example: 'Example',
  seeAlso: 'See also',
  around: 'Neighbouring terms',
  card: {
    title: 'A word you do not know?',
    text: 'The glossary explains it in a few sentences, with an example.',
    button: 'Open the AI glossary',
  },
} as const;
