import { fill } from '~/lib/fill';
import type { AnswerValue, QuestionKind } from './questions.schema';

/** A number as people write it: `2,5` in Indonesian, `1,500` in English; null if it is none. */
export function parseNumber(text: string, lang: string): number | null {
  const thousands = lang === 'en' ? /,(?=\d{3}(?:\D|$))/g : /\.(?=\d{3}(?:\D|$))/g;
  const plain = text
    .trim()
    .replace(/^rp\s*|\s|%$/gi, '')
    .replace(thousands, '')
    .replace(',', '.');
  return /^[-+−]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain.replace('−', '-')) : null;
}

const inputs = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('input')];

/** Ids of the options in the order in which they stand. */
export const orderOf = (form: Element): string[] =>
  [...form.querySelectorAll<HTMLElement>('[data-order] > li')].map(
    (row) => row.dataset['option'] ?? '',
  );

/** The answer in the form of a question (`Question.astro`); null where there is none, or not all of it. */
export function readAnswer(form: Element, kind: QuestionKind, lang: string): AnswerValue | null {
  if (kind === 'order') return orderOf(form);
  if (kind === 'match') {
    const pairs = [...form.querySelectorAll('select')].map((one): [string, string] => [
      one.dataset['left'] ?? '',
      one.value,
    ]);
    return pairs.every(([, right]) => right) ? pairs : null;
  }
  const fields = inputs(form);
  const picked = fields.filter((one) => one.checked).map((one) => one.value);
  if (kind === 'choice') return picked[0] ?? null;
  if (kind === 'multiple') return picked.length > 0 ? picked : null;
  const text = fields[0]?.value.trim() ?? '';
  return kind === 'number' ? parseNumber(text, lang) : text || null;
}

/** Puts an answer into the form of a question, one that was kept before; null empties it. */
export function writeAnswer(form: Element, kind: QuestionKind, value: AnswerValue | null): void {
  const list = form.querySelector('[data-order]');
  if (kind === 'order' && list && Array.isArray(value)) {
    for (const id of value as string[]) {
      const row = list.querySelector(`[data-option="${CSS.escape(id)}"]`);
      if (row) list.append(row);
    }
  }
  for (const one of form.querySelectorAll('select')) {
    const pairs = kind === 'match' && Array.isArray(value) ? (value as [string, string][]) : [];
    one.value = pairs.find(([left]) => left === one.dataset['left'])?.[1] ?? '';
  }
  for (const one of inputs(form)) {
    if (kind === 'choice') one.checked = one.value === value;
    else if (kind === 'multiple') {
      one.checked = Array.isArray(value) && (value as string[]).includes(one.value);
    } else one.value = value === null ? '' : String(value);
  }
}

/** Moves an option of a question by its button; the button keeps the focus, and the new place is said. */
export function moveOption(button: Element): void {
  const row = button.closest<HTMLElement>('[data-option]');
  const by = Number(button.getAttribute('data-move'));
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  if (!row || !other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  (button as HTMLElement).focus();
  const list = row.parentElement;
  const place = [...(list?.children ?? [])].indexOf(row) + 1;
  const note = row.closest('fieldset')?.querySelector<HTMLElement>('[data-moved]');
  const text = row.querySelector('[data-words]')?.textContent.trim() ?? '';
  const words = note?.dataset['moved'] ?? '';
  if (note) note.textContent = fill(words, { text, place, of: list?.children.length ?? 0 });
}
