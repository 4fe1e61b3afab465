import { createHash, randomBytes } from 'node:crypto';
import { trapField } from '~/lib/posted-form';
import { AppError } from '../errors';
import { keyedHash } from '../auth/secret';

/** Minimum time in milliseconds that a person needs to fill in a form. */
export const minFillTimeMs = 1500;

const sign = (text: string) => keyedHash('form-stamp', text).slice(0, 22);

/** A token in a form about when it was shown: the time, something unique, and our signature. */
export function newStamp(now = Date.now()): string {
  const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(text)}`;
}

/** Returns when a token was made, in milliseconds; null if it is not one of ours. */
export function stampedAt(stamp: string): number | null {
  const [moment = '', unique = '', seal = ''] = stamp.split('.');
  return seal === sign(`${moment}.${unique}`) ? Number.parseInt(moment, 36) : null;
}

export interface SentForm {
  /**
   * Filled in faster than people do, or with the field that they do not see, or not sent from our
   * page: staff see it before anyone else.
   */
  isHeld: boolean;
  /** Identifies the form that was shown, for one use; null for a foreign token. */
  key: string | null;
  /** Identifies the content, so that a form sent twice is recognised. */
  digest: string | null;
}

/** For submissions without a page's form. */
export const unsent: SentForm = { isHeld: false, key: null, digest: null };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Reads the stamp of a form that was sent. */
export function readSent(values: Readonly<Record<string, string>>, now = Date.now()): SentForm {
  const { stamp = '', [trapField]: trap = '', ...rest } = values;
  const at = stampedAt(stamp);
  if (at === null) return { isHeld: true, key: null, digest: null };
  const digest = hash(JSON.stringify([stamp, Object.entries(rest).sort()]));
  return { isHeld: now - at < minFillTimeMs || trap !== '', key: hash(stamp), digest };
}

/** The token was used for something else before: the form is shown again with a new one. */
export class UsedFormError extends AppError {
  constructor() {
    super('form_used');
  }
}
