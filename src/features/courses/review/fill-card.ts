import { fill } from '~/lib/fill';
import type { Option, PracticeQuestion } from '../questions/questions.schema';
import { toShownOptions } from '../questions/shuffled';
import type { CardWords } from './card-words';
import type { ReviewCard, ReviewTerm } from './review.schema';

// Fills the templates of `ReviewTemplates.astro`: the markup of a question stands once.

const setText = (root: Element, selector: string, text: string) => {
  const element = root.querySelector(selector);
  if (element) element.textContent = text;
};

/** Replaces the one example of a row by a row for each item. */
function repeat<Item>(
  root: Element,
  selector: string,
  items: readonly Item[],
  write: (row: HTMLElement, item: Item) => void,
): void {
  const example = root.querySelector<HTMLElement>(selector);
  example?.replaceWith(
    ...items.map((item) => {
      const row = example.cloneNode(true) as HTMLElement;
      write(row, item);
      return row;
    }),
  );
}

function writeOption(row: HTMLElement, { id, text }: Option): void {
  row.dataset['option'] = id;
  const input = row.querySelector('input');
  if (input) input.value = id;
  setText(row, 'label > span, [data-words]', text);
  for (const button of row.querySelectorAll('[data-move]'))
    button.setAttribute('aria-label', fill(button.getAttribute('aria-label') ?? '', { text }));
}

function fillQuestion(form: HTMLElement, question: PracticeQuestion): void {
  const { prompt, lang } = question;
  const options = toShownOptions(question);
  setText(form, '.question-text', prompt);
  if (Array.isArray(options)) repeat(form, '[data-option]', options, writeOption);
  else if (options) {
    const choices = options.right.map(({ id, text }) => new Option(text, id));
    repeat(form, '.question-match', options.left, (row, { id, text }) => {
      setText(row, 'span', text);
      const select = row.querySelector('select');
      if (!select) return;
      select.dataset['left'] = id;
      select.append(...choices.map((choice) => choice.cloneNode(true)));
    });
  }
  if (lang === document.documentElement.lang) return;
  for (const part of form.querySelectorAll('.question-text, .question-rows'))
    part.setAttribute('lang', lang);
}

function fillTerm(form: HTMLElement, { name, definition, example }: ReviewTerm, words: CardWords) {
  setText(form, '[data-name]', name);
  setText(form, '[data-definition]', definition);
  setText(form, '[data-example]', fill(words.example, { text: example }));
}

/** The form of a card, from the page's template of its kind. */
export function makeCard(page: ParentNode, card: ReviewCard, words: CardWords): HTMLElement {
  const kind = card.kind === 'term' ? 'term' : card.question.kind;
  const template = page.querySelector<HTMLTemplateElement>(`template[data-kind-of="${kind}"]`);
  const form = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  if (card.kind === 'term') fillTerm(form, card.term, words);
  else fillQuestion(form, card.question);
  return form;
}
