import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { dataKinds, getRule, places, type DataKind, type Place, type Rule } from './rules';

interface Words {
  kinds: Record<DataKind, string>;
  places: Record<Place, string>;
  columns: Record<Place, [string, string]>;
  rows: Record<DataKind, [string, string]>;
  rules: Record<Rule, string>;
  status: string;
}

const toX = (place: Place) => 190 + places.indexOf(place) * 150;
const toY = (kind: DataKind) => 92 + dataKinds.indexOf(kind) * 100;

/** The three signs of the lesson: a circle, a triangle and a square. */
function drawSign(rule: Rule, x: number, y: number): string {
  if (rule === 'free')
    return `<circle cx="${x}" cy="${y}" r="26" class="act"/><path class="tick" fill="none" d="M${x - 11} ${y}l8 9l15 -18"/>`;
  if (rule === 'check')
    return (
      `<path d="M${x} ${y - 30}L${x + 32} ${y + 24}H${x - 32}Z" class="see"/>` +
      text(x, y + 16, '?', { size: 34, weight: 800, look: 'onsee' })
    );
  return (
    `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" rx="6" class="ink"/>` +
    `<path class="tick" d="M${x - 10} ${y - 10}l20 20m0 -20l-20 20"/>`
  );
}

/** What may go where, with the chosen place framed. */
export function drawMap(words: Words, selection?: [DataKind, Place]): string {
  const heads = places.map((place) => {
    const [first, second] = words.columns[place];
    return (
      text(toX(place) + 70, 34, first, { size: 22, weight: 600 }) +
      text(toX(place) + 70, 62, second, { size: 22, weight: 600 })
    );
  });
  const rows = dataKinds.map((kind) => {
    const [first, second] = words.rows[kind];
    return (
      text(16, toY(kind) + 42, first, { anchor: 'start', size: 22, weight: 600 }) +
      text(16, toY(kind) + 68, second, { anchor: 'start', size: 22 }) +
      places
        .map((place) => {
          const isChosen = selection?.[0] === kind && selection[1] === place;
          return (
            `<rect x="${toX(place)}" y="${toY(kind)}" width="140" height="90" rx="10" class="${isChosen ? 'pale' : 'box'}"/>` +
            `<rect x="${toX(place)}" y="${toY(kind)}" width="140" height="90" rx="10" class="rim${isChosen ? ' broad' : ' fine'}"/>` +
            drawSign(getRule(kind, place), toX(place) + 70, toY(kind) + 45)
          );
        })
        .join('')
    );
  });
  return heads.join('') + rows.join('');
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startFigure(lab, ({ choice }) => {
    const kind = choice('kind') as DataKind;
    const place = choice('place') as Place;
    return {
      size: '640 400',
      drawing: drawMap(words, [kind, place]),
      status: fill(words.status, {
        kind: words.kinds[kind],
        place: words.places[place],
        rule: words.rules[getRule(kind, place)],
      }),
    };
  });
}
