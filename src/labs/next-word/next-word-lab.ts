import { fill } from '~/lib/fill';
import { fetchData, formatDecimal, getPart, getWords, makeElement } from '../lab-parts';
import { seededRandom } from '../random';
import {
  draw,
  getChoices,
  isCircle,
  isEnd,
  readModel,
  readStart,
  toText,
  type Choice,
  type ModelData,
} from './model';

type Words = Record<
  'end' | 'where' | 'learnt' | 'other' | 'circle' | 'unread' | 'nothing' | 'toLesson',
  string
>;

/** Maximum number of words that one press writes, and of those that are listed. */
const [maxWords, maxListed] = [30, 5];

export async function start(lab: HTMLElement): Promise<void> {
  const model = readModel(await fetchData<ModelData>(lab));
  const words = getWords<Words>(lab);
  const beginning = getPart<HTMLInputElement>(lab, 'beginning');
  const temperature = getPart<HTMLInputElement>(lab, 'temperature');
  const seed = getPart<HTMLInputElement>(lab, 'seed');
  let numbers: number[] = [];
  let random = seededRandom(1);
  let isAtEnd = false;
  let isInCircle = false;
  /** The last choice. */
  let last: Choice | undefined;

  const choices = () => (isAtEnd ? [] : getChoices(model, numbers, temperature.valueAsNumber));
  const percent = (share: number) => `${formatDecimal(lab, share * 100)}%`;
  const toPhrase = (phrase: readonly number[]) =>
    phrase
      .map((number) => model.words[number])
      .filter(Boolean)
      .join(' ');

  function take(choice: Choice | undefined): void {
    if (!choice) {
      isAtEnd = true;
      return;
    }
    last = choice;
    if (choice.word !== 0) numbers.push(choice.word);
    isAtEnd = isEnd(model, choice.word);
  }

  /** Lists the words that may come next, each with its share and the lesson that has it. */
  function showChoices(): void {
    const listed = choices().slice(0, maxListed);
    const rows = listed.map((choice) => {
      const word = model.words[choice.word] ?? '';
      const label = isEnd(model, choice.word) ? `${word} ${words.end}`.trim() : word;
      const button = makeElement('button', '', { type: 'button', class: 'lab-bar' });
      button.append(
        makeElement('b', label),
        // Spaces part the words of the button's name.
        ' ',
        makeElement('span', percent(choice.share), { class: 'lab-share' }),
        ' ',
        makeElement('span', fill(words.learnt, { lesson: choice.lesson }), { class: 'lab-hint' }),
      );
      const meter = makeElement('meter', '', { min: '0', max: '1', 'aria-hidden': 'true' });
      meter.value = choice.share;
      button.append(meter);
      button.addEventListener('click', () => {
        take(choice);
        show();
        getPart(lab, 'choices').querySelector('button')?.focus();
      });
      const row = makeElement('li');
      row.append(button);
      return row;
    });
    const others = 1 - listed.reduce((sum, { share }) => sum + share, 0);
    if (listed.length > 0 && others > 0.0005) {
      const row = makeElement('li', '', { class: 'lab-bar' });
      row.append(
        makeElement('span', words.other),
        ' ',
        makeElement('span', percent(others), { class: 'lab-share' }),
      );
      rows.push(row);
    }
    getPart(lab, 'choices').replaceChildren(...rows);
  }

  /** Names the lesson that contains the last pair of words. */
  function showWhere(): void {
    const place = getPart(lab, 'where');
    if (!last) {
      place.textContent = '';
      return;
    }
    const phrase = toPhrase(last.phrase);
    const [before = '', after = ''] = fill(words.where, { phrase, lesson: '\n' }).split('\n');
    const link = makeElement('a', last.lesson, { href: words.toLesson + last.lesson });
    place.replaceChildren(before, link, after);
  }

  function show(): void {
    const text = toText(model, numbers);
    const { unread } = readStart(model, beginning.value);
    const notes = [
      unread.length > 0 && fill(words.unread, { words: unread.join(', ') }),
      isInCircle && words.circle,
    ];
    getPart(lab, 'status').textContent = [text || words.nothing, ...notes]
      .filter(Boolean)
      .join(' ');
    getPart(lab, 'temperature-value').textContent = formatDecimal(lab, temperature.valueAsNumber);
    showChoices();
    showWhere();
  }

  function restart(): void {
    numbers = readStart(model, beginning.value).numbers;
    random = seededRandom(seed.valueAsNumber || 1);
    isAtEnd = false;
    isInCircle = false;
    last = undefined;
  }

  function write(count: number): void {
    if (isAtEnd || isInCircle) restart();
    for (let left = count; left > 0 && !isAtEnd && !isInCircle; left -= 1) {
      take(draw(choices(), random));
      isInCircle = temperature.valueAsNumber === 0 && isCircle(numbers);
    }
    show();
  }

  const onClick = (part: string, act: () => void) => {
    getPart(lab, part).addEventListener('click', act);
  };
  onClick('word', () => {
    write(1);
  });
  onClick('sentence', () => {
    restart();
    write(maxWords);
  });
  onClick('again', () => {
    seed.value = String(((seed.valueAsNumber || 1) % 999) + 1);
    restart();
    write(maxWords);
  });
  for (const field of [beginning, seed]) {
    field.addEventListener('input', () => {
      restart();
      show();
    });
  }
  temperature.addEventListener('input', show);
  restart();
  show();
}
