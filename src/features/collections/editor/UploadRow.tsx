import { fill } from '~/lib/fill';
import { translateIssue } from '~/lib/issue';
import { getErrorMessage } from '~/lib/error-message';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { useTexts } from '../collection-texts';
import type { Entry } from '../files/upload-queue';

/** Why a file was refused, in the person's language. */
function useIssueText({ issue, error }: Entry): string | null {
  const { issues } = useTexts();
  if (issue) return translateIssue(issue, issues);
  return error === undefined ? null : getErrorMessage(error, issues, issues.network);
}

export interface UploadRowProps {
  entry: Entry;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file that is being uploaded: its progress, and buttons to cancel or retry. */
export function UploadRow({ entry, onCancel, onRetry }: UploadRowProps) {
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
