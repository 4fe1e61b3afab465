import type { RateLimiterRes } from 'rate-limiter-flexible';

/** What one network may ask: a school has one for everybody. */
const buckets = {
  all: { points: 600, duration: 6 },
  dear: { points: 120, duration: 30 },
};
/** An IPv6 customer may have 65,536 networks; the /48 around them has so many times the points of one. */
const widerFactor = 10;

type Limiter = import('rate-limiter-flexible').RateLimiterMemory;
type Kind = keyof typeof buckets;
const limiters = new Map<string, Limiter>();

async function getLimiter(kind: Kind, factor: number): Promise<Limiter> {
  const name = `${kind} ${factor}`;
  const known = limiters.get(name);
  if (known) return known;
  const { RateLimiterMemory } = await import('rate-limiter-flexible');
  const { points, duration } = buckets[kind];
  const limiter = new RateLimiterMemory({ points: points * factor, duration });
  limiters.set(name, limiter);
  return limiter;
}

/** Counts a request of a network; returns the milliseconds to wait where it has used up its points. */
export async function takePoint(kind: Kind, networks: readonly string[]): Promise<number | null> {
  try {
    for (const [index, network] of networks.entries()) {
      const limiter = await getLimiter(kind, index === 0 ? 1 : widerFactor);
      await limiter.consume(network);
    }
    return null;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return (refusal as RateLimiterRes).msBeforeNext;
  }
}
