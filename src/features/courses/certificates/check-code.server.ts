import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { countRefusals, type Limit } from '~/server/http/rate-limit';
import type { Certificate } from './certificates.schema';
import { getCertificate } from './certificates.server';

/** Wrong codes of one network, typed or in an address. */
const wrongCodes: Limit[] = [{ name: 'certificate-code', points: 30, seconds: 600 }];

interface Asked {
  code: string;
  /** Names the network of whoever asks, for the limit. */
  sender: string;
}

/**
 * Returns the code of a certificate as it is printed, whatever its case, blanks and hyphens. Throws
 * `certificate_not_found`, and `rate_limited` after too many wrong ones, whatever the code.
 */
export const checkCode = (db: Db, { code, sender }: Asked): Promise<string> =>
  countRefusals(db, wrongCodes, sender, async (tx) => (await getCertificate(tx, code)).code);

/** Returns the certificate that an address names. A wrong code counts; a right one opens always. */
export async function openCertificate(
  db: Db,
  { code, sender, lang }: Asked & { lang: Locale },
): Promise<Certificate> {
  try {
    return await getCertificate(db, code, lang);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return countRefusals(db, wrongCodes, sender, () => Promise.reject(error));
  }
}
