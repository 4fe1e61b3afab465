import type { RateLimiterRes } from 'rate-limiter-flexible';

/** Requests that one network may send; a whole school shares one. */
const buckets = {
  all: { points: 600, duration: 6 },
  dear: { points: 300, duration: 60 },
};
/** An IPv6 customer may have 65,536 networks; the /48 around them has so many times the points of one. */
const widerFactor = 10;

type Kind = keyof typeof buckets;

async function makeLimiters() {
  const { RateLimiterMemory } = await import('rate-limiter-flexible');
  const make = ({ points, duration }: (typeof buckets)[Kind]) =>
    [points, points * widerFactor].map(
      (amount) => new RateLimiterMemory({ points: amount, duration }),
    );
  return { all: make(buckets.all), dear: make(buckets.dear) };
}

let limiters: ReturnType<typeof makeLimiters> | null = null;

/** Counts a request of a network; returns the milliseconds to wait where it has used up its points. */
export async function takePoint(kind: Kind, networks: readonly string[]): Promise<number | null> {
  limiters ??= makeLimiters();
  const ofKind = (await limiters)[kind];
  try {
    for (const [index, network] of networks.entries()) await ofKind[index]?.consume(network);
    return null;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return (refusal as RateLimiterRes).msBeforeNext;
  }
}
