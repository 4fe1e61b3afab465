import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { Locale } from '~/i18n/locales';
import type { Picture } from '~/lib/media/picture';
import type { TranslationKind } from '~/lib/translations/fields';
import { Button } from '../Button';
import { ConfirmDialog, Dialog, type DialogProps } from '../Dialog';
import { $hasSessionEnded } from '../session-ended';
import { showToast } from '../toast';
import { TranslationEditor } from '../translations/TranslationEditor';
import { useAdmin } from './AdminProvider';
import { SaveConflict } from './ConflictNotice';
import type { EditableRow, Editing } from './editing.store';
import { FieldLabelsProvider, type FieldLabels } from './field-labels';
import { SessionNotice } from './SessionNotice';
import { useEditForm, type EditOptions } from './use-edit-form';

/** What the fields of a form are handed beside its values. */
interface EditState<Row, Values, Extra> {
  editing: Editing<Row, Values, Extra>;
  picture: Picture;
  setPicture: (picture: Picture) => void;
  extra: Extra;
  setExtra: (extra: Extra) => void;
}

export interface EditDialogProps<Row, Values, Extra> extends EditOptions<Row, Values, Extra> {
  texts: { newTitle: string; editTitle: string; create: string; save: string };
  /** What is said when a copy opens. */
  copied?: { title: string; text: string };
  size?: DialogProps['size'];
  /** What a row says in lines that a conflict can lay beside each other; without it, what its form holds. */
  compare?: (row: Row) => object;
  /** The kind whose translations are edited beside the row. */
  translated?: TranslationKind;
  /** The languages stand below each other: the row needs the width for itself. */
  isStacked?: boolean;
  /** Places the texts of one language, where the form places its own in the same way. */
  place?: (texts: ReactNode, lang: Locale) => ReactNode;
  children: (state: EditState<Row, Values, Extra>) => ReactNode;
}

type EditFormProps<Row, Values, Extra> = EditDialogProps<Row, Values, Extra> & {
  editing: Editing<Row, Values, Extra>;
};

function EditForm<Row extends EditableRow, Values extends FieldValues, Extra>({
  editing,
  texts,
  copied,
  size,
  translated,
  compare,
  isStacked,
  place,
  children,
  ...options
}: EditFormProps<Row, Values, Extra>) {
  const { kit, common } = useAdmin();
  const hasSessionEnded = useStore($hasSessionEnded);
  const edit = useEditForm(editing, options);
  const { form, theirs, discard } = edit;
  const [isTranslating, setTranslating] = useState(false);
  const isDiscarded = useRef(false);
  const isUnsaved = edit.isUnsaved || isTranslating;
  const { isSubmitting } = form.formState;
  const { row } = editing;
  const toLines: (one: Row) => object = compare ?? options.store.toValues;
  const id = useId();
  const [labels] = useState<FieldLabels>(() => new Map());
  // Counted, so that each question is a dialog of its own, above all that is open by then.
  const [question, setQuestion] = useState({ isOpen: false, turn: 0 });

  const announceCopy = useEffectEvent(() => {
    if (editing.origin === 'copy' && copied) showToast(copied);
  });
  // Not before the dialog is open, which would cover it.
  useEffect(() => announceCopy(), []);

  const ask = () => setQuestion(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
  const stay = () => setQuestion(({ turn }) => ({ isOpen: false, turn }));
  const close = () => (isUnsaved ? ask() : discard());
  return (
    <>
      <Dialog
        title={row ? texts.editTitle : texts.newTitle}
        closeLabel={common.close}
        {...(translated && row ? { size: 'full' } : size && { size })}
        onClose={close}
        footer={
          <>
            <Button
              look="quiet"
              // Three buttons do not fit on a phone, and the cross does the same.
              className={options.draft && row ? 'max-sm:hidden' : ''}
              onClick={close}
            >
              {kit.cancel}
            </Button>
            {options.draft && row && (
              <Button look="quiet" isBusy={isSubmitting} onClick={() => void edit.submitDraft()}>
                {options.draft.label}
              </Button>
            )}
            <Button type="submit" form={id} isBusy={isSubmitting}>
              {isSubmitting ? kit.saving : row ? texts.save : texts.create}
            </Button>
          </>
        }
      >
        <div
          className={
            translated && row
              ? `grid gap-x-8 gap-y-10 ${isStacked ? '' : 'lg:grid-cols-2'}`
              : undefined
          }
        >
          <FormProvider {...form}>
            <FieldLabelsProvider value={labels}>
              <form
                id={id}
                noValidate
                className={`content-start ${size ? 'grid gap-8' : 'grid gap-4'}`}
                onSubmit={(event) => {
                  // Another form may stand around this one in React's tree.
                  event.stopPropagation();
                  void edit.submit(event);
                }}
              >
                {hasSessionEnded && <SessionNotice hasDraft />}
                {row && theirs && (
                  <SaveConflict
                    texts={kit}
                    before={{ ...toLines(row) }}
                    now={{ ...toLines(theirs) }}
                    labels={labels}
                    isBusy={isSubmitting}
                    onLoad={edit.loadTheirs}
                    onOverwrite={() => void edit.overwrite()}
                  />
                )}
                {editing.origin === 'draft' && !hasSessionEnded && (
                  <p role="status" className="rounded-card bg-nila/10 p-4 text-sm">
                    {kit.session.restored}
                  </p>
                )}
                {children({ editing, ...edit })}
                {translated && !row && (
                  <p className="text-sm text-ink-soft">{kit.translation.addLater}</p>
                )}
              </form>
            </FieldLabelsProvider>
          </FormProvider>
          {translated && row && (
            <TranslationEditor
              kind={translated}
              id={row.id}
              place={place}
              hasSource={isStacked && !place}
              onUnsaved={setTranslating}
              isDiscarded={() => isDiscarded.current}
            />
          )}
        </div>
      </Dialog>
      {question.isOpen && (
        <ConfirmDialog
          key={question.turn}
          title={kit.unsaved.title}
          confirmLabel={kit.unsaved.discard}
          cancelLabel={kit.unsaved.stay}
          closeLabel={common.close}
          isDestructive
          onConfirm={() => {
            isDiscarded.current = true;
            discard();
          }}
          onClose={stay}
        >
          <p>{kit.unsaved.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The form of a kind of row, while one is open (see LateEdit); each opening starts afresh. */
export function EditDialog<Row extends EditableRow, Values extends FieldValues, Extra>(
  props: EditDialogProps<Row, Values, Extra>,
) {
  const { store } = props;
  const editing = useStore(store.$editing);
  const [key, setKey] = useState(0);
  const [last, setLast] = useState(editing);
  if (editing !== last) {
    setLast(editing);
    setKey(key + 1);
  }
  return editing && <EditForm key={key} {...props} editing={editing} />;
}
