import { fill } from '~/lib/fill';
import { fetchData, formatDecimal, getPart, getWords, makeElement } from '../lab-parts';
import {
  findByMeaning,
  findByWord,
  markWords,
  readArchive,
  type Find,
  type RetrievalData,
} from './retrieval';

type Way = 'word' | 'meaning';

interface Words extends Record<
  'answer' | 'closeness' | 'unshared' | 'unplaced' | 'empty' | 'none',
  string
> {
  /** Questions with the beginning of the passage that answers them; empty if none does. */
  asked: readonly { question: string; start: string }[];
  unanswered: string;
  known: string;
  free: string;
  places: Record<'first' | 'later' | 'missed' | 'nothing', string>;
}

const searches = { word: findByWord, meaning: findByMeaning };
const ways = ['word', 'meaning'] as const;

export async function start(lab: HTMLElement): Promise<void> {
  const archive = readArchive(await fetchData<RetrievalData>(lab));
  const words = getWords<Words>(lab);
  const field = getPart<HTMLInputElement>(lab, 'question');

  function toRow({ passage, score, shared }: Find, way: Way, begin: string): HTMLLIElement {
    const row = makeElement('li');
    const head = makeElement('p', passage.lesson, { class: 'lab-cut-head' });
    if (way === 'meaning')
      head.append(makeElement('b', fill(words.closeness, { n: formatDecimal(lab, score * 100) })));
    if (begin && passage.text.startsWith(begin)) head.append(makeElement('b', words.answer));
    const text = makeElement('p');
    for (const { text: part, isShared } of markWords(passage.text, shared))
      text.append(isShared ? makeElement('mark', part) : part);
    row.append(head, text);
    return row;
  }

  /** Place of the answering passage among those found. */
  function getPlace(finds: readonly Find[], begin: string): string {
    if (finds.length === 0) return words.places.nothing;
    const at = finds.findIndex(({ passage }) => passage.text.startsWith(begin));
    if (at === 0) return words.places.first;
    return at > 0 ? fill(words.places.later, { n: at + 1 }) : words.places.missed;
  }

  function show(): void {
    const question = field.value.trim();
    const known = words.asked.find((one) => one.question === question);
    const begin = known?.start ?? '';
    const finds = {
      word: searches.word(archive, question),
      meaning: searches.meaning(archive, question),
    };
    const nothing = { word: words.unshared, meaning: words.unplaced };
    for (const way of ways) {
      const rows = finds[way].map((find) => toRow(find, way, begin));
      lab
        .querySelector(`[data-finds="${way}"]`)
        ?.replaceChildren(...(rows.length > 0 ? rows : [makeElement('li', nothing[way])]));
    }
    const counts = { word: finds.word.length, meaning: finds.meaning.length };
    const answered = {
      word: getPlace(finds.word, begin),
      meaning: getPlace(finds.meaning, begin),
    };
    let message = fill(words.free, counts);
    if (known) message = fill(words.known, answered);
    else if (question === words.unanswered) message = fill(words.none, counts);
    getPart(lab, 'status').textContent = question ? message : words.empty;
  }

  field.addEventListener('input', show);
  for (const button of lab.querySelectorAll<HTMLElement>('[data-question]')) {
    button.addEventListener('click', () => {
      field.value = button.textContent.trim();
      show();
    });
  }
  show();
}
