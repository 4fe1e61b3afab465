import { send } from '~/calls/send';
import { previewText } from './jobs-admin.calls';
import { useFormContext } from 'react-hook-form';
import { TextAreaField } from '~/ui/forms/Field';
import { useField, type FormFieldProps } from '~/ui/forms/form-fields';
import { MarkdownPreview } from '~/ui/forms/MarkdownPreview';
import { useTexts } from './texts';

/** A Markdown field with a preview on request. */
export function MarkdownField({ rows, ...field }: FormFieldProps & { rows: number }) {
  const { t, errorText } = useTexts();
  const { getValues } = useFormContext<Record<string, string>>();
  const props = useField({ ...field, hint: t.form.markdownHint });
  return (
    <div className="sm:col-span-2">
      <TextAreaField {...props} rows={rows} />
      <MarkdownPreview
        id={props.id}
        label={field.label}
        read={() => getValues(field.name) ?? ''}
        render={(markdown) => send(previewText, {}, { markdown })}
        texts={{ preview: t.form.preview, empty: t.form.previewEmpty }}
        sentenceOf={(error) => errorText(error, t.toasts.previewFailed)}
      />
    </div>
  );
}
