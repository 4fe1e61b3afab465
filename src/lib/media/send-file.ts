import { ApiError } from '../api-client';
import { sendWithMethod } from '../send-change';

export interface SendOptions {
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

interface Sent {
  status: number;
  body: string;
}

/** Sends a file over XMLHttpRequest, since `fetch` reports no upload progress. */
function upload(
  method: string,
  path: string,
  file: Blob,
  headers: Record<string, string>,
  { onProgress, signal }: SendOptions,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const cancel = () => call.abort();
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', cancel);
      if (error === undefined) resolve({ status: call.status, body: call.responseText });
      else reject(error as Error);
    };
    call.open(method, path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    call.addEventListener('load', () => end());
    call.addEventListener('error', () => end(new ApiError(0, 'The connection broke off.')));
    call.addEventListener('abort', () => end(signal.reason));
    if (signal.aborted) return end(signal.reason);
    signal.addEventListener('abort', cancel);
    call.send(file);
  });
}

/** PUTs a file. Throws `ApiError` like other calls, and the signal's reason if cancelled. */
export async function putFile(path: string, file: Blob, options: SendOptions): Promise<void> {
  const { status, body } = await sendWithMethod('PUT', async (method, more) => {
    const headers = { ...more, 'Content-Type': 'application/pdf' };
    const sent = await upload(method, path, file, headers, options);
    return { status: sent.status, body: sent.body, answer: sent };
  });
  if (status >= 400) throw new ApiError(status, body);
}
