import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { countAccused, essays } from './rules';

type Words = Record<'all' | 'withAi' | 'withoutAi' | 'flagged' | 'status' | 'nobody', string>;

const box = (
  x: number,
  y: number,
  look: string,
  onLook: [string, string],
  lines: [number, string],
) =>
  `<rect class="${look}" x="${x}" y="${y}" width="220" height="100" rx="12"/>` +
  text(x + 110, y + 42, lines[0], { size: 30, weight: 700, look: onLook[0] }) +
  text(x + 110, y + 80, lines[1], { look: onLook[1] });

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startFigure(lab, ({ number }) => {
    const withAi = number('ai');
    const { found, innocent, accused } = countAccused(withAi, number('rate'));
    const status = fill(accused > 0 ? words.status : words.nobody, { innocent, accused });
    return {
      size: '640 480',
      drawing:
        text(320, 62, words.all, { size: 28, weight: 700 }) +
        '<path class="actline" d="M270 90L170 132M370 90L470 132M160 244V286M480 244V286"/>' +
        box(50, 140, 'box', ['ink', 'soft'], [withAi, words.withAi]) +
        box(370, 140, 'box', ['ink', 'soft'], [essays - withAi, words.withoutAi]) +
        box(50, 294, 'act', ['onact', 'onact'], [found, words.flagged]) +
        box(370, 294, 'see', ['onsee', 'onsee'], [innocent, words.flagged]) +
        '<path class="line" d="M50 410V422H590V410"/>' +
        text(320, 466, fill(words.status, { innocent, accused }), { size: 26, weight: 700 }),
      status,
    };
  });
}
