import { fill } from '~/lib/fill';
import { parseNumber, writeNumber } from '~/lib/text-forms/numbers';
import type { AnswerValue, QuestionKind } from './questions.schema';

const inputs = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('input')];

/** Returns the ids of the options in their current order. */
export const orderOf = (form: Element): string[] =>
  [...form.querySelectorAll<HTMLElement>('[data-order] > li')].map(
    (row) => row.dataset['option'] ?? '',
  );

/** Reads the answer from a question's form (`Question.astro`); null if it is incomplete. */
export function readAnswer(form: Element, kind: QuestionKind): AnswerValue | null {
  if (kind === 'order') return orderOf(form);
  if (kind === 'match') {
    const pairs = [...form.querySelectorAll('select')].map((select): [string, string] => [
      select.dataset['left'] ?? '',
      select.value,
    ]);
    return pairs.every(([, right]) => right) ? pairs : null;
  }
  const fields = inputs(form);
  const values = fields.filter((field) => field.checked).map((field) => field.value);
  if (kind === 'choice') return values[0] ?? null;
  if (kind === 'multiple') return values.length > 0 ? values : null;
  const text = fields[0]?.value.trim() ?? '';
  if (kind !== 'number') return text || null;
  const number = parseNumber(text);
  return typeof number === 'number' ? number : null;
}

/** The error of a typed number, in the reader's language; empty if there is none. */
export function getNumberProblem(form: Element): string {
  const field = form.querySelector<HTMLInputElement>('[data-unclear]');
  const number = field?.value.trim() ? parseNumber(field.value) : 0;
  if (!field || typeof number === 'number') return '';
  const { invalid = '', unclear = '' } = field.dataset;
  return number.code === 'number_unclear' ? fill(unclear, number.params ?? {}) : invalid;
}

/** Shows the full text of the chosen option of each select. */
export function showPicks(form: Element): void {
  for (const select of form.querySelectorAll('select')) {
    const caption = select.nextElementSibling;
    if (caption) caption.textContent = select.selectedOptions[0]?.text ?? '';
  }
}

/** Writes an answer into a question's form; null empties it. */
export function writeAnswer(form: Element, kind: QuestionKind, value: AnswerValue | null): void {
  const list = form.querySelector('[data-order]');
  if (kind === 'order' && list && Array.isArray(value)) {
    for (const id of value as string[]) {
      const row = list.querySelector(`[data-option="${CSS.escape(id)}"]`);
      if (row) list.append(row);
    }
  }
  for (const select of form.querySelectorAll('select')) {
    const pairs = kind === 'match' && Array.isArray(value) ? (value as [string, string][]) : [];
    select.value = pairs.find(([left]) => left === select.dataset['left'])?.[1] ?? '';
  }
  showPicks(form);
  for (const field of inputs(form)) {
    if (kind === 'choice') field.checked = field.value === value;
    else if (kind === 'multiple') {
      field.checked = Array.isArray(value) && (value as string[]).includes(field.value);
    } else field.value = typeof value === 'number' ? writeNumber(value) : String(value ?? '');
  }
}

/**
 * Moves an option when its button is pressed. The button keeps the focus, and the new position is
 * announced.
 */
export function moveOption(button: Element): void {
  const row = button.closest<HTMLElement>('[data-option]');
  const by = Number(button.getAttribute('data-move'));
  const neighbour = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  if (!row || !neighbour) return;
  if (by < 0) neighbour.before(row);
  else neighbour.after(row);
  (button as HTMLElement).focus();
  const list = row.parentElement;
  const place = [...(list?.children ?? [])].indexOf(row) + 1;
  const note = row.closest('fieldset')?.querySelector<HTMLElement>('[data-moved]');
  const text = row.querySelector('[data-words]')?.textContent.trim() ?? '';
  const words = note?.dataset['moved'] ?? '';
  if (note) note.textContent = fill(words, { text, place, of: list?.children.length ?? 0 });
}
