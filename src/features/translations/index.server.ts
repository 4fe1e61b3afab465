export {
  columnNames,
  headingsOf,
  inPlaceOf,
  languageColumns,
  prepareTranslations,
  splitLanguages,
} from './csv-columns.server';
export type { ColumnNames, LanguageCells, PreparedTranslations } from './csv-columns.server';
export { forgetChangedFacts } from './forget-facts.server';
export { getLanguageCells, insertTranslations } from './imported.server';
export {
  getReadableLocales,
  isReadableIn,
  localeColumns,
  localize,
  localizeOne,
  readableLocales,
  translationContains,
  translationOf,
} from './localize.server';
export type { LocalizedRow } from './localize.server';
export { refuseTranslatedSource } from './source-locale.server';
