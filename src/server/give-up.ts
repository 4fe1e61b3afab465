/**
 * A signal that gives a call up after so many milliseconds, as if the caller had: Vercel Blob's client
 * takes the error of `AbortSignal.timeout` for one after which it tries again.
 */
export function givenUpAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms).unref();
  return controller.signal;
}
