import { seededRandom } from '../random';

/** The quantile of the normal distribution for an interval of 95 per cent. */
const z = 1.96;

/** The interval of 95 per cent after Wilson: which true shares go with `right` of `asked`. */
export function getInterval(right: number, asked: number): { from: number; to: number } {
  const share = right / asked;
  const spread = z * Math.sqrt((share * (1 - share)) / asked + (z / (2 * asked)) ** 2);
  const middle = share + z ** 2 / (2 * asked);
  const whole = 1 + z ** 2 / asked;
  return {
    from: Math.max(0, (middle - spread) / whole),
    to: Math.min(1, (middle + spread) / whole),
  };
}

/** The chance that a coin thrown `throws` times shows heads at least `heads` times. */
export function getCoinChance(heads: number, throws: number): number {
  let ways = 1;
  let sum = 0;
  for (let count = 0; count <= throws; count += 1) {
    if (count >= heads) sum += ways;
    ways = (ways * (throws - count)) / (count + 1);
  }
  return sum / 2 ** throws;
}

/** Throws a coin in many series: the heads of each, the same for the same seed. */
export function throwCoin(throws: number, series: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: series }, () => {
    let heads = 0;
    for (let left = throws; left > 0; left -= 1) if (random() < 0.5) heads += 1;
    return heads;
  });
}
