import { z } from 'zod';
import { locales } from '~/i18n/locales';
import {
  isTakenAsMarkdown,
  optionalEmail,
  optionalText,
  requiredLine,
  requiredText,
  slugLine,
  textOrEmpty,
  webLink,
} from '~/lib/form-schema';
import { issue, type IssueCode } from '~/lib/issue';
import { skillsField } from '~/lib/skills.schema';
import { parseDay } from '~/lib/text-forms/dates';
import { parseNumber } from '~/lib/text-forms/numbers';
import { parseYesNo } from '~/lib/text-forms/words';
import { none, type FormField, type FormGroup, type FormItem } from '~/ui/admin/form';
import { toOptions } from '~/ui/forms/options';

/** What edits a field; `slug` stands with the title. */
type Control =
  | Omit<FormField, 'name' | 'label' | 'hint' | 'options'>
  | 'language'
  | 'skills'
  | 'slug';

/** A field of a row that staff edit: what it may be, in forms, JSON and files, and its control. */
export interface ResourceField<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** A line of text without. */
  control?: Control;
  /** Values of a closed list. */
  values?: readonly string[];
  /** The value of a new row. */
  start?: string | boolean;
}

export type ResourceFields = Readonly<Record<string, ResourceField>>;

/** Yes or no; forms and files send it as text. */
export const yesNo = (otherwise: boolean) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return otherwise;
      return parseYesNo(String(value)) ?? value;
    },
    z.boolean({ error: issue('yes_no_required') }),
  );

/** Empty and missing values become `otherwise`. */
export const emptyAs = <Schema extends z.ZodType>(schema: Schema, otherwise: unknown) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? otherwise : value),
    schema,
  );

/**
 * The language of a row's own texts; by default a new row has the main language, and an existing
 * one keeps its own.
 */
const sourceLocale = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(locales, issue('language_required')).optional(),
);

const amountInvalid = issue('amount_invalid');

/** An amount, also as people write money: `Rp12.000.000` and `12000000,00` are twelve million. */
export const amount = z.preprocess(
  (value) => {
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? null : parseNumber(value, { isMoney: true });
  },
  z
    .number({ error: amountInvalid })
    .int(amountInvalid)
    .min(0, amountInvalid)
    .max(9_999_999_999_999, amountInvalid)
    .nullable(),
);

/** A day as `2026-11-26`, also in the formats of spreadsheets and people. */
export const day = optionalText(60).transform((text, context) => {
  const read = text && parseDay(text);
  if (text && !read) context.addIssue({ code: 'custom', message: issue('date_invalid') });
  return read;
});

/** The kinds of fields; each has the error of a missing value, where it must have one. */
export const field = {
  /** A title of at most 200 characters, whose slug follows it. */
  title: () => ({
    schema: requiredLine('title_required', 200),
    control: { kind: 'title' } as const,
  }),

  /** The slug of a page; `taken` are sibling addresses that are pages themselves. */
  slug: (taken: readonly string[]) => ({ schema: slugLine(taken), control: 'slug' as const }),

  line: (missing: IssueCode, maxLength: number, { isWide = false } = {}) => ({
    schema: requiredLine(missing, maxLength),
    control: { maxLength, isRequired: true, isWide },
  }),

  /** Plain text of several lines; none is empty. */
  text: (maxLength: number, { rows = 4 } = {}) => ({
    schema: textOrEmpty(maxLength),
    control: { kind: 'area', rows, isWide: true } as const,
  }),

  markdown: (missing: IssueCode, maxLength: number, { rows = 5 } = {}) => ({
    schema: requiredText(missing, maxLength).superRefine(isTakenAsMarkdown),
    control: { kind: 'area', rows, isRequired: true, isWide: true } as const,
  }),

  optionalMarkdown: (maxLength: number, { rows = 5 } = {}) => ({
    schema: textOrEmpty(maxLength).superRefine(isTakenAsMarkdown),
    control: { kind: 'area', rows, isWide: true } as const,
  }),

  /** One of a closed list; without `start` it has to be chosen. */
  choice: <const List extends readonly string[]>(
    values: List,
    missing: IssueCode,
    start?: List[number],
  ) => ({
    schema: emptyAs(z.enum(values, issue(missing)), start),
    control: { kind: 'choice' } as const,
    values,
    ...(start !== undefined && { start }),
  }),

  /** The page of an application or a programme, or nothing. */
  webLink: () => ({ schema: webLink, control: { kind: 'link' } as const }),

  email: () => ({ schema: optionalEmail, control: { type: 'email' } as const }),

  /** A whole amount of money, or nothing. */
  amount: () => ({ schema: amount, control: { kind: 'number' } as const }),

  /** A whole number from 0; none is `start`. */
  count: (invalid: IssueCode, { max, start }: { max: number; start: number }) => {
    const message = issue(invalid, { min: 0, max });
    return {
      schema: emptyAs(
        z.preprocess(
          (value) => (typeof value === 'string' ? parseNumber(value) : value),
          z.number(message).int(message).min(0, message).max(max, message),
        ),
        start,
      ),
      control: {},
      start: String(start),
    };
  },

  /** A day, or nothing; `refuse` says why one is not taken. */
  day: (refuse: (day: string) => IssueCode | null = () => null) => ({
    schema: day.superRefine((value, context) => {
      const code = value === null ? null : refuse(value);
      if (code) context.addIssue({ code: 'custom', message: issue(code) });
    }),
    control: { type: 'date' } as const,
  }),

  check: (start: boolean) => ({
    schema: yesNo(start),
    control: { kind: 'check', isWide: true } as const,
    start,
  }),

  skills: () => ({ schema: skillsField, control: 'skills' as const }),

  language: () => ({ schema: sourceLocale, control: 'language' as const }),
};

type SchemasOf<Fields extends ResourceFields> = {
  -readonly [Name in keyof Fields]: Fields[Name]['schema'];
};

/** The schema of a row's fields. */
export const schemaOf = <Fields extends ResourceFields>(
  fields: Fields,
): z.ZodObject<SchemasOf<Fields>> =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, { schema }]) => [name, schema]),
    ) as SchemasOf<Fields>,
  );

/** The values of a new row that are not those of an empty form. */
export const startOf = (fields: ResourceFields): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { start }]) =>
      start === undefined || start === false ? [] : [[name, start]],
    ),
  );

interface GroupTexts<Fields extends ResourceFields> {
  /** The heading; without it the fields stand below each other. */
  title?: string;
  /** The class of a grid. */
  layout?: string;
  isFolded?: boolean;
  /** Names of the values of closed lists, by field; the compiler asks for each. */
  names?: {
    readonly [Name in keyof Fields]?: Fields[Name] extends {
      values: readonly (infer Value extends string)[];
    }
      ? Readonly<Record<Value, string>>
      : never;
  };
  /** What lists offer first that may be, or are at first, without a value. */
  choose?: { readonly [Name in keyof Fields]?: string | undefined };
  /** What this form says of a field beside its texts, such as the rows to choose from. */
  notes?: { readonly [Name in keyof Fields]?: Pick<FormField, 'hint' | 'mark' | 'options'> };
}

/** The name of a field, or a part of the form that is more. */
export type GroupItem<Fields extends ResourceFields, Extra = unknown> =
  | (keyof Fields & string)
  | Exclude<FormItem<Extra>, string>;

/** Fields, and parts that are more, which stand together in this order. A slug stands with its title. */
export function groupOf<Fields extends ResourceFields, Extra = unknown>(
  fields: Fields,
  items: readonly GroupItem<Fields, Extra>[],
  { title, layout, isFolded, ...texts }: GroupTexts<Fields> = {},
): FormGroup<Extra> {
  const toItem = (name: keyof Fields & string): FormItem => {
    const { control, values } = fields[name] as ResourceField;
    if (control === 'language' || control === 'skills') return control;
    if (control === 'slug') throw new Error(`${name} stands with the title.`);
    const note = texts.notes?.[name];
    if (!values) return { name, ...control, ...note };
    const names = texts.names?.[name] as Readonly<Record<string, string>> | undefined;
    const options = toOptions(values, names ?? fromValues(values));
    const choose = texts.choose?.[name];
    const first = choose === undefined ? [] : [[none, choose] as const];
    return { name, ...control, ...note, options: [...first, ...options] };
  };
  return {
    ...(title !== undefined && { title }),
    ...(layout !== undefined && { layout }),
    ...(isFolded && { isFolded }),
    items: items.map((item) => (typeof item === 'string' ? toItem(item) : item)),
  };
}

/** Values that are their own names, such as currencies. */
const fromValues = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]));
