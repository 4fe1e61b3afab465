import { locales } from '~/i18n/locales';

type Fields = Readonly<Record<string, string>>;

/** The ids in the names of the boxes that were ticked, such as `chosen-12`. */
export const idsIn = (fields: Fields, prefix: string): number[] =>
  Object.keys(fields).flatMap((name) =>
    name.startsWith(`${prefix}-`) ? [Number(name.slice(prefix.length + 1))] : [],
  );

const inLanguages = (fields: Fields, name: string) =>
  Object.fromEntries(locales.map((locale) => [locale, fields[`${name}-${locale}`] ?? '']));

/** The message that the fields of its form say. */
export const toMessage = (fields: Fields) => ({
  to: fields['to'],
  userIds: idsIn(fields, 'chosen'),
  subject: inLanguages(fields, 'subject'),
  text: inLanguages(fields, 'text'),
});

/** The cohort that the fields of its form say. */
export const toCohort = ({ name, region, startsOn, facilitators, version, ...fields }: Fields) => ({
  name,
  region,
  startsOn,
  facilitators,
  version,
  events: idsIn(fields, 'event'),
});
