import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { languageName, locales } from '~/i18n/locales';
import { skillName } from '~/content/skill-names';
import { request } from '~/calls/send';
import { putPicture, type ReadyPicture } from '~/lib/media/picture';
import { joinSkills, splitSkills } from '~/lib/skills';
import { toPlain } from '~/lib/text-forms/signs';
import type { FieldLabels } from './field-labels';
import {
  none,
  type EditableRow,
  type FieldTexts,
  type FormDescription,
  type FormField,
  type FormItem,
  type FormValues,
  type SaveCall,
} from './form';

const itemsOf = <Row, Extra>({ columns }: FormDescription<Row, Extra>): FormItem<Extra>[] =>
  columns.flat().flatMap(({ items }) => items);

/** The fields of an item; language and skills are like fields without a label. */
function fieldsOf(item: FormItem<never>): readonly Pick<FormField, 'name' | 'kind' | 'options'>[] {
  if (item === 'language') return [{ name: 'sourceLocale' }];
  if (item === 'skills') return [{ name: 'skills' }];
  if ('picture' in item) return [];
  if ('render' in item) return item.fields ?? [];
  return item.kind === 'title' ? [item, { name: 'slug' }] : [item];
}

const allFields = <Row, Extra>(form: FormDescription<Row, Extra>) =>
  itemsOf(form).flatMap(fieldsOf);

/** A field with its label and hint. */
export function withTexts(field: FormField, words: FieldTexts) {
  const { name, label, hint, ...rest } = field;
  const textOf = (key: string) => (typeof words[key] === 'string' ? words[key] : '');
  return { ...rest, name, label: label ?? textOf(name), hint: hint ?? textOf(`${name}Hint`) };
}

/** Values of a new row; its texts are in the page's language. */
export function newValues<Row, Extra>(
  form: FormDescription<Row, Extra>,
  locale: Locale,
): FormValues {
  const values = allFields(form).map(({ name, kind, options }) => [
    name,
    kind === 'check' ? false : kind === 'choice' ? (options?.[0]?.[0] ?? none) : '',
  ]);
  return { ...Object.fromEntries(values), sourceLocale: locale, ...form.start };
}

function readField(
  value: unknown,
  { name, kind, options }: Pick<FormField, 'name' | 'kind' | 'options'>,
) {
  if (kind === 'check') return value === true;
  if (name === 'skills') return joinSkills((value ?? []) as string[]);
  if (kind === 'lines') return (value as string[]).join('\n');
  if (value === null || value === undefined) return options ? none : '';
  return String(value as string | number);
}

export function rowValues<Row, Extra>(form: FormDescription<Row, Extra>, row: Row): FormValues {
  const stored = (form.stored?.(row) ?? row) as FormValues;
  const values = allFields(form).map((field) => [field.name, readField(stored[field.name], field)]);
  return { ...form.start, ...Object.fromEntries(values), ...form.read?.(row) };
}

/** One entry a line, without empty lines. */
export const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A number, or an invalid text for the schema to refuse. */
export function toNumber(text: string): number | null {
  const plainText = toPlain(text);
  return plainText === '' ? null : Number(plainText);
}

/** Values for the endpoint: texts in a form, or by the kinds of fields in JSON. */
export function toInput<Row, Extra>(
  form: FormDescription<Row, Extra>,
  values: FormValues,
  extra: Extra,
): FormValues {
  if (form.toInput) return form.toInput(values, extra);
  const kinds = new Map(allFields(form).map(({ name, kind }) => [name, kind]));
  const read = (name: string, value: unknown) => {
    const kind = kinds.get(name);
    if (form.isJson && kind === 'number') return toNumber(String(value));
    if (form.isJson && kind === 'lines') return toLines(String(value));
    if (form.isJson && typeof value === 'boolean') return value;
    return value === none ? '' : String(value as string);
  };
  const input = Object.entries(values).map(([name, value]) => [name, read(name, value)]);
  return { ...Object.fromEntries(input), ...form.alsoSend?.(values, extra) };
}

/** The multipart form of a row with a picture. */
export function toFormData(
  input: FormValues,
  picture: ReadyPicture,
  version: EditableRow['version'],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value as string));
  if (version !== undefined) form.set('version', String(version));
  putPicture(form, picture);
  return form;
}

/** Creates a row, or changes one, by the endpoints of its kind. */
export function saveRow<Row extends EditableRow, Extra>(
  form: FormDescription<Row, Extra>,
  call: SaveCall<Row, Extra>,
): Promise<unknown> {
  if (typeof form.save === 'function') return form.save(call);
  const { create, update = create, of } = form.save;
  const { row, input, picture, extra, version } = call;
  const json = row ? { ...input, version } : input;
  const body = form.isJson ? json : toFormData(input, picture, version);
  return row ? request(update, { id: row.id }, body) : request(create, of?.(extra) ?? {}, body);
}

/** Labels of fields and values, for comparing states of a row. */
export function labelsOf<Row, Extra>(
  form: FormDescription<Row, Extra>,
  kit: Dictionary['adminKit'],
  locale: Locale,
): FieldLabels {
  const { sourceLocale, languages } = kit.translation;
  const labels: FieldLabels = new Map();
  for (const item of itemsOf(form)) {
    if (item === 'language') {
      const options = locales.map((code) => [code, languageName(code, languages)] as const);
      labels.set('sourceLocale', { label: sourceLocale, options });
    } else if (item === 'skills') {
      const say = (text: string) =>
        splitSkills(text)
          .map((slug) => skillName(locale, slug))
          .join(', ');
      labels.set('skills', { label: kit.skills.label, say });
    } else if (!('picture' in item)) {
      const fields = 'render' in item ? (item.fields ?? []) : [item];
      for (const field of fields) {
        const { name, label } = withTexts(field, form.words);
        labels.set(name, { label, options: field.options });
        if (field.kind === 'title') {
          labels.set('slug', { label: withTexts({ name: 'slug' }, form.words).label });
        }
      }
    }
  }
  for (const [name, label] of Object.entries(form.labels ?? {})) labels.set(name, { label });
  return labels;
}
