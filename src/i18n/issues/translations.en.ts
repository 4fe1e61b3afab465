export const translationsIssuesEn = {
  translation_not_found: 'This translation does not exist.',
  translation_of_source: 'This is the language of the original. Change the original itself.',
  translation_field_unknown: 'This kind of row has no such text to translate.',
  translation_missing: 'The original has this text. Translate it too before you publish.',
  translation_lines: 'Write as many lines as the original has: {lines}.',
  source_locale_translated:
    'There is already a translation into this language. Remove it first, then change the language of the original.',
  source_changed: 'The original was changed after you opened it.',
};
export type TranslationsIssues = Readonly<Record<keyof typeof translationsIssuesEn, string>>;
