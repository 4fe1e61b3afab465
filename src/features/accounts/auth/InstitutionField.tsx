import type { ComponentProps } from 'react';
import type { AuthTexts } from '../dictionary';

/** The partner institutions, as their names are written. */
const institutionNames = ['infrastruktur', 'Akademi-AI'] as const;

/** Props of the form's inputs, with errors. */
interface InstitutionFieldProps extends ComponentProps<'input'> {
  t: AuthTexts['t'];
  error: string | undefined;
}

/** The choice of a partner institution. */
export function InstitutionField({ t, error, ...input }: InstitutionFieldProps) {
  const described = [error && 'register-institution-error', 'register-institution-hint'];
  return (
    <div
      role="radiogroup"
      aria-labelledby="register-institution"
      aria-describedby={described.filter(Boolean).join(' ')}
      aria-invalid={error ? true : undefined}
    >
      <p id="register-institution" className="mb-1.5 text-sm font-semibold">
        {t.institution}
      </p>
      <div className="grid gap-2">
        {institutionNames.map((name) => (
          <label
            key={name}
            className="institution flex min-h-[2.75rem] cursor-pointer items-start gap-3 rounded-field border border-line bg-card p-3"
          >
            <input
              {...input}
              type="radio"
              value={name}
              className="mt-1 size-5 shrink-0 accent-[rgb(var(--nila))]"
            />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm font-normal text-ink-soft">
                {t.institutions[name]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="register-institution-error" className="field-error">
          {error}
        </p>
      )}
      <p id="register-institution-hint" className="field-hint">
        {t.institutionHint}
      </p>
    </div>
  );
}
