import { useId, type ComponentProps } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';
import * as ui from '~/ui/Field';
import { faultText } from './faults';
import { useTexts } from './texts';

interface BaseProps {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Called after the person, not the program, has changed the value. */
  onEdit?: RegisterOptions['onChange'];
}

/** What a field of a form has beside its kind: its fault stands below it in the page's language. */
function useField({ name, label, hint, isRequired, onEdit }: BaseProps) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const { t } = useTexts();
  const message = getFieldState(name, formState).error?.message;
  return {
    id,
    label: isRequired ? label : `${label} ${t.form.optional}`,
    hint,
    error: message ? faultText(message, t.faults) : undefined,
    'aria-required': isRequired,
    ...register(name, onEdit && { onChange: onEdit }),
  };
}

export interface TextFieldProps extends BaseProps {
  type?: ComponentProps<'input'>['type'];
  /** Words to choose from; others may be typed. */
  suggestions?: readonly string[];
  maxLength?: number;
  placeholder?: string;
}

export function TextField({ suggestions, type, maxLength, placeholder, ...field }: TextFieldProps) {
  const props = useField(field);
  const list = suggestions && `${props.id}-list`;
  return (
    <div>
      <ui.TextField {...props} {...{ type, list, maxLength, placeholder }} />
      {list && (
        <datalist id={list}>
          {suggestions.map((words) => (
            <option key={words} value={words} />
          ))}
        </datalist>
      )}
    </div>
  );
}

export function TextAreaField({ rows, ...field }: BaseProps & { rows: number }) {
  return <ui.TextAreaField {...useField(field)} rows={rows} />;
}

export interface SelectFieldProps extends BaseProps {
  /** Value and words of each choice; no value is empty (spec §5). */
  options: readonly (readonly [string, string])[];
}

export function SelectField({ options, ...field }: SelectFieldProps) {
  return (
    <ui.SelectField {...useField({ isRequired: true, ...field })}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </ui.SelectField>
  );
}

/** A yes or no. */
export function CheckField({ name, label, hint }: Pick<BaseProps, 'name' | 'label' | 'hint'>) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-1.5">
      <input
        {...register(name)}
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-[rgb(var(--nila))]"
        aria-describedby={hint && `${id}-hint`}
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
