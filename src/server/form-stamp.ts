import { createHash, randomBytes } from 'node:crypto';
import { keyedHash } from './secret';

/** Milliseconds in which nobody fills in a form. */
export const quickest = 1500;

const sign = (text: string) => keyedHash('form-stamp', text).slice(0, 22);

/** What a form bears from when it was shown: the moment, something unique, and our seal. */
export function newStamp(now = Date.now()): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(text)}`;
}

/** The moment at which a stamp was made, in milliseconds; null where it is none of ours. */
export function stampedAt(stamp: string): number | null {
  const [moment = '', unique = '', seal = ''] = stamp.split('.');
  return seal === sign(`${moment}.${unique}`) ? Number.parseInt(moment, 36) : null;
}

/** What the sending of a form tells beside what is in it. */
export interface SentForm {
  /** Filled in faster than people do, or not from our page: staff look at it before anyone else. */
  isHeld: boolean;
  /** The same for the same form sent twice; null where it bears no stamp of ours. */
  key: string | null;
}

/** Reads the stamp of a form that was sent. */
export function readSent(values: Readonly<Record<string, string>>, now = Date.now()): SentForm {
  const { stamp = '', ...rest } = values;
  const at = stampedAt(stamp);
  if (at === null) return { isHeld: true, key: null };
  const text = JSON.stringify([stamp, Object.entries(rest).sort()]);
  const key = createHash('sha256').update(text).digest('base64url');
  return { isHeld: now - at < quickest, key };
}
