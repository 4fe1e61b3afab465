import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { attention, type LastWord } from './rules';

interface Words extends Record<'cup' | 'bag' | 'it' | 'status', string> {
  last: Record<LastWord, string>;
}

const base = 400;
const toX = { cup: 90, bag: 230, it: 360, last: 540 };
const targets = ['cup', 'bag', 'it'] as const;

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startFigure(lab, ({ choice }) => {
    const word: LastWord = choice('last') === 'small' ? 'small' : 'big';
    const weights = attention[word];
    const arcs = targets.map((target) => {
      const [from, to] = [toX.last, toX[target]];
      const top = base - 40 - (from - to) * 0.55;
      const look = weights[target] > 50 ? 'heavy' : weights[target] > 15 ? 'thick' : 'thin';
      return (
        `<path class="actline ${look}" d="M${from} ${base - 36}C${from} ${top} ${to} ${top} ${to} ${base - 36}"/>` +
        text(toX[target], base + 52, `${weights[target]}%`, { look: 'soft', size: 26 })
      );
    });
    return {
      size: '640 500',
      drawing:
        arcs.join('') +
        targets
          .map((target) => text(toX[target], base, words[target], { size: 30, weight: 600 }))
          .join('') +
        `<rect x="${toX.last - 95}" y="${base - 34}" width="190" height="50" rx="10" class="see"/>` +
        text(toX.last, base, words.last[word], { size: 26, weight: 700, look: 'onsee' }),
      status: fill(words.status, { last: words.last[word], ...weights }),
    };
  });
}
