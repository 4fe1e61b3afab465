import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { getErrorMessage } from '~/lib/error-message';
import { SaveConflict } from '~/ui/admin/ConflictNotice';
import { Button } from '~/ui/Button';
import { ConfirmDialog, Dialog } from '~/ui/Dialog';
import { useTexts } from '../collection-texts';
import { CollectionFields } from './CollectionFields';
import { getLabels, toComparison } from './compare-collection';
import {
  useSaveCollection,
  type NewerCollection,
  type SaveCollectionOptions,
} from './use-save-collection';

interface EditorProps extends SaveCollectionOptions {
  /** Replaces the opened collection by the newer one. */
  onLoad: (newer: NewerCollection) => void;
}

function Editor({ onLoad, ...options }: EditorProps) {
  const { before, organizations = null, refusedEdit, onClose } = options;
  const { t, locale, issues, common, conflict } = useTexts();
  const id = useId();
  const state = useSaveCollection(options);
  const { form, uploads, failure, newer, step, storedCourses, isBusy } = state;
  const [question, setQuestion] = useState<'upload' | 'unsaved' | null>(null);

  const leave = () => {
    if (uploads.isBusy) setQuestion('upload');
    else if (state.getIsChanged()) setQuestion('unsaved');
    else onClose();
  };
  const { unsaved } = t.form;
  const questions = {
    upload: {
      title: t.files.leaveTitle,
      confirmLabel: t.files.leave,
      cancelLabel: t.files.stay,
      children: t.files.leaveText,
    },
    unsaved: {
      title: unsaved.title,
      confirmLabel: unsaved.discard,
      cancelLabel: unsaved.stay,
      children: unsaved.text,
    },
  };
  const idle = before ? t.form.save : t.form.create;
  const label = step === 'waiting' ? t.files.waiting : isBusy ? t.form.saving : idle;
  return (
    <Dialog
      title={before ? t.form.editTitle : t.form.createTitle}
      closeLabel={common.close}
      onClose={leave}
      size="wide"
      footer={
        <>
          <Button look="quiet" onClick={leave}>
            {t.form.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate className="grid grid-cols-1 gap-6" onSubmit={state.submit}>
          {failure !== null && (
            <div role="alert" className="field-error flex flex-wrap items-center gap-3">
              {getErrorMessage(failure, issues)} {state.isCut && before && t.form.textsAlone}
              {state.hasSessionEnded && (
                <Button look="quiet" href={localizedPath(locale, paths.auth)} isExternal>
                  {t.form.login}
                </Button>
              )}
            </div>
          )}
          {before && newer && (
            <SaveConflict
              texts={conflict}
              before={toComparison(
                { ...before, ...refusedEdit?.base },
                storedCourses,
                organizations,
              )}
              now={toComparison(
                newer,
                storedCourses && newer.courses,
                organizations && (newer.organizations ?? []),
              )}
              labels={getLabels(t)}
              isBusy={isBusy}
              onLoad={() => onLoad(newer)}
              onOverwrite={state.overwrite}
            />
          )}
          <CollectionFields
            id={id}
            before={before}
            state={state}
            hasOrganizations={organizations !== null}
          />
        </form>
      </FormProvider>
      {question && (
        <ConfirmDialog
          {...questions[question]}
          closeLabel={common.close}
          onConfirm={onClose}
          onClose={() => setQuestion(null)}
          isDestructive
        />
      )}
    </Dialog>
  );
}

/** The form of a collection. Typed text stays, whatever the server responds. */
export function CollectionDialog(props: SaveCollectionOptions) {
  const { before, organizations, refusedEdit, ...rest } = props;
  const [editorProps, setEditorProps] = useState({ before, organizations, refusedEdit });
  return (
    <Editor
      key={`${editorProps.before?.version} ${editorProps.refusedEdit?.actionId}`}
      {...rest}
      {...editorProps}
      onLoad={(newer) =>
        setEditorProps({
          before: newer,
          organizations: organizations && (newer.organizations ?? []),
          refusedEdit: undefined,
        })
      }
    />
  );
}
