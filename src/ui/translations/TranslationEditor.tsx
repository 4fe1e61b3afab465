import { useEffect, useState } from 'react';
import { send } from '~/calls/send';
import { getTranslatedRow } from '~/features/translations/translations.calls';
import { locales } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import type { TranslatedRow } from '~/lib/translations/translations.schema';
import { useAdmin } from '../admin/AdminProvider';
import { ListFailure } from '../admin/SessionNotice';
import { TableSkeleton } from '../TableSkeleton';
import { TranslationForm, type TranslationFormProps } from './TranslationForm';

export interface TranslationEditorProps {
  kind: TranslationKind;
  id: number;
  /** Shows the original beside each field, if no surrounding form does. */
  hasSource?: boolean;
  /** Places the fields of a language. */
  frame?: TranslationFormProps['frame'];
  onUnsaved: (isUnsaved: boolean) => void;
  isDiscarded: () => boolean;
}

/** The translations of a row, fetched when it opens; each is saved and published by itself. */
export function TranslationEditor(props: TranslationEditorProps) {
  const { kind, id, hasSource = false, frame, onUnsaved, isDiscarded } = props;
  const { kit } = useAdmin();
  const [row, setRow] = useState<TranslatedRow | null>(null);
  const [error, setError] = useState<unknown>(null);
  // Counts saves: each starts a new form with what is stored.
  const [turn, setTurn] = useState(0);
  const load = async () => {
    setError(null);
    try {
      setRow(await send(getTranslatedRow, { kind, id }));
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => {
    let isGone = false;
    send(getTranslatedRow, { kind, id }).then(
      (answer) => !isGone && setRow(answer),
      (failure: unknown) => !isGone && setError(failure),
    );
    return () => {
      isGone = true;
    };
  }, [kind, id]);
  if (error) return <ListFailure error={error} onRetry={() => void load()} />;
  if (!row) return <TableSkeleton rows={4} />;
  return (
    <div className="grid gap-10">
      {locales
        .filter((locale) => locale !== row.sourceLocale)
        .map((locale) => (
          <TranslationForm
            key={`${locale} ${turn}`}
            row={row}
            locale={locale}
            hasSource={hasSource}
            frame={frame}
            onSaved={(saved) => {
              setRow(saved);
              setTurn(turn + 1);
            }}
            onUnsaved={onUnsaved}
            isDiscarded={isDiscarded}
          />
        ))}
      <p className="text-sm text-ink-soft">{kit.translation.hint}</p>
    </div>
  );
}
