import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';
import { toSlug } from '~/lib/text-forms/slug';
import * as ui from './Field';
import { useAdmin } from '../admin/AdminProvider';
import type { Options } from './options';

export interface FormFieldProps {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Replaces "(optional)", for example if one of two fields is required. */
  mark?: string;
  /** Called after the person, not the program, has changed the value. */
  onEdit?: RegisterOptions['onChange'];
}

/** Props of a form field besides its kind; its issue is shown below it in the page's language. */
export function useField({ name, label, hint, isRequired, mark, onEdit }: FormFieldProps) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const { kit, issueText } = useAdmin();
  const { error } = getFieldState(name, formState);
  // One line of a list field may have an error.
  const lines = Array.isArray(error) ? (error as ({ message?: string } | undefined)[]) : [];
  const message = error?.message ?? lines.find(Boolean)?.message;
  return {
    id,
    label: isRequired || mark === '' ? label : `${label} ${mark ?? kit.optional}`,
    hint,
    error: message ? issueText(message) : undefined,
    'aria-required': isRequired,
    ...register(name, onEdit && { onChange: onEdit }),
  };
}

export type TextFieldProps = FormFieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'placeholder' | 'inputMode' | 'accept'>;

export function TextField(props: TextFieldProps) {
  const { type, maxLength, placeholder, inputMode, accept, ...base } = props;
  return (
    <ui.TextField
      {...useField(base)}
      type={type}
      maxLength={maxLength}
      placeholder={placeholder}
      inputMode={inputMode}
      accept={accept}
    />
  );
}

export function TextAreaField({ rows, ...field }: FormFieldProps & { rows: number }) {
  return <ui.TextAreaField {...useField(field)} rows={rows} />;
}

export interface SelectFieldProps extends FormFieldProps {
  /** Value and words of each choice; no value is empty. */
  options: Options;
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

export function CheckField({ name, label, hint }: Pick<FormFieldProps, 'name' | 'label' | 'hint'>) {
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

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-base font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** A field as wide as its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}

/** The address of a page. */
export function LinkField(field: FormFieldProps) {
  return <TextField type="url" placeholder="https://" {...field} />;
}

export interface TitleFieldsProps {
  /** Labels, and what to know about the slug. */
  title: string;
  slug: string;
  slugHint: string;
  isNew: boolean;
}

/** Title and slug; the slug follows the title of something new until it is typed by hand. */
export function TitleFields({ title, slug, slugHint, isNew }: TitleFieldsProps) {
  const { getValues, setValue, formState } = useFormContext<{ title: string; slug: string }>();
  const [isOwnSlug, setOwnSlug] = useState(
    () => !isNew || getValues('slug') !== toSlug(getValues('title')),
  );
  const followTitle = () => {
    if (isOwnSlug) return;
    setValue('slug', toSlug(getValues('title')), { shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <Wide>
        <TextField name="title" label={title} maxLength={200} isRequired onEdit={followTitle} />
      </Wide>
      <Wide>
        <TextField
          name="slug"
          label={slug}
          hint={slugHint}
          isRequired
          onEdit={() => setOwnSlug(getValues('slug') !== '')}
        />
      </Wide>
    </>
  );
}
