import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { shrinkImage } from '~/lib/shrink-image';
import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toast';
import { useTexts } from './texts';

/** A picture that was chosen, and an address to show it at. */
export interface Chosen {
  file: Blob;
  url: string;
}

export interface ThumbnailFieldProps {
  /** The picture that is stored. */
  present: string | null;
  /** A picture chosen, null: the present one goes, undefined: nothing changes. */
  value: Chosen | null | undefined;
  onChange: (value: Chosen | null | undefined) => void;
  error?: string | undefined;
}

/** The picture of a collection: chosen, checked, made small before it is sent (Decision 11). */
export function ThumbnailField({ present, value, onChange, error }: ThumbnailFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);
  const url = value?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const refuse = (title: string, text: string) => {
    setFault(text);
    showToast({ title, text, isDestructive: true });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    if (!file.type.startsWith('image/')) return refuse(t.toasts.notImage, t.toasts.notImageText);
    if (file.size > limits.thumbnailBytes) return refuse(t.toasts.tooLarge, t.toasts.tooLargeText);
    setReading(true);
    try {
      const small = await shrinkImage(file, limits.eventPicture);
      onChange({ file: small, url: URL.createObjectURL(small) });
    } catch {
      refuse(t.toasts.notImage, t.toasts.notImageText);
    } finally {
      setReading(false);
    }
  };

  const shown = value === undefined ? present : url;
  const sentence = fault ?? error;
  return (
    <fieldset>
      <legend className="mb-2 text-base font-bold">{t.form.thumbnail}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <img
            src={shown}
            alt={t.form.preview}
            className="aspect-video w-40 rounded-field border border-line object-cover"
          />
        )}
        <Button look="quiet" isBusy={isReading} onClick={() => input.current?.click()}>
          {isReading ? t.form.reading : shown ? t.form.change : t.form.choose}
        </Button>
        {shown && (
          <Button look="quiet" onClick={() => onChange(present ? null : undefined)}>
            {t.form.take}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={t.form.thumbnail}
        aria-describedby={sentence ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      {sentence && (
        <p id={`${id}-error`} role="alert" className="field-error mt-2">
          {sentence}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint mt-2">
        {fill(t.form.thumbnailHint, limits.thumbnail)}
      </p>
    </fieldset>
  );
}
