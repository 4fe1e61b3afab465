import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { languageName, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { Badge } from '../Badge';
import { Button } from '../Button';
import { useAdmin } from '../admin/AdminProvider';
import { ConfirmAction } from '../admin/ConfirmAction';
import { SaveConflict } from '../admin/ConflictNotice';
import { toFieldLabels } from '../admin/field-labels';
import { namesOf, toValues } from './translation-form';
import { TranslationFields } from './TranslationFields';
import { useTranslation, type TranslationOptions } from './use-translation';

export interface TranslationFormProps extends TranslationOptions {
  hasSource: boolean;
  frame?: ((fields: ReactNode, lang: Locale) => ReactNode) | undefined;
}

/** A translation with its state, fields and actions. */
export function TranslationForm({ hasSource, frame, ...options }: TranslationFormProps) {
  const { kit } = useAdmin();
  const { translation: t } = kit;
  const { row, locale } = options;
  const edit = useTranslation(options);
  const { translation, theirs, newSource, isBusy } = edit;
  const [isAsking, setAsking] = useState(false);
  const status = translation?.status ?? 'missing';
  const nextStatus = translation?.status ?? 'draft';
  const fields = (
    <TranslationFields
      row={row}
      translation={translation}
      names={namesOf(row.kind, row.source, translation?.fields)}
      locale={locale}
      hasSource={hasSource}
    />
  );
  const valuesOf = (fields = translation?.fields) => toValues(row.kind, row.source, fields);
  return (
    <FormProvider {...edit.form}>
      <section
        aria-label={fill(t.heading, { language: languageName(locale, t.languages) })}
        data-part="translation"
        className="grid content-start gap-5"
      >
        <div className={hasSource ? 'grid gap-x-6 gap-y-3 lg:grid-cols-2' : undefined}>
          {hasSource && (
            <p className="hidden text-base font-bold lg:block">
              {fill(t.original, { language: languageName(row.sourceLocale, t.languages) })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto text-base font-bold">
              {fill(t.heading, { language: languageName(locale, t.languages) })}
            </h3>
            <Badge tone={status === 'published' ? 'daun' : 'plain'} dot>
              {t.states[status]}
            </Badge>
            {translation?.isOutdated && <Badge tone="sun">{t.states.outdated}</Badge>}
          </div>
        </div>
        {edit.isRestored && (
          <p role="status" className="rounded-card bg-nila/10 p-4 text-sm">
            {t.restored}
          </p>
        )}
        {translation?.isOutdated && (
          <p className="rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm">{t.outdated}</p>
        )}
        {newSource && (
          <div
            role="alert"
            className="grid gap-3 rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm"
          >
            <p>{t.sourceMoved}</p>
            <p>
              <Button look="quiet" onClick={edit.takeSource}>
                {t.takeSource}
              </Button>
            </p>
          </div>
        )}
        {theirs && (
          <SaveConflict
            texts={kit}
            before={valuesOf()}
            now={valuesOf(theirs.fields)}
            labels={toFieldLabels(t.fields)}
            isBusy={isBusy}
            onLoad={edit.loadTheirs}
            onOverwrite={() => void edit.overwrite(nextStatus)}
          />
        )}
        {frame ? frame(fields, locale) : fields}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => void edit.save('published')}>
            {translation?.status === 'published' ? t.update : t.publish}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={() => void edit.save('draft')}>
            {translation?.status === 'published' ? t.unpublish : t.saveDraft}
          </Button>
          {translation && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t.remove}
            </Button>
          )}
        </div>
      </section>
      {isAsking && translation && (
        <ConfirmAction
          title={t.removeTitle}
          text={t.removeText}
          confirm={t.remove}
          row={translation}
          action={edit.remove}
          done={t.toasts.removed}
          failed={t.toasts.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </FormProvider>
  );
}
