import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { shrinkImage } from '~/lib/shrink-image';
import { Button } from '~/ui/Button';
import type { Picture } from './bootcamp-form';
import { faultText } from './faults';
import { useTexts } from './texts';

export interface ImageFieldProps {
  picture: Picture;
  onChange: (picture: Picture) => void;
}

/** The bootcamp's picture: chosen, made small before it is sent (Decision 11), shown, taken away. */
export function ImageField({ picture, onChange }: ImageFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { formState, clearErrors } = useFormContext();
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const refused = formState.errors['image']?.message;
  const error = fault ?? (refused ? faultText(String(refused), t.faults) : null);

  const url = picture.kind === 'new' ? picture.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    clearErrors('image');
    setFault(null);
    if (!file.type.startsWith('image/')) return setFault(t.image.notImage);
    setReading(true);
    try {
      const small = await shrinkImage(file, limits.eventPicture);
      onChange({ kind: 'new', file: small, url: URL.createObjectURL(small) });
    } catch {
      setFault(t.image.unreadable);
    } finally {
      setReading(false);
    }
  };

  const choice = picture.kind === 'none' ? t.image.choose : t.image.change;
  return (
    <fieldset>
      <legend className="mb-3 text-base font-bold">{t.image.title}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {picture.kind !== 'none' && (
          <img
            src={picture.url}
            alt={t.image.preview}
            className="aspect-[5/2] w-40 rounded-field border border-line object-cover"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" isBusy={isReading} onClick={() => input.current?.click()}>
            {isReading ? t.image.reading : choice}
          </Button>
          {picture.kind !== 'none' && (
            <Button look="quiet" onClick={() => onChange({ kind: 'none' })}>
              {t.image.remove}
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
        aria-label={t.image.title}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint mt-2">
        {fill(t.image.hint, limits.eventPicture)}
      </p>
    </fieldset>
  );
}
