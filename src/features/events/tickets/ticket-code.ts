/**
 * The code of a ticket: event and registration, signed with the key of the event, so that a door
 * can check it offline. Its characters are those of Crockford's Base32, which QR codes store
 * compactly and people read without mistakes.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of each part. The last is a check character. */
const length = { event: 5, registration: 7, signature: 11, check: 1 };
const payloadLength = length.event + length.registration;
const codePattern = new RegExp(
  `^[${alphabet}]{${payloadLength + length.signature + length.check}}$`,
);

export interface Ticket {
  eventId: number;
  registrationId: number;
}

function toSigns(value: number, count: number): string {
  if (value >= 32 ** count) throw new RangeError(`${value} does not fit into a ticket.`);
  let signs = '';
  for (let rest = value; signs.length < count; rest = Math.floor(rest / 32))
    signs = (alphabet[rest % 32] ?? '') + signs;
  return signs;
}

const toNumber = (signs: string): number =>
  [...signs].reduce((sum, sign) => sum * 32 + alphabet.indexOf(sign), 0);

/** Each odd weight has an inverse modulo 32: one wrong sign always changes the sum. */
function checkSign(signs: string): string {
  const sum = [...signs].reduce((all, sign, at) => all + (2 * at + 1) * alphabet.indexOf(sign), 0);
  return alphabet[sum % 32] ?? '';
}

async function sign(key: string, payload: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const usable = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', usable, encoder.encode(payload));
  const bytes = new Uint8Array(signature, 0, length.signature);
  return [...bytes].map((byte) => alphabet[byte % 32]).join('');
}

/** Makes the code of a ticket with the key of its event. */
export async function toTicketCode(
  key: string,
  { eventId, registrationId }: Ticket,
): Promise<string> {
  const payload = toSigns(eventId, length.event) + toSigns(registrationId, length.registration);
  const signed = payload + (await sign(key, payload));
  return signed + checkSign(signed);
}

/** A code as people read and type it: in groups of four. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';

/** Normalises a typed or scanned text to the characters of codes. */
const toCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The result of checking a text at the door of an event. */
export type CodeCheck =
  | { kind: 'ticket'; registrationId: number }
  | { kind: 'other_event' }
  | { kind: 'invalid_code' };

/** Checks a typed or scanned text with the key of an event. */
export async function checkCode(key: string, eventId: number, text: string): Promise<CodeCheck> {
  const code = toCode(text);
  if (!codePattern.test(code)) return { kind: 'invalid_code' };
  if (checkSign(code.slice(0, -1)) !== code.slice(-1)) return { kind: 'invalid_code' };
  if (toNumber(code.slice(0, length.event)) !== eventId) return { kind: 'other_event' };
  const registrationId = toNumber(code.slice(length.event, payloadLength));
  // Callers have the key anyway, so the time of the comparison reveals nothing.
  const isSigned = (await toTicketCode(key, { eventId, registrationId })) === code;
  return isSigned ? { kind: 'ticket', registrationId } : { kind: 'invalid_code' };
}
