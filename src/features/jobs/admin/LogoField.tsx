import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { shrinkImage } from '~/lib/shrink-image';
import { Button } from '~/ui/Button';
import type { Logo } from './job-form';
import { useTexts } from './texts';

export interface LogoFieldProps {
  logo: Logo;
  onChange: (logo: Logo) => void;
}

/** The company's logo: chosen, made small before it is sent, shown, taken away. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { formState, clearErrors } = useFormContext();
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const refused = formState.errors['image']?.message;
  const error = fault ?? (refused ? t.logo.notImage : null);

  const url = logo.kind === 'new' ? logo.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    clearErrors('image');
    setFault(null);
    if (!file.type.startsWith('image/')) return setFault(t.logo.notImage);
    setReading(true);
    try {
      const small = await shrinkImage(file, limits.companyLogo);
      onChange({ kind: 'new', file: small, url: URL.createObjectURL(small) });
    } catch {
      setFault(t.logo.unreadable);
    } finally {
      setReading(false);
    }
  };

  return (
    <fieldset>
      <legend className="mb-3 text-base font-bold">{t.logo.title}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {logo.kind !== 'none' && (
          <img
            src={logo.url}
            alt={t.logo.preview}
            className="size-20 rounded-field border border-line bg-card object-contain"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" isBusy={isReading} onClick={() => input.current?.click()}>
            {isReading ? t.logo.reading : logo.kind === 'none' ? t.logo.choose : t.logo.change}
          </Button>
          {logo.kind !== 'none' && (
            <Button look="quiet" onClick={() => onChange({ kind: 'none' })}>
              {t.logo.remove}
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
        aria-label={t.logo.title}
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
        {fill(t.logo.hint, limits.companyLogo)}
      </p>
    </fieldset>
  );
}
