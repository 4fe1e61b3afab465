import { z } from 'zod';
import { seal, unseal } from '../auth/secret';

const purpose = 'job';

/** Data of a job that names people or carries links, encrypted with a key outside the database. */
export const sealedData = z.object({ sealed: z.string() });
type SealedData = z.infer<typeof sealedData>;

/** The data was encrypted with a key that this server does not have. */
class SealedError extends Error {
  override readonly name = 'SealedError';
}

/** Encrypts the data of a job; it opens only for jobs of the same kind. */
export const sealData = (kind: string, data: unknown): SealedData => ({
  sealed: seal(purpose, kind, JSON.stringify(data)),
});

export function unsealData<Data>(kind: string, { sealed }: SealedData): Data {
  const text = unseal(purpose, kind, sealed);
  if (text === null) throw new SealedError();
  return JSON.parse(text) as Data;
}
