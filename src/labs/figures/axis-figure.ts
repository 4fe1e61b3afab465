import { formatNumber } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { formatDecimal, getWords } from '../lab-parts';
import { startFigure } from './live-figure';
import { compareBars, prices } from './rules';

type Words = Record<'first' | 'second' | 'status', string>;

const top = 15_500;
const [high, low] = [70, 310];

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const number = (value: number) => formatNumber(lab.lang as Locale, value);
  startFigure(lab, (settings) => {
    const from = settings.number('start');
    const toHeight = (price: number) => ((price - from) / (top - from)) * (low - high);
    const drawBar = (x: number, price: number, look: string, month: string) => {
      const height = toHeight(price);
      return (
        `<rect x="${x}" y="${low - height}" width="100" height="${height}" rx="4" class="${look}"/>` +
        text(x + 50, low - height - 10, number(price), { weight: 600 }) +
        text(x + 50, 342, month)
      );
    };
    const { times, rise } = compareBars(from);
    const cut = from > 0 ? '<path class="line" d="M150 294l20 -8"/>' : '';
    return {
      size: '640 360',
      drawing:
        `<path class="line" d="M160 60V${low}H560M154 ${high}H166"/>${cut}` +
        text(146, high + 8, number(top), { look: 'soft', anchor: 'end' }) +
        text(146, low + 4, number(from), { look: 'soft', anchor: 'end' }) +
        drawBar(220, prices.first, 'act', words.first) +
        drawBar(400, prices.second, 'see', words.second),
      status: fill(words.status, {
        start: number(from),
        times: formatDecimal(lab, times, 2),
        rise: formatDecimal(lab, rise),
      }),
    };
  });
}
