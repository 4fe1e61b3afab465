import { useState } from 'react';

export interface MarkdownPreviewProps {
  /** Id of the text's field; unique on the page. */
  id: string;
  /** The field's name, for assistive technology, if the label of the button does not contain it. */
  label?: string;
  read: () => string;
  /** Makes it safe HTML on the server, in the very way of the page that will show it. */
  render: (markdown: string) => Promise<{ html: string }>;
  texts: { preview: string; empty: string };
  /** Text for a failed call. */
  sentenceOf: (error: unknown) => string;
}

type Preview = { html: string } | { failure: string } | null;

/** Previews Markdown below its field, on request, as its readers will see it. */
export function MarkdownPreview(props: MarkdownPreviewProps) {
  const { id, label, read, render, texts, sentenceOf } = props;
  const [preview, setPreview] = useState<Preview>(null);
  const [isBusy, setBusy] = useState(false);

  const show = async () => {
    setBusy(true);
    try {
      setPreview(await render(read()));
    } catch (error) {
      setPreview({ failure: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="mt-2 min-h-[2.75rem] text-sm font-semibold text-nila underline underline-offset-4"
        aria-disabled={isBusy || undefined}
        aria-expanded={preview !== null}
        aria-controls={`${id}-preview`}
        aria-label={label && `${texts.preview}: ${label}`}
        onClick={() => void (isBusy || show())}
      >
        {texts.preview}
      </button>
      <div id={`${id}-preview`} aria-live="polite">
        {preview && 'failure' in preview && <p className="field-error">{preview.failure}</p>}
        {preview && 'html' in preview && preview.html === '' && (
          <p className="text-sm text-ink-soft">{texts.empty}</p>
        )}
        {preview && 'html' in preview && preview.html !== '' && (
          <div
            className="rich mt-1 break-words rounded-field border border-line bg-paper p-4"
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        )}
      </div>
    </>
  );
}
