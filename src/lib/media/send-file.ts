import { ApiError } from '../api-client';

export interface SendOptions {
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * PUTs a file. Uses XMLHttpRequest because `fetch` reports no upload progress. Throws `ApiError`
 * like other calls, and the signal's reason if cancelled.
 */
export function putFile(
  path: string,
  file: Blob,
  { onProgress, signal }: SendOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const cancel = () => call.abort();
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', cancel);
      if (error === undefined) resolve();
      else reject(error as Error);
    };
    call.open('PUT', path);
    call.setRequestHeader('Content-Type', 'application/pdf');
    call.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    call.addEventListener('load', () =>
      call.status < 400 ? end() : end(new ApiError(call.status, call.responseText)),
    );
    call.addEventListener('error', () => end(new ApiError(0, 'The connection broke off.')));
    call.addEventListener('abort', () => end(signal.reason));
    if (signal.aborted) return end(signal.reason);
    signal.addEventListener('abort', cancel);
    call.send(file);
  });
}
