import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextAreaField } from '~/ui/Field';
import { useField, type FormFieldProps } from '~/ui/form-fields';
import { previewText } from './jobs-admin.api';
import { useTexts } from './texts';
import { sentenceOf } from './use-act';

type Preview = { html: string } | { failure: string } | null;

/** A text in markdown, and below it, when asked for, what visitors will see of it. */
export function MarkdownField({ rows, ...field }: FormFieldProps & { rows: number }) {
  const texts = useTexts();
  const { t } = texts;
  const { getValues } = useFormContext<Record<string, string>>();
  const [preview, setPreview] = useState<Preview>(null);
  const [isBusy, setBusy] = useState(false);
  const props = useField({ ...field, hint: t.form.markdownHint });

  // Made by the server, so that it is made safe in the very way of the page.
  const show = async () => {
    setBusy(true);
    try {
      setPreview(await previewText(getValues(field.name) ?? ''));
    } catch (error) {
      setPreview({ failure: sentenceOf(error, texts, t.toasts.previewFailed) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <TextAreaField {...props} rows={rows} />
      <button
        type="button"
        className="mt-2 min-h-[2.75rem] text-sm font-semibold text-nila underline underline-offset-4"
        aria-disabled={isBusy || undefined}
        aria-expanded={preview !== null}
        aria-controls={`${props.id}-preview`}
        aria-label={`${t.form.preview}: ${field.label}`}
        onClick={() => void (isBusy || show())}
      >
        {t.form.preview}
      </button>
      <div id={`${props.id}-preview`} aria-live="polite">
        {preview && 'failure' in preview && <p className="field-error">{preview.failure}</p>}
        {preview && 'html' in preview && preview.html === '' && (
          <p className="text-sm text-ink-soft">{t.form.previewEmpty}</p>
        )}
        {preview && 'html' in preview && preview.html !== '' && (
          <div
            className="rich mt-1 rounded-field border border-line bg-paper p-4"
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        )}
      </div>
    </div>
  );
}
