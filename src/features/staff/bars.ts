/** Size of a chart in its own units, and the positions of its parts. */
const chart = { width: 280, height: 96, top: 16, base: 78 };
/** Share of its slot that a bar fills. */
const fullness = 0.62;

/** Number of empty weeks at the start. */
export function countEmptyWeeks(values: readonly number[]): number {
  const first = values.findIndex((value) => value > 0);
  return first < 0 ? values.length : first;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Heights of bars: the highest fills the chart, and every positive one is visible. */
export function toBars(values: readonly number[]) {
  const { width, height, top, base } = chart;
  const most = Math.max(1, ...values);
  const place = width / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const barHeight = value === 0 ? 0 : Math.max(2, round((value / most) * (base - top)));
    const middle = round((index + 0.5) * place);
    const barWidth = round(place * fullness);
    return {
      value,
      middle,
      width: barWidth,
      height: barHeight,
      x: round(middle - barWidth / 2),
      y: round(base - barHeight),
      isLast: index === values.length - 1,
    };
  });
  return { width, height, base, bars };
}
