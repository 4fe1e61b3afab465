import { decodeQR } from 'qr/decode.js';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { checkCode, inGroups, toTicketCode } from '~/features/events/tickets/ticket-code';

const key = 'the key of event 12';
const ticket = { eventId: 12, registrationId: 345 };

/** Every code that differs by one sign. */
function* changedCodes(code: string): Generator<string> {
  for (let at = 0; at < code.length; at += 1)
    for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
      if (sign !== code[at]) yield code.slice(0, at) + sign + code.slice(at + 1);
}

describe('the code of a ticket', () => {
  it('is read back as typed: in groups, small, with letters that look like digits', async () => {
    const code = await toTicketCode(key, ticket);
    const right = { kind: 'ticket', registrationId: 345 };
    expect(inGroups(code)).toMatch(/^(?:[0-9A-Z]{4} ){5}[0-9A-Z]{4}$/);
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [code, ` ${inGroups(code)} `, code.toLowerCase(), misread])
      expect(await checkCode(key, 12, typed)).toEqual(right);
  });

  it('is not valid with any sign changed, wherever it stands', async () => {
    const code = await toTicketCode(key, ticket);
    const changed = [...changedCodes(code)];
    expect(changed).toHaveLength(24 * 31);
    const kinds = await Promise.all(
      changed.map(async (one) => (await checkCode(key, 12, one)).kind),
    );
    expect(new Set(kinds)).toEqual(new Set(['invalid_code']));
  });

  it('is not valid without the key of its event, though it has the form of one', async () => {
    const forged = await toTicketCode('another key', ticket);
    expect(await checkCode(key, 12, forged)).toEqual({ kind: 'invalid_code' });
    for (const text of ['', '345', '{"registrationId":345}', 'https://example.org/345'])
      expect(await checkCode(key, 12, text)).toEqual({ kind: 'invalid_code' });
  });

  it('of another event is told from one that is not valid', async () => {
    const code = await toTicketCode('key of 13', { eventId: 13, registrationId: 345 });
    expect(await checkCode(key, 12, code)).toEqual({ kind: 'other_event' });
  });

  it('fits the largest ids that it can hold, and refuses others', async () => {
    const largest = { eventId: 2 ** 25 - 1, registrationId: 2 ** 35 - 1 };
    const code = await toTicketCode(key, largest);
    const check = await checkCode(key, largest.eventId, code);
    expect(check).toEqual({ kind: 'ticket', registrationId: largest.registrationId });
    await expect(toTicketCode(key, { eventId: 2 ** 25, registrationId: 1 })).rejects.toThrow(
      RangeError,
    );
  });

  it('is a QR code of at most 33 modules with its border, which the scanner of the door reads', async () => {
    const code = await toTicketCode(key, ticket);
    const { size, data } = encode(code, { ecc: 'Q', border: 4 });
    expect(size).toBeLessThanOrEqual(33);
    const scale = 6;
    const side = size * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)];
        if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    expect(decodeQR({ width: side, height: side, data: pixels })).toBe(code);
  });
});
