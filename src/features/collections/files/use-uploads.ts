import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '~/lib/fill';
import { useTexts } from '../collection-texts';
import { uploadQueue, type UploadQueue } from './upload-queue';
import { discardUpload, uploadFile, type ReadyFile } from './upload-file';

export interface FormUploads {
  queue: UploadQueue;
  isBusy: boolean;
  hasFailed: boolean;
  /** The last event, for assistive technology. */
  announcement: string;
}

/**
 * The uploads of an open form: `onReady` is called with each file. What was not saved when the form
 * closes is deleted; leaving the page during an upload needs a confirmation.
 */
export function useUploads(onReady: (file: ReadyFile) => void): FormUploads {
  const { files } = useTexts().t;
  const [announcement, setAnnouncement] = useState('');
  const [queue] = useState(() =>
    uploadQueue({
      upload: uploadFile,
      takeBack: discardUpload,
      onReady,
      onEvent: (event, name) =>
        setAnnouncement(fill(files[event === 'sending' ? 'uploading' : event], { name })),
    }),
  );
  const entries = useStore(queue.$entries);
  const isBusy = entries.some(({ state }) => state === 'waiting' || state === 'sending');
  const hasFailed = entries.some(({ state }) => state === 'failed');
  useEffect(() => () => queue.discard(), [queue]);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { queue, isBusy, hasFailed, announcement };
}
