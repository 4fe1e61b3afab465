import { useStore } from '@nanostores/react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { downloadPrefix } from '../collections';
import type { CollectionForm } from './collection-form';
import { ItemActions } from '../ItemActions';
import { collectionLimits } from '../collections.schema';
import { useFieldMessage, useTexts } from '../collection-texts';
import type { FormUploads } from '../files/use-uploads';
import { translateIssue } from '~/lib/issue';
import { getErrorMessage } from '~/lib/error-message';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import type { Entry } from '../files/upload-queue';

/** Why a file was refused, in the person's language. */
function useIssueText({ issue, error }: Entry): string | null {
  const { issues } = useTexts();
  if (issue) return translateIssue(issue, issues);
  return error === undefined ? null : getErrorMessage(error, issues, issues.network);
}

interface UploadRowProps {
  entry: Entry;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file that is being uploaded: its progress, and buttons to cancel or retry. */
function UploadRow({ entry, onCancel, onRetry }: UploadRowProps) {
  const { t, locale } = useTexts();
  const words = t.files;
  const { name, file, sent, state } = entry;
  const reason = useIssueText(entry);
  const megabytes = (bytes: number) =>
    (bytes / 1024 / 1024).toLocaleString(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  const isOver = state === 'failed' || state === 'refused';
  return (
    <li className="rounded-field border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 items-start gap-2 pt-2 font-semibold">
          <Icon name={isOver ? 'alert' : 'file'} className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{name}</span>
        </p>
        <p className="flex shrink-0 gap-1">
          {state === 'failed' && (
            <IconButton icon="retry" label={fill(words.retry, { name })} onClick={onRetry} />
          )}
          <IconButton
            icon="close"
            label={fill(isOver ? t.form.removeItem : words.cancel, { name })}
            onClick={onCancel}
          />
        </p>
      </div>
      {isOver ? (
        <p className="field-error mt-2">{reason}</p>
      ) : (
        <>
          <progress
            className="progress mt-2"
            max={file.size}
            value={sent}
            aria-label={fill(words.uploading, { name })}
          />
          <p className="field-hint mt-1 tabular-nums">
            {state === 'waiting'
              ? words.queued
              : sent < file.size
                ? fill(words.progress, { sent: megabytes(sent), size: megabytes(file.size) })
                : words.checking}
          </p>
        </>
      )}
    </li>
  );
}

export interface PdfFieldProps {
  list: UseFieldArrayReturn<CollectionForm, 'pdfFiles'>;
  uploads: FormUploads;
  error?: string | undefined;
}

/** The PDF files of a collection: uploaded, linked, named, sorted, removed. */
export function PdfField({ list, uploads, error }: PdfFieldProps) {
  const { t } = useTexts();
  const toMessage = useFieldMessage();
  const { form: words, files } = t;
  const { register, formState, watch } = useFormContext<CollectionForm>();
  const { fields, append, remove, move } = list;
  const entries = useStore(uploads.queue.$entries);
  const [isOver, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const rows = watch('pdfFiles');
  const errors = formState.errors.pdfFiles;
  const room = collectionLimits.items - fields.length - entries.length;
  const getName = (index: number) => rows[index]?.name || rows[index]?.url || String(index + 1);

  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    const [taken, left] = [chosen.slice(0, Math.max(0, room)), chosen.slice(Math.max(0, room))];
    void uploads.queue.add(taken);
    const names = left.map(({ name }) => name).join(', ');
    const title = fill(files.noRoom, { max: collectionLimits.items, names });
    if (left.length > 0) showToast({ title, isDestructive: true });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const put = (index: number, to: number) => {
    setAnnouncement(fill(files.moved, { name: getName(index), n: to + 1, m: fields.length }));
    move(index, to);
  };
  const takeOut = (index: number) => {
    remove(index);
    // The pressed button is gone.
    chooser.current?.querySelector('button')?.focus();
  };

  return (
    <fieldset>
      <legend className="mb-2 text-base font-bold">{words.pdfs}</legend>
      <ul className="grid grid-cols-1 gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-field border border-line p-4">
            <ItemActions
              label={`PDF ${index + 1}`}
              name={getName(index)}
              index={index}
              count={fields.length}
              onMove={(to) => put(index, to)}
              onRemove={() => takeOut(index)}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                {...register(`pdfFiles.${index}.name`)}
                id={`${id}-${index}-name`}
                label={words.itemName}
                error={toMessage(errors?.[index]?.name?.message)}
              />
              {rows[index]?.url.startsWith(downloadPrefix) ? (
                <p className="field-hint self-center">{files.own}</p>
              ) : (
                <TextField
                  {...register(`pdfFiles.${index}.url`)}
                  id={`${id}-${index}-url`}
                  type="url"
                  inputMode="url"
                  label={words.itemUrl}
                  error={toMessage(errors?.[index]?.url?.message)}
                />
              )}
            </div>
          </li>
        ))}
        {entries.map((entry) => (
          <UploadRow
            key={entry.id}
            entry={entry}
            onCancel={() => {
              uploads.queue.cancel(entry.id);
              chooser.current?.querySelector('button')?.focus();
            }}
            onRetry={() => uploads.queue.retry(entry.id)}
          />
        ))}
      </ul>
      {room > 0 && (
        <div
          ref={chooser}
          className={`mt-3 rounded-field border border-dashed p-4 ${isOver ? 'border-nila bg-nila/10' : 'border-edge'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div className="flex flex-wrap items-center gap-3">
            <Button look="quiet" icon="attach" onClick={() => input.current?.click()}>
              {files.choose}
            </Button>
            <Button look="quiet" icon="plus" onClick={() => append({ name: '', url: '' })}>
              {words.addPdf}
            </Button>
          </div>
          <p className="field-hint mt-2">
            {files.hint} <span className="[@media(pointer:coarse)]:hidden">{files.dropHint}</span>
          </p>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={files.choose}
        onChange={({ target }) => {
          choose(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {error && (
        <p role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement || uploads.announcement}
      </p>
    </fieldset>
  );
}
