import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../errors';
import { keyedHash } from '../auth/secret';

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
  /** Of the form as it was shown, which is good for one use; null where it bears no stamp of ours. */
  key: string | null;
  /** The same for the same form sent twice. */
  digest: string | null;
}

/** Of what came by no form of a page. */
export const unsent: SentForm = { isHeld: false, key: null, digest: null };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Reads the stamp of a form that was sent. */
export function readSent(values: Readonly<Record<string, string>>, now = Date.now()): SentForm {
  const { stamp = '', ...rest } = values;
  const at = stampedAt(stamp);
  if (at === null) return { isHeld: true, key: null, digest: null };
  const digest = hash(JSON.stringify([stamp, Object.entries(rest).sort()]));
  return { isHeld: now - at < quickest, key: hash(stamp), digest };
}

/** Whose form was used for something else before: it is shown again with a stamp of its own. */
export class UsedFormError extends AppError {
  constructor() {
    super('conflict', 'This form was sent before. Please look at it, and send it once more.');
  }
}
