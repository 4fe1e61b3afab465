import { localeFacts, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { formatDecimal, getPart, getWords, makeElement } from '../lab-parts';
import {
  birthGrains,
  columns,
  countBoxes,
  findAlike,
  known,
  pupils,
  type BirthGrain,
  type Column,
  type Crowd,
  type Published,
  type Pupil,
} from './boxes';

interface Words extends Record<
  'status' | 'alone' | 'few' | 'many' | 'mark' | 'more' | 'found' | 'hidden',
  string
> {
  sexes: { girl: string; boy: string };
  districts: string[];
  clubs: string[];
}

/** Rows that are shown of those that fit. */
const maxRows = 4;

/** Shown part of a birthday. */
const dateParts: Readonly<Record<BirthGrain, Intl.DateTimeFormatOptions>> = {
  none: {},
  year: { year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
};

const percentOf = (count: number) => Math.round((100 * count) / pupils.length);

/** A hundred dots, each for 24 pupils: those who are alone, with a few, and with many. */
function drawCrowd(
  { alone, few, many }: Crowd,
  words: Words,
  number: (value: number) => string,
): string {
  const [ofAlone, ofFew] = [percentOf(alone), percentOf(few)];
  const dots = Array.from({ length: 100 }, (_, at) => {
    const [x, y] = [30 + (at % 20) * 30.5, 26 + Math.floor(at / 20) * 34];
    const look = at < ofAlone ? 'see' : at < ofAlone + ofFew ? 'pale' : 'act';
    return `<circle cx="${x}" cy="${y}" r="12" class="${look}"/><circle cx="${x}" cy="${y}" r="12" class="rim"/>`;
  });
  const kinds = [
    { look: 'see', words: words.alone, n: alone },
    { look: 'pale', words: words.few, n: few },
    { look: 'act', words: words.many, n: many },
  ].map(
    (kind, at) =>
      `<circle cx="30" cy="${210 + at * 38}" r="12" class="${kind.look}"/>` +
      `<circle cx="30" cy="${210 + at * 38}" r="12" class="rim"/>` +
      text(54, 219 + at * 38, fill(kind.words, { n: number(kind.n) }), {
        anchor: 'start',
        size: 25,
      }),
  );
  return `<svg viewBox="0 0 640 312" role="img">${dots.join('')}${kinds.join('')}</svg>`;
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const { tag } = localeFacts[lab.lang as Locale];
  const number = (value: number) => formatDecimal(lab, value);

  /** The row of a pupil, with what is published. */
  function describe(pupil: Pupil, { columns: shown, birth }: Published): string[] {
    const born = new Intl.DateTimeFormat(tag, { ...dateParts[birth], timeZone: 'UTC' });
    return [
      ...(shown.has('sex') ? [pupil.isGirl ? words.sexes.girl : words.sexes.boy] : []),
      ...(birth === 'none' ? [] : [born.format(Date.UTC(pupil.year, pupil.month, pupil.day))]),
      ...(shown.has('district') ? [words.districts[pupil.district] ?? ''] : []),
      ...(shown.has('club') ? [words.clubs[pupil.club] ?? ''] : []),
    ];
  }

  function readChoice(): Published {
    const checked = (name: string) =>
      [...lab.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map(
        ({ value }) => value,
      );
    return {
      columns: new Set(checked('lab-column') as Column[]),
      birth: (checked('lab-birth')[0] ?? birthGrains[0]) as BirthGrain,
    };
  }

  function show(): void {
    const published = readChoice();
    const crowd = countBoxes(published);
    const alike = findAlike(known, published);
    const rows = alike.slice(0, maxRows).map((pupil) => {
      const row = makeElement('li');
      row.append(
        makeElement('span', describe(pupil, published).join(' · ') || '–'),
        makeElement('b', fill(words.mark, { mark: pupil.mark })),
      );
      return row;
    });
    if (alike.length > maxRows)
      rows.push(makeElement('li', fill(words.more, { n: number(alike.length - maxRows) })));
    getPart(lab, 'list').replaceChildren(...rows);
    const verdict = alike.length === 1 ? words.found : words.hidden;
    const message = `${fill(words.status, {
      alone: number(crowd.alone),
      all: number(pupils.length),
      share: percentOf(crowd.alone),
      smallest: number(crowd.smallest),
    })} ${fill(verdict, { n: number(alike.length), mark: known.mark })}`;
    const drawing = getPart(lab, 'drawing');
    drawing.innerHTML = drawCrowd(crowd, words, number);
    drawing.firstElementChild?.setAttribute('aria-label', message);
    getPart(lab, 'status').textContent = message;
  }

  getPart(lab, 'known').textContent = describe(known, {
    columns: new Set(columns),
    birth: 'day',
  }).join(' · ');
  for (const field of lab.querySelectorAll('input')) field.addEventListener('change', show);
  show();
}
