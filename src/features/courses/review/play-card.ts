import { describeAnswer } from '../questions/describe-answer';
import { getNumberProblem, readAnswer } from '../questions/question-form';
import { clearVerdict, sayLine, sayVerdict, showVerdict } from '../questions/verdict';
import type { CardWords } from './card-words';
import type { ShownCard } from './review.schema';

/** An answer as the server takes it. */
export type CardAnswer =
  | { card: string; value: unknown; drawn?: number }
  | { card: string; remembered: boolean };

interface Play {
  /** Markup of `ReviewCard.astro`. */
  form: HTMLElement;
  card: ShownCard;
  words: CardWords;
  onAnswer: (answer: CardAnswer) => void;
  onNext: () => void;
}

const find = <Found extends HTMLElement>(form: HTMLElement, selector: string) =>
  form.querySelector<Found>(selector);

/** Handles one answer to a card and the way to the next. Returns the handler of keys. */
export function playCard({ form, card, words, onAnswer, onNext }: Play): (key: string) => boolean {
  const check = find(form, '[data-check]');
  const next = find(form, '[data-next]');
  const recallButtons = [...form.querySelectorAll<HTMLElement>('[data-remembered]')];
  let isAnswered = false;

  const finish = (answer: CardAnswer, right: boolean) => {
    isAnswered = true;
    for (const button of [check, ...recallButtons]) if (button) button.hidden = true;
    const fields = find<HTMLFieldSetElement>(form, 'fieldset');
    if (fields) fields.disabled = true;
    if (card.kind === 'term') {
      const word = right ? words.remembered : words.forgotten;
      sayVerdict(form, right ? 'right' : 'wrong', { ...words, [right ? 'right' : 'wrong']: word }, [
        right ? words.kept : words.soon,
      ]);
    }
    if (next) next.hidden = false;
    next?.focus();
    onAnswer(answer);
  };

  const showRight = () => {
    if (card.kind !== 'question') return;
    const box = find(form, '[data-right-answer]');
    const lines = describeAnswer(card.question).filter(Boolean);
    box
      ?.querySelector('ul')
      ?.replaceChildren(
        ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
      );
    if (!box) return;
    if (card.question.lang !== document.documentElement.lang) box.lang = card.question.lang;
    box.hidden = false;
  };

  const submit = () => {
    if (isAnswered) return onNext();
    if (card.kind === 'term') return showMeaning();
    const value = readAnswer(form, card.question.kind);
    clearVerdict(form);
    if (value === null) return sayLine(form, getNumberProblem(form) || words.empty);
    const right = showVerdict(form, card.question, value, words);
    if (!right) showRight();
    const { id, drawn } = card;
    finish({ card: id, value, ...(drawn !== undefined && { drawn }) }, right);
  };

  const showMeaning = () => {
    const meaning = find(form, '[data-meaning]');
    const ask = find(form, '[data-ask]');
    if (meaning) meaning.hidden = false;
    if (ask) ask.hidden = true;
    if (check) check.hidden = true;
    for (const button of recallButtons) button.hidden = false;
    recallButtons[0]?.focus();
  };

  const tell = (button: HTMLElement) => {
    const isYes = button.dataset['remembered'] === 'yes';
    finish({ card: card.id, remembered: isYes }, isYes);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    if (button.matches('[data-remembered]')) tell(button);
    else if (button.matches('[data-next]')) onNext();
  });

  return (key) => {
    if (key === 'Enter') {
      submit();
      return true;
    }
    const at = Number(key) - 1;
    if (isAnswered || !(at >= 0 && at < 6)) return false;
    const visibleButtons = recallButtons.filter(({ hidden }) => !hidden);
    const input = form.querySelectorAll<HTMLInputElement>(
      'input[type=radio], input[type=checkbox]',
    )[at];
    (visibleButtons[at] ?? input)?.click();
    input?.focus();
    return true;
  };
}

/** Listens to keys that no field of the page uses. Returns a function that stops it. */
export function hearKeys(press: (key: string) => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const element = target as HTMLElement;
    const isTyped = element.matches('select, textarea, input:not([type=radio], [type=checkbox])');
    // Enter keeps its meaning on buttons, links and fields.
    const takesEnter = element.matches('button, a, input, summary');
    if (isTyped || (key === 'Enter' && takesEnter)) return;
    if (press(key)) event.preventDefault();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
