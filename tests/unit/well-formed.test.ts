import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormed } from '~/server/http/well-formed';

describe('an address that is not well-formed', () => {
  it.each([
    ['/search?q=caf%E9', '/search?q=caf%C3%A9'],
    ['/search?q=caf%e9', '/search?q=caf%C3%A9'],
    ['/search?q=%80%2C', '/search?q=%E2%82%AC%2C'],
    ['/search?q=%93AI%94', '/search?q=%E2%80%9CAI%E2%80%9D'],
    ['/search?q=a+%FC+b', '/search?q=a+%C3%BC+b'],
    ['/%', '/%25'],
    ['/a%zz', '/a%25zz'],
    ['/a%2', '/a%252'],
    ['/a%%41', '/a%25%41'],
    ['/100%?q=5%', '/100%25?q=5%25'],
    ['/%E0%A4%A', '/%C3%A0%C2%A4%25A'],
    ['/%ff%fe', '/%C3%BF%C3%BE'],
    ['/%C3', '/%C3%83'],
    ['//%', '//%25'],
  ])('%s is %s', (typed, meant) => expect(wellFormed(typed)).toBe(meant));

  it.each(['/', '/events?page=2', '/team/%C3%A9', '/a%2Fb', '/?q=%25', '/%F0%9F%92%A9', '*', ''])(
    'is not %s',
    (address) => expect(wellFormed(address)).toBe(address),
  );

  it('can be decoded afterwards, whatever it was, and is not changed again', () => {
    const piece = fc.oneof(
      fc.constantFrom('%', '%%', '%e', '%E9', '%C3', '%A9', '%zz', '/', '?', '%25', 'a'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const meant = wellFormed(pieces.join(''));
        if (pieces.join('').isWellFormed()) expect(() => decodeURIComponent(meant)).not.toThrow();
        expect(wellFormed(meant)).toBe(meant);
      }),
    );
  });
});
