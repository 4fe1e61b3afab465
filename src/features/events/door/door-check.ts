import { readCode, signsOf, type CodeCheck } from '../tickets/ticket-code';
import type { DoorSnapshot } from './door.schema';

/**
 * Signs of a digest: 40 bits, of the 55 of a signature. So a list recognises its tickets, but fits
 * 32,768 signatures for each of them: whoever has it cannot work out the right one.
 */
const digestLength = 8;

/** The text that is hashed for the list of a pass, whose key no other list has. */
export const toDigestInput = (listKey: string, code: string): string => `${listKey}:${code}`;

/** Shortens a SHA-256 hash to a digest. */
export const toDigest = (hash: Uint8Array): string => signsOf(hash, digestLength);

async function digestCode(listKey: string, code: string): Promise<string> {
  const input = new TextEncoder().encode(toDigestInput(listKey, code));
  return toDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', input)));
}

/** The check of a device: it cannot tell tickets that are newer than its list from forged ones. */
export type DoorCheck = CodeCheck | { kind: 'unlisted'; registrationId: number };

/** Checks a typed or scanned text with the list of a device. */
export async function checkWithList(
  { event, listKey, people, cancelled }: DoorSnapshot,
  text: string,
): Promise<DoorCheck> {
  const read = readCode(event.id, text);
  if (read.kind !== 'unchecked') return read;
  const { registrationId, code } = read;
  const person = people.find((one) => one.registrationId === registrationId);
  if (!person) {
    const kind = cancelled.includes(registrationId) ? 'ticket' : 'unlisted';
    return { kind, registrationId };
  }
  const isRight = (await digestCode(listKey, code)) === person.digest;
  return isRight ? { kind: 'ticket', registrationId } : { kind: 'invalid_code' };
}
