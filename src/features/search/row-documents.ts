import type { searchRowKinds } from '../../../db/lists.ts';
import type { Locale } from '../../i18n/locales.ts';
import { plainText } from './plain-text.ts';

/** A searchable kind of row. */
export type SearchRowKind = (typeof searchRowKinds)[number];

type Texts = Readonly<Record<string, unknown>>;

/** A searchable row, as its table has it. */
export interface SearchRow {
  id: number;
  /** Id, slug or path of its address. */
  ref: string;
  locale: Locale;
  /** Other names in every language, beside its title. */
  names: readonly (string | null)[];
  organizationId: number | null;
  /** Last day on which it is found. */
  closesOn: string | null;
  /** Its own texts by the names of the fields. */
  texts: Texts;
}

/** The searched fields of each kind, beside the title. */
const searchedFields: Readonly<Record<SearchRowKind, readonly string[]>> = {
  event: ['subtitle', 'description', 'location'],
  bootcamp: ['shortDesc', 'description'],
  course: ['description', 'audience'],
  class: ['topics'],
  job: ['location', 'description', 'requirements'],
  plan: ['aim', 'steps', 'withoutDevices'],
};

/** A translation may leave it empty: readers see the original's. */
const neutralField = 'location';

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' ? value : '';
}

/** The documents of a row, one for each readable language. */
export function toRowDocuments(
  kind: SearchRowKind,
  row: SearchRow,
  translations: readonly { locale: Locale; fields: Texts }[],
) {
  const { id: rowId, ref, organizationId, closesOn } = row;
  const names = row.names.filter(Boolean).join(' ');
  const others = translations.filter(({ locale }) => locale !== row.locale);
  return [{ locale: row.locale, fields: row.texts }, ...others].flatMap(({ locale, fields }) => {
    const title = toText(fields['title']);
    if (title === '') return [];
    const texts = searchedFields[kind].map((field) => {
      const isLeftOut = field === neutralField && (fields[field] ?? null) === null;
      return toText(isLeftOut ? row.texts[field] : fields[field]);
    });
    const body = plainText(texts.filter(Boolean).join('\n'));
    return [{ kind, ref, rowId, locale, title, names, body, organizationId, closesOn }];
  });
}

export type RowDocument = ReturnType<typeof toRowDocuments>[number];
