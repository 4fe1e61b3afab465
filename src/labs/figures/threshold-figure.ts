import type { Locale } from '~/i18n/locales';
import { plural, type PluralText } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { circle, text } from '../drawing';
import { getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { countErrors, isWrong, mangoes } from './rules';

interface Words extends Record<
  'unripe' | 'ripe' | 'really' | 'notYet' | 'axis' | 'status',
  string
> {
  errors: PluralText;
}

const toX = (day: number) => 55 + (day - 1) * 75;

function drawMangoes(from: number): string {
  const stacked = new Map<number, number>();
  return mangoes
    .map((mango) => {
      const below = stacked.get(mango.day) ?? 0;
      stacked.set(mango.day, below + 1);
      const [x, y] = [toX(mango.day), 236 - below * 62];
      const cross = `<path class="line" d="M${x - 13} ${y - 13}l26 26m0-26l-26 26"/>`;
      return circle(x, y, 22, mango.isRipe ? 'see' : 'box') + (isWrong(mango, from) ? cross : '');
    })
    .join('');
}

function drawAxis(words: Words): string {
  const days = Array.from({ length: 8 }, (_, at) => at + 1);
  return (
    '<path class="line" d="M20 270H620"/>' +
    days.map((day) => text(toX(day), 308, day, { size: 26 })).join('') +
    text(320, 346, words.axis, { look: 'soft' }) +
    circle(52, 392, 16, 'see') +
    text(78, 401, words.really, { anchor: 'start', size: 25 }) +
    circle(340, 392, 16, 'box') +
    text(366, 401, words.notYet, { anchor: 'start', size: 25 })
  );
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startFigure(lab, ({ number }) => {
    const from = number('day');
    const { missed, early } = countErrors(from);
    const errors = plural(lab.lang as Locale, words.errors, missed + early);
    const x = toX(from) - 38;
    const sides =
      `<rect x="${x}" y="62" width="${632 - x}" height="208" class="pale"/>` +
      `<path class="actline thick" d="M${x} 52V270"/>` +
      (from > 3 ? text(x - 12, 42, words.unripe, { anchor: 'end', weight: 600 }) : '') +
      (from < 6 ? text(x + 12, 42, words.ripe, { anchor: 'start', weight: 600 }) : '');
    return {
      size: '640 420',
      drawing: sides + drawAxis(words) + drawMangoes(from),
      status: fill(words.status, { n: from, errors, missed, early }),
    };
  });
}
