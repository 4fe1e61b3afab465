import { fill } from '~/lib/fill';
import { circle, text } from '../drawing';
import { formatDecimal, getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { getBreakEven } from './rules';

type Words = Record<
  'minutes' | 'weeks' | 'byHand' | 'newWay' | 'status' | 'never' | 'later',
  string
>;

const shownWeeks = 20;
const mostMinutes = 800;
const toX = (week: number) => 92 + (week / shownWeeks) * 380;
const toY = (minutes: number) => 370 - (minutes / mostMinutes) * 312;

/** A line over the weeks, as far as it is within the chart. */
function drawLine(setUp: number, weekly: number, look: string, name: string): string {
  const last = Math.min(shownWeeks, weekly > 0 ? (mostMinutes - setUp) / weekly : shownWeeks);
  const [x, y] = [toX(last), toY(setUp + weekly * last)];
  return (
    `<path class="${look}" d="M${toX(0)} ${toY(setUp)}L${x} ${y}"/>` +
    text(x + 8, y + (look === 'line' ? -4 : 20), name, { anchor: 'start' })
  );
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startFigure(lab, ({ number }) => {
    const [byHand, newWay, setUp] = [number('hand'), number('new'), number('setup')];
    const week = getBreakEven(byHand, newWay, setUp);
    const isShown = week !== null && week <= shownWeeks && byHand * week <= mostMinutes;
    const point = isShown
      ? `<path class="line" stroke-dasharray="2 9" d="M${toX(week)} 370V${toY(byHand * week)}"/>` +
        circle(toX(week), toY(byHand * week), 12, 'see')
      : '';
    const params = {
      saved: byHand - newWay,
      weeks: week === null ? '' : formatDecimal(lab, week),
      setUp,
    };
    return {
      size: '640 440',
      drawing:
        '<path class="line" d="M92 34V370H500"/>' +
        [400, 800]
          .map((minutes) => text(80, toY(minutes) + 8, minutes, { anchor: 'end', size: 22 }))
          .join('') +
        [10, 20].map((tick) => text(toX(tick), 404, tick, { size: 22 })).join('') +
        text(92, 24, words.minutes, { look: 'soft', size: 22 }) +
        text(506, 404, words.weeks, { look: 'soft', anchor: 'start', size: 22 }) +
        drawLine(0, byHand, 'line', words.byHand) +
        drawLine(setUp, newWay, 'actline', words.newWay) +
        point,
      status: fill(week === null ? words.never : words.status, params),
    };
  });
}
