import { fill } from '~/lib/fill';
import { bar, text } from '../drawing';
import { formatDecimal, getPart, getWords } from '../lab-parts';
import { getCoinChance, getInterval, throwCoin } from './sureness';

type Words = Record<
  'status' | 'flawless' | 'axis' | 'coin' | 'drawn' | 'winner' | 'noWinner' | 'nothing' | 'heads',
  string
>;

const percent = (share: number) => Math.round(share * 100);
const toX = (share: number) => 40 + share * 560;
/** Series of throws that one press adds. */
const inPress = 100;
/** Chances below this are called rare, as is usual for intervals of 95 per cent. */
const rare = 0.05;

function show(place: HTMLElement, height: number, drawing: string, label: string): void {
  place.innerHTML = `<svg viewBox="0 0 640 ${height}" role="img">${drawing}</svg>`;
  place.firstElementChild?.setAttribute('aria-label', label);
}

/** The result as a dot, with the bar of the true shares that go with it. */
function drawInterval(right: number, asked: number, words: Words): string {
  const { from, to } = getInterval(right, asked);
  const dot = toX(right / asked);
  const ends = [from, to].map((end) => ({ x: toX(end), words: `${percent(end)}%` }));
  const ticks = [0, 25, 50, 75, 100].map(
    (tick) =>
      `<path class="line" d="M${toX(tick / 100)} 168v10"/>` +
      text(toX(tick / 100), 206, tick, { size: 24 }),
  );
  return (
    text(dot, 34, `${percent(right / asked)}%`, { weight: 700, size: 28 }) +
    bar(toX(from), 76, toX(to) - toX(from), 16, 'act') +
    `<circle cx="${dot}" cy="84" r="15" class="see"/><circle cx="${dot}" cy="84" r="15" class="rim"/>` +
    text(ends[0]?.x ?? 0, 136, ends[0]?.words ?? '', { anchor: 'end', size: 26 }) +
    text(Math.min(ends[1]?.x ?? 0, 575), 136, ends[1]?.words ?? '', {
      anchor: 'start',
      size: 26,
    }) +
    `<path class="line" d="M${toX(0)} 168H${toX(1)}"/>${ticks.join('')}` +
    text(320, 244, words.axis, { look: 'soft', size: 24 })
  );
}

/** Occurrences of each number of heads; those as good as the winner are marked. */
function drawSeries(heads: readonly number[], wins: number, throws: number, words: Words): string {
  const counts = Array.from({ length: throws + 1 }, () => 0);
  for (const head of heads) counts[head] = (counts[head] ?? 0) + 1;
  const highest = Math.max(1, ...counts);
  const step = 580 / (throws + 1);
  const bars = counts.map((count, at) => {
    const height = (count / highest) * 160;
    return bar(30 + at * step, 200 - height, step * 0.8, height, at >= wins ? 'see' : 'act');
  });
  const middle = (at: number) => 30 + at * step + step * 0.4;
  const shown = [...new Set([0, wins, throws])];
  return (
    `<path class="line" d="M20 200H620"/>${bars.join('')}` +
    shown
      .filter((at) => at === wins || Math.abs(middle(at) - middle(wins)) > 40)
      .map((at) => text(middle(at), 232, at, { size: 24, ...(at === wins && { weight: 700 }) }))
      .join('') +
    text(320, 268, words.heads, { look: 'soft', size: 24 })
  );
}

function startResult(lab: HTMLElement, words: Words): void {
  const asked = getPart<HTMLInputElement>(lab, 'asked');
  const right = getPart<HTMLInputElement>(lab, 'right');
  let share = right.valueAsNumber / asked.valueAsNumber;

  function update(): void {
    const [k, n] = [right.valueAsNumber, asked.valueAsNumber];
    const { from, to } = getInterval(k, n);
    const message =
      fill(words.status, {
        right: k,
        asked: n,
        share: percent(k / n),
        from: percent(from),
        to: percent(to),
        wide: percent(to) - percent(from),
      }) +
      (k === n ? ` ${fill(words.flawless, { asked: n, wrong: formatDecimal(lab, 300 / n) })}` : '');
    show(getPart(lab, 'drawing'), 260, drawInterval(k, n, words), message);
    getPart(lab, 'asked-value').textContent = String(n);
    getPart(lab, 'right-value').textContent = String(k);
    getPart(lab, 'status').textContent = message;
  }

  function take(n: number, k: number): void {
    asked.value = String(n);
    right.max = String(n);
    right.value = String(k);
    update();
  }

  asked.addEventListener('input', () => {
    take(asked.valueAsNumber, Math.round(share * asked.valueAsNumber));
  });
  right.addEventListener('input', () => {
    share = right.valueAsNumber / asked.valueAsNumber;
    update();
  });
  for (const sample of lab.querySelectorAll<HTMLElement>('[data-asked]'))
    sample.addEventListener('click', () => {
      const [n, k] = [Number(sample.dataset['asked']), Number(sample.dataset['right'])];
      share = k / n;
      take(n, k);
    });
  update();
}

function startCoin(lab: HTMLElement, words: Words): void {
  const wins = getPart<HTMLInputElement>(lab, 'wins');
  const losses = getPart<HTMLInputElement>(lab, 'losses');
  const seed = getPart<HTMLInputElement>(lab, 'seed');
  let series = 0;

  function update(): void {
    const [won, lost] = [wins.valueAsNumber, losses.valueAsNumber];
    const throws = won + lost;
    const heads = throwCoin(throws, series, seed.valueAsNumber || 1);
    const chance = getCoinChance(won, throws);
    const message =
      throws === 0
        ? words.nothing
        : [
            fill(words.coin, { wins: won, throws, chance: formatDecimal(lab, chance * 100) }),
            chance < rare ? words.winner : words.noWinner,
            ...(series > 0
              ? [
                  fill(words.drawn, {
                    series,
                    n: heads.filter((head) => head >= won).length,
                    wins: won,
                  }),
                ]
              : []),
          ].join(' ');
    show(getPart(lab, 'coin'), 284, drawSeries(heads, won, throws, words), message);
    getPart(lab, 'wins-value').textContent = String(won);
    getPart(lab, 'losses-value').textContent = String(lost);
    getPart(lab, 'coin-status').textContent = message;
  }

  for (const field of [wins, losses, seed])
    field.addEventListener('input', () => {
      series = 0;
      update();
    });
  getPart(lab, 'throw').addEventListener('click', () => {
    series += inPress;
    update();
  });
  update();
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  startResult(lab, words);
  startCoin(lab, words);
}
