import { createHmac } from 'node:crypto';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { inGroups, toTicketCode } from '~/features/events/tickets/ticket-code';
import { checkTicket, getTicketCode } from '~/features/events/tickets/tickets.server';
import { drawQrCode, qrSquares } from '~/lib/qr-code';
import { keyedHash } from '~/server/auth/secret';

const ticket = { eventId: 12, registrationId: 345 };

/** Every code that differs by one sign. */
function* changedCodes(code: string): Generator<string> {
  for (let at = 0; at < code.length; at += 1)
    for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
      if (sign !== code[at]) yield code.slice(0, at) + sign + code.slice(at + 1);
}

describe('the code of a ticket', () => {
  it('is read back as typed: in groups, small, with letters that look like digits', () => {
    const code = getTicketCode(ticket);
    const right = { kind: 'ticket', registrationId: 345 };
    expect(inGroups(code)).toMatch(/^(?:[0-9A-Z]{4} ){5}[0-9A-Z]{4}$/);
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [code, ` ${inGroups(code)} `, code.toLowerCase(), misread])
      expect(checkTicket(12, typed)).toEqual(right);
  });

  it('is not valid with any sign changed, wherever it stands', () => {
    const code = getTicketCode(ticket);
    const changed = [...changedCodes(code)];
    expect(changed).toHaveLength(24 * 31);
    const kinds = changed.map((one) => checkTicket(12, one).kind);
    expect(new Set(kinds)).toEqual(new Set(['invalid_code']));
  });

  it('is not valid without the key of its event, though it has the form of one', () => {
    const hash = (payload: string) =>
      createHmac('sha256', keyedHash('event-ticket', '13')).update(payload).digest();
    const forged = toTicketCode(hash, ticket);
    expect(checkTicket(12, forged)).toEqual({ kind: 'invalid_code' });
    for (const text of ['', '345', '{"registrationId":345}', 'https://example.org/345'])
      expect(checkTicket(12, text)).toEqual({ kind: 'invalid_code' });
  });

  it('of another event is told from one that is not valid', () => {
    const code = getTicketCode({ eventId: 13, registrationId: 345 });
    expect(checkTicket(12, code)).toEqual({ kind: 'other_event' });
  });

  it('fits the largest ids that it can hold, and refuses others', () => {
    const largest = { eventId: 2 ** 25 - 1, registrationId: 2 ** 35 - 1 };
    const code = getTicketCode(largest);
    const check = checkTicket(largest.eventId, code);
    expect(check).toEqual({ kind: 'ticket', registrationId: largest.registrationId });
    expect(() => getTicketCode({ eventId: 2 ** 25, registrationId: 1 })).toThrow(RangeError);
  });

  it('is a QR code of at most 33 modules with its border, which the scanner of the door reads', () => {
    const code = getTicketCode(ticket);
    const [squares, border] = [qrSquares(code, 'quartile'), 4];
    const size = squares.length + 2 * border;
    expect(drawQrCode(code, 'quartile')).toMatchObject({ size });
    expect(size).toBeLessThanOrEqual(33);
    const scale = 6;
    const side = size * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const isDark = squares[Math.floor(y / scale) - border]?.[Math.floor(x / scale) - border];
        if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    expect(decodeQR({ width: side, height: side, data: pixels })).toBe(code);
  });
});
