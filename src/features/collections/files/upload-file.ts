import { addressOf } from '~/calls/call';
import { send } from '~/calls/send';
import { sendChange } from '~/lib/send-change';
import { finishUpload, removeUpload, startUpload } from '../collections.calls';
import { putFile, type SendOptions } from '~/lib/media/send-file';

/** A file that a collection may name. */
export interface ReadyFile {
  name: string;
  url: string;
}

type Ticket = { kind: 'here'; url: string } | { kind: 'blob'; pathname: string; token: string };

/** Sends a file to us, or straight to Vercel Blob, whose code is loaded only then. */
async function sendFile(ticket: Ticket, file: File, options: SendOptions): Promise<void> {
  if (ticket.kind === 'here') return putFile(ticket.url, file, options);
  const { put } = await import('@vercel/blob/client');
  await put(ticket.pathname, file, {
    access: 'private',
    token: ticket.token,
    contentType: 'application/pdf',
    abortSignal: options.signal,
    onUploadProgress: ({ loaded }) => options.onProgress(loaded),
  });
}

/** Deletes a file that no collection references; if that fails, the sweep does it. */
export async function discardUpload(filename: string): Promise<void> {
  const init = { method: 'DELETE', keepalive: true };
  await sendChange(addressOf(removeUpload, { filename }), init).catch(() => undefined);
}

/** Announces a file, sends it, and has it checked; a failure leaves nothing behind. */
export async function uploadFile(
  file: File,
  name: string,
  options: SendOptions,
): Promise<ReadyFile> {
  const { filename, ticket } = await send(startUpload, {}, { name, size: file.size });
  try {
    options.signal.throwIfAborted();
    await sendFile(ticket, file, options);
    options.signal.throwIfAborted();
    const ready = await send(finishUpload, { filename });
    options.signal.throwIfAborted();
    return ready;
  } catch (error) {
    void discardUpload(filename);
    throw error;
  }
}
