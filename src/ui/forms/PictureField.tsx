import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { shownPicture, type Picture, type ReadyPicture } from '~/lib/media/picture';
import { shrinkImage } from '~/lib/media/shrink-image';
import { Button } from '../Button';
import { useAdmin } from '../admin/AdminProvider';

/** Why a chosen file is not taken. */
export type PictureIssue = 'notImage' | 'tooLarge' | 'unreadable';

interface PictureTexts extends Record<Exclude<PictureIssue, 'tooLarge'>, string> {
  title: string;
  preview: string;
  choose: string;
  change: string;
  remove: string;
  reading: string;
  hint: string;
  tooLarge?: string;
}

export interface PictureFieldProps {
  texts: PictureTexts;
  picture: Picture;
  onChange: (picture: Picture) => void;
  /** Maximum size in pixels after shrinking. */
  box: { width: number; height: number };
  /** Maximum size of the chosen file. */
  maxBytes?: number;
  /** Classes of the picture that is shown: its shape and how it lies in it. */
  shape: string;
  error?: string | undefined;
  /** Called when another file is chosen. */
  onChoose?: () => void;
  /** Called if the chosen file is refused. */
  onRefuse?: (issue: PictureIssue) => void;
}

/** A picture that can be chosen, is shrunk before it is sent, shown, and removed. */
export function PictureField(props: PictureFieldProps) {
  const { texts, picture, onChange, box, maxBytes = Infinity, shape, onChoose, onRefuse } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  /** The file that is being shrunk; another choice replaces it. */
  const reading = useRef<Promise<ReadyPicture>>(null);
  const error = refusal ?? props.error;
  const isReading = picture.kind === 'reading';
  const preview = shownPicture(picture);

  const url = preview.kind === 'new' ? preview.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const refuse = (issue: PictureIssue) => {
    setRefusal(texts[issue] ?? texts.notImage);
    onRefuse?.(issue);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    onChoose?.();
    setRefusal(undefined);
    if (!file.type.startsWith('image/')) return refuse('notImage');
    if (file.size > maxBytes) return refuse('tooLarge');
    const ready = shrinkImage(file, box).then((small): ReadyPicture => {
      return { kind: 'new', file: small, url: URL.createObjectURL(small) };
    });
    reading.current = ready;
    // The form knows immediately that a picture is coming, and waits for it when saving.
    onChange({ kind: 'reading', before: preview, ready });
    const isWanted = () => reading.current === ready;
    ready.then(
      (picture) => isWanted() && onChange(picture),
      () => {
        if (!isWanted()) return;
        onChange(preview);
        refuse('unreadable');
      },
    );
  };
  const remove = () => {
    reading.current = null;
    onChange({ kind: 'none' });
  };

  const choice = preview.kind === 'none' ? texts.choose : texts.change;
  return (
    <fieldset>
      <legend className="mb-3 text-base font-bold">{texts.title}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {preview.kind !== 'none' && (
          <img
            src={preview.url}
            alt={texts.preview}
            className={`rounded-field border border-line ${shape}`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" isBusy={isReading} onClick={() => input.current?.click()}>
            {isReading ? texts.reading : choice}
          </Button>
          {picture.kind !== 'none' && (
            <Button look="quiet" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={texts.title}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint mt-2">
        {texts.hint}
      </p>
    </fieldset>
  );
}

export interface FormPictureProps extends Omit<PictureFieldProps, 'error' | 'onChoose'> {
  /** Shown in place of the server's message. */
  refusal?: string;
}

/** The picture of a form; the server's error for `image` is shown below it. */
export function FormPicture({ refusal, ...field }: FormPictureProps) {
  const { formState, clearErrors } = useFormContext();
  const { issueText } = useAdmin();
  const refused = formState.errors['image']?.message;
  const error = refused ? (refusal ?? issueText(String(refused))) : undefined;
  return <PictureField {...field} error={error} onChoose={() => clearErrors('image')} />;
}
