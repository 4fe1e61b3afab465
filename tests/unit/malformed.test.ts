import { describe, expect, it } from 'vitest';
import { malformedBodies } from '../support/malformed';

describe('the malformed bodies of the tests', () => {
  const bodies = malformedBodies(1_000, 20_260_302);
  const texts = bodies.map(({ bytes }) => new TextDecoder().decode(bytes));
  const some = (test: (text: string) => boolean) => texts.filter(test).length;

  it('are the same every time, and of every kind', () => {
    const again = malformedBodies(1_000, 20_260_302);
    expect(
      again.every(({ bytes }, index) =>
        Buffer.from(bytes).equals(bodies[index]?.bytes ?? new Uint8Array()),
      ),
    ).toBe(true);
    expect(some((text) => text.length > 900_000)).toBeGreaterThan(3);
    expect(some((text) => text.includes('\\u0000'))).toBeGreaterThan(10);
    expect(some((text) => /\\ud8[0-9a-f]{2}/.test(text))).toBeGreaterThan(10);
    expect(some((text) => text.includes('"__proto__"'))).toBeGreaterThan(10);
    expect(some((text) => text.startsWith('[[[['))).toBeGreaterThan(3);
    expect(some((text) => text.startsWith('['))).toBeGreaterThan(10);
    expect(some((text) => text === '')).toBeGreaterThan(1);
    expect(bodies.filter(({ type }) => type !== 'application/json').length).toBeGreaterThan(50);
  });
});
