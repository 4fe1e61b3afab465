import type { Dictionary } from '~/i18n/dictionary';
import { markdownFaults } from '~/lib/form-schema';

/** The sentence in the page's language for what the server says is wrong with a field. */
export function faultOf(
  faults: Readonly<Record<string, string>>,
  name: string,
  { faults: t }: Dictionary['courseAdmin'],
): string | undefined {
  // A line of a list is at fault by its number: `topics.3`.
  const found = Object.entries(faults).find(
    ([field]) => field === name || field.startsWith(`${name}.`),
  )?.[1];
  if (found === undefined) return undefined;
  if (/required|say why/.test(found)) return t.needed;
  if (found === markdownFaults.dense) return t.dense;
  if (found === markdownFaults.deep) return t.deep;
  if (/at most \d+ characters/.test(found)) return t.tooLong;
  if (/https/.test(found)) return t.address;
  if (/hours|number/i.test(found)) return t.hours;
  if (/code/.test(found)) return t.code;
  if (/PDF/.test(found)) return t.pdf;
  if (/link or/.test(found)) return t.linkOrFile;
  return t.other;
}

/** A field of a form as text. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The lines of a field. */
export const linesOf = (form: FormData, name: string): string[] =>
  textOf(form, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
