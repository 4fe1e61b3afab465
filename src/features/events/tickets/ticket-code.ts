import { codeAlphabet, readBase32 } from '~/lib/text-forms/codes';

/**
 * The code of a ticket: event and registration, with a signature that only the server makes and
 * checks. Its characters are those of Crockford's Base32, which QR codes store compactly and people
 * read without mistakes.
 */
const length = { event: 5, registration: 7, signature: 11, check: 1 };
const payloadLength = length.event + length.registration;
const codePattern = new RegExp(
  `^[${codeAlphabet}]{${payloadLength + length.signature + length.check}}$`,
);

export interface Ticket {
  eventId: number;
  registrationId: number;
}

function toSigns(value: number, count: number): string {
  if (value >= 32 ** count) throw new RangeError(`${value} does not fit into a ticket.`);
  let signs = '';
  for (let rest = value; signs.length < count; rest = Math.floor(rest / 32))
    signs = (codeAlphabet[rest % 32] ?? '') + signs;
  return signs;
}

const toNumber = (signs: string): number =>
  [...signs].reduce((sum, sign) => sum * 32 + codeAlphabet.indexOf(sign), 0);

/** Writes the first bytes of a hash as that many signs, with five bits of each byte. */
export const signsOf = (bytes: Uint8Array, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => codeAlphabet[byte % 32]).join('');

/** Each odd weight has an inverse modulo 32: one wrong sign always changes the sum. */
function checkSign(signs: string): string {
  const sum = [...signs].reduce(
    (all, sign, at) => all + (2 * at + 1) * codeAlphabet.indexOf(sign),
    0,
  );
  return codeAlphabet[sum % 32] ?? '';
}

/** Makes the code of a ticket; `hash` is a keyed hash of its payload. */
export function toTicketCode(
  hash: (payload: string) => Uint8Array,
  { eventId, registrationId }: Ticket,
): string {
  const payload = toSigns(eventId, length.event) + toSigns(registrationId, length.registration);
  const signed = payload + signsOf(hash(payload), length.signature);
  return signed + checkSign(signed);
}

/** A code as people read and type it: in groups of four. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';

/** Why a text is no ticket of an event. */
export type NoTicket = { kind: 'other_event' } | { kind: 'invalid_code' };

/** Reads a typed or scanned text at an event. The signature is not checked. */
export function readCode(
  eventId: number,
  text: string,
): { kind: 'unchecked'; registrationId: number; code: string } | NoTicket {
  const code = readBase32(text);
  if (!codePattern.test(code)) return { kind: 'invalid_code' };
  if (checkSign(code.slice(0, -1)) !== code.slice(-1)) return { kind: 'invalid_code' };
  if (toNumber(code.slice(0, length.event)) !== eventId) return { kind: 'other_event' };
  return {
    kind: 'unchecked',
    registrationId: toNumber(code.slice(length.event, payloadLength)),
    code,
  };
}

/** The result of checking a text at the door of an event. */
export type CodeCheck = { kind: 'ticket'; registrationId: number } | NoTicket;
