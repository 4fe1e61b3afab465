import { atom, type ReadableAtom } from 'nanostores';
import { pdfBytes } from '~/config/limits';
import type { Issue } from '~/lib/issue';
import { fitName, isPdfFile } from '~/lib/media/pdf-file';
import type { ReadyFile, uploadFile } from './upload-file';

/** A chosen file that the collection does not reference yet. */
export interface Entry {
  id: number;
  file: File;
  name: string;
  /** Bytes sent so far. */
  sent: number;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  error?: unknown;
  /** An error found before sending. */
  issue?: Issue;
}

export type QueueEvent = 'sending' | 'ready' | 'failed' | 'refused';

export interface QueueOptions {
  upload: typeof uploadFile;
  takeBack: (filename: string) => unknown;
  /** Called with every file that is ready. */
  onReady: (file: ReadyFile) => void;
  /** Called with messages for people. */
  onEvent?: (event: QueueEvent, name: string) => void;
}

export interface UploadQueue {
  $entries: ReadableAtom<readonly Entry[]>;
  /** Checks files and sends valid ones one after the other. */
  add: (files: Iterable<File>) => Promise<void>;
  retry: (id: number) => void;
  /** Removes a file, also while it is being sent. */
  cancel: (id: number) => void;
  /** Resolves when no upload is running; true if none failed. */
  finished: () => Promise<boolean>;
  /** The collection was saved, so its files stay. */
  keep: () => void;
  /** Stops everything, and deletes what no collection references. */
  discard: () => void;
}

export const tooLargeIssue: Issue = { code: 'pdf_too_large', params: { max: 25 } };

/** Checks a file before sending. */
export async function findIssue(file: File): Promise<Issue | undefined> {
  if (file.size === 0) return { code: 'file_empty' };
  if (file.size > pdfBytes) return tooLargeIssue;
  return (await isPdfFile(file)) ? undefined : { code: 'pdf_type' };
}

const isBusy = ({ state }: Entry) => state === 'waiting' || state === 'sending';
const getFilename = ({ url }: ReadyFile) => url.split('/').at(-1) ?? '';

/** The uploads of a form, one at a time, so that each finishes soon. */
export function uploadQueue({ upload, takeBack, onReady, onEvent }: QueueOptions): UploadQueue {
  const $entries = atom<readonly Entry[]>([]);
  const sentNames = new Set<string>();
  let current: { id: number; stop: AbortController } | null = null;
  let isDiscarded = false;
  let last = 0;
  /** Chosen files that are still being checked. */
  let adding: Promise<unknown> = Promise.resolve();

  const change = (id: number, values: Partial<Entry>) =>
    $entries.set(
      $entries.get().map((entry) => (entry.id === id ? { ...entry, ...values } : entry)),
    );
  const remove = (id: number) => $entries.set($entries.get().filter((entry) => entry.id !== id));

  async function run({ id, file, name }: Entry): Promise<void> {
    const stop = new AbortController();
    current = { id, stop };
    change(id, { state: 'sending', sent: 0 });
    onEvent?.('sending', name);
    try {
      const onProgress = (bytes: number) => change(id, { sent: Math.min(bytes, file.size) });
      const ready = await upload(file, name, { onProgress, signal: stop.signal });
      sentNames.add(getFilename(ready));
      remove(id);
      onReady(ready);
      onEvent?.('ready', name);
    } catch (error) {
      if (stop.signal.aborted) return remove(id);
      change(id, { state: 'failed', error });
      onEvent?.('failed', name);
    }
  }

  async function work(): Promise<void> {
    if (current) return;
    for (;;) {
      const next = $entries.get().find(({ state }) => state === 'waiting');
      if (!next || isDiscarded) break;
      await run(next);
      current = null;
    }
  }

  async function addAll(files: Iterable<File>): Promise<void> {
    for (const file of files) {
      const issue = await findIssue(file).catch((): Issue => ({ code: 'pdf_type' }));
      const name = fitName(file.name.replace(/\.pdf$/i, ''));
      const state = issue ? 'refused' : 'waiting';
      const entry: Entry = {
        id: (last += 1),
        file,
        name,
        sent: 0,
        state,
        issue,
      };
      $entries.set([...$entries.get(), entry]);
      if (issue) onEvent?.('refused', name);
    }
    void work();
  }

  return {
    $entries,
    add(files) {
      const added = addAll(files);
      adding = Promise.all([adding, added]);
      return added;
    },
    retry(id) {
      change(id, { state: 'waiting', error: undefined });
      void work();
    },
    cancel(id) {
      if (current?.id === id) current.stop.abort();
      remove(id);
    },
    async finished() {
      await adding;
      return new Promise((resolve) => {
        const end = $entries.subscribe((entries) => {
          if (entries.some(isBusy)) return;
          // `subscribe` calls back immediately, before it has returned how to stop.
          queueMicrotask(() => end());
          resolve(!isDiscarded && entries.every(({ state }) => state !== 'failed'));
        });
      });
    },
    keep: () => sentNames.clear(),
    discard() {
      isDiscarded = true;
      current?.stop.abort();
      $entries.set([]);
      for (const filename of sentNames) takeBack(filename);
      sentNames.clear();
    },
  };
}
