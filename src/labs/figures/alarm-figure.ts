import { fill } from '~/lib/fill';
import { bar, text } from '../drawing';
import { getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { measureAlarm, ripe, unripe } from './rules';

type Words = Record<'axis' | 'unripe' | 'ripe' | 'alarm' | 'status' | 'silent', string>;

const base = 300;
const toX = (score: number) => 40 + (score - 1) * 58;

/** Draws bars by score: unripe mangoes, which the alarm should find, below ripe ones. */
export function drawAlarm(words: Words, from: number): string {
  const x = toX(from) - 8;
  const bars = unripe.map((count, at) => {
    const [unripeHeight, ripeHeight] = [count * 9, (ripe[at] ?? 0) * 9];
    const left = toX(at + 1);
    return (
      bar(left, base - unripeHeight - ripeHeight, 42, ripeHeight, 'box') +
      bar(left, base - unripeHeight, 42, unripeHeight, 'see') +
      text(left + 21, 332, at + 1)
    );
  });
  return (
    `<rect x="${x}" y="44" width="${630 - x}" height="256" class="pale"/>` +
    `<path class="line" d="M20 ${base}H630"/>${bars.join('')}` +
    `<path class="actline thick" d="M${x} 40V${base}"/>` +
    text(from > 6 ? x - 10 : x + 10, 34, words.alarm, {
      anchor: from > 6 ? 'end' : 'start',
      weight: 600,
    }) +
    text(320, 364, words.axis, { look: 'soft', size: 22 }) +
    bar(60, 382, 22, 22, 'see') +
    text(94, 401, words.unripe, { anchor: 'start' }) +
    bar(340, 382, 22, 22, 'box') +
    text(374, 401, words.ripe, { anchor: 'start' })
  );
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startFigure(lab, ({ number }) => {
    const from = number('score');
    const { found, all, alarms, recall, precision } = measureAlarm(from);
    const params = { from, found, all, alarms, recall };
    return {
      size: '640 420',
      drawing: drawAlarm(words, from),
      status:
        precision === null
          ? fill(words.silent, params)
          : fill(words.status, { ...params, precision }),
    };
  });
}
