import {
  fieldsOf,
  isBlank,
  type TextFields,
  type TranslationKind,
} from '~/lib/translations/fields';

/** Values of the form; a list has one entry a line. */
export type TranslationValues = Record<string, string>;

/** A field's text as a form shows it. */
export const toText = (value: TextFields[string] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join('\n');

/** The form of a translation; without one, names and facts start as the original has them. */
export const toValues = (
  kind: TranslationKind,
  source: TextFields,
  fields: TextFields | undefined,
): TranslationValues =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).map(([name, { isNeutral }]) => {
      const value = fields?.[name];
      return [name, toText(isNeutral && isBlank(value) ? source[name] : value)];
    }),
  );

/** The fields to fill in: those that the original or the translation has. */
export const namesOf = (
  kind: TranslationKind,
  source: TextFields,
  fields: TextFields | undefined,
): string[] =>
  Object.entries(fieldsOf(kind))
    .filter(
      ([name, { isRequired }]) => isRequired || !isBlank(source[name]) || !isBlank(fields?.[name]),
    )
    .map(([name]) => name);

/** Lines of a list; a list that is parallel to the original may have empty ones. */
function toLines(text: string, source: TextFields[string] | undefined, isParallel?: true) {
  const lines = text.split('\n').map((line) => line.trim());
  if (!isParallel) return lines.filter(Boolean);
  if (!lines.some(Boolean)) return [];
  // Empty lines at the end are dropped.
  while (lines.length > (source?.length ?? 0) && lines.at(-1) === '') lines.pop();
  while (lines.length < (source?.length ?? 0) && !source?.[lines.length]) lines.push('');
  return lines;
}

/** The fields as the API takes them. */
export const toFields = (
  kind: TranslationKind,
  values: TranslationValues,
  source: TextFields,
): TextFields =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).flatMap(([name, { format, isNeutral, isParallel }]) => {
      const text = values[name] ?? '';
      if (isNeutral && !text.trim()) return [];
      return [[name, format === 'list' ? toLines(text, source[name], isParallel) : text.trim()]];
    }),
  );
