import { useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../Icon';

export interface FieldProps {
  /** Unique on the page; hint and error derive their ids from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Props that tie a control to its hint and error. */
function ties({ id, hint, error }: FieldProps) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** A label, a control, and its error or hint below. */
function Frame({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A text input; accepts all props of an `<input>`, such as those of `register()`. */
export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const frame = { id: input.id, label, hint, error };
  return (
    <Frame {...frame}>
      <input type="text" {...input} {...ties(frame)} className="input" />
    </Frame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const frame = { id: area.id, label, hint, error };
  return (
    <Frame {...frame}>
      <textarea rows={4} {...area} {...ties(frame)} className="input" />
    </Frame>
  );
}

/** A select; its options are the children, none with an empty value. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const frame = { id: select.id, label, hint, error };
  return (
    <Frame {...frame}>
      <select {...select} {...ties(frame)} className="input">
        {children}
      </select>
    </Frame>
  );
}

export interface PasswordTexts {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be shown while it is typed. */
export function PasswordField({
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  ...input
}: FieldProps & PasswordTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const frame = { id: input.id, label, hint, error };
  return (
    <Frame {...frame}>
      <span className="input-with-button">
        <input
          spellCheck={false}
          {...input}
          type={isShown ? 'text' : 'password'}
          {...ties(frame)}
          className="input"
        />
        <button
          type="button"
          className="js-only"
          aria-label={isShown ? hideLabel : showLabel}
          data-tip=""
          aria-controls={input.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </span>
    </Frame>
  );
}
