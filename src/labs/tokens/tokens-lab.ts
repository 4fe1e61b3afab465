import { fill } from '~/lib/fill';
import type { Locale } from '~/i18n/locales';
import { plural, type PluralText } from '~/i18n/plural';
import { fetchData, getPart, getWords, makeElement } from '../lab-parts';
import { cutText, toTable, type PieceTable } from './pieces';

const names = ['id', 'en', 'both'] as const;
type Name = (typeof names)[number];

interface Words {
  pieces: PluralText;
  status: string;
}

/** Shows and announces how three lists cut a text. */
function show(lab: HTMLElement, tables: Record<Name, PieceTable>, words: Words): void {
  const text = getPart<HTMLTextAreaElement>(lab, 'text').value;
  const counts = {} as Record<Name, string>;
  for (const name of names) {
    const pieces = cutText(text, tables[name]);
    counts[name] = plural(lab.lang as Locale, words.pieces, pieces.length);
    const count = lab.querySelector(`[data-count="${name}"]`);
    if (count) count.textContent = counts[name];
    const row = lab.querySelector(`[data-pieces="${name}"]`);
    row?.replaceChildren(
      ...pieces.map((piece) => makeElement('span', piece, { class: 'lab-piece' })),
    );
  }
  getPart(lab, 'status').textContent = fill(words.status, counts);
}

export async function start(lab: HTMLElement): Promise<void> {
  const data = await fetchData<Record<Name, string>>(lab);
  const words = getWords<Words>(lab);
  const tables = { id: toTable(data.id), en: toTable(data.en), both: toTable(data.both) };
  const field = getPart<HTMLTextAreaElement>(lab, 'text');
  const update = () => {
    show(lab, tables, words);
  };
  field.addEventListener('input', update);
  for (const button of lab.querySelectorAll('[data-sample]')) {
    button.addEventListener('click', () => {
      field.value = button.textContent.trim();
      update();
    });
  }
  update();
}
