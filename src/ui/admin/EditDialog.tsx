import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { issueResolver } from '~/lib/issue-form';
import { ownPicture, waitForPicture, toPicture, type Picture } from '~/lib/media/picture';
import { showIssues } from '~/lib/show-issues';
import { Button } from '../Button';
import { Dialog, type DialogProps } from '../Dialog';
import { useFormDraft } from '../forms/use-form-draft';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { showToast } from '../toast';
import { TranslationEditor } from '../translations/TranslationEditor';
import { useAdmin, type Admin } from './AdminProvider';
import type { RowComparison } from './ConfirmAction';
import { SaveConflict } from './ConflictNotice';
import { DiscardQuestion } from './DiscardQuestion';
import type {
  DescribeForm,
  EditableRow,
  FormDescription,
  FormTitles,
  FormValues,
  Opening,
} from './form';
import type { FormStore } from './form.store';
import { Group } from './FormItems';
import { labelsOf, newValues, rowValues, saveRow, toInput } from './form-values';
import { refreshLists } from './list.store';
import { SessionNotice } from './SessionNotice';

/** Compares two states of a row by the fields of its form. */
export function compareRows<Row, Extra>(
  description: FormDescription<Row, Extra>,
  { kit, locale }: Pick<Admin, 'kit' | 'locale'>,
): RowComparison<Row> {
  return {
    toValues: description.compare ?? ((row) => rowValues(description, row)),
    labels: labelsOf(description, kit, locale),
  };
}

/**
 * Initial values of the form. A draft may be from an older release, so only fitting values are
 * taken.
 */
function openingValues<Row, Extra>(
  description: FormDescription<Row, Extra>,
  { row, like, start = {} }: Opening<Row, Extra>,
  locale: Admin['locale'],
): FormValues {
  const source = row ?? like;
  const values = source ? rowValues(description, source) : newValues(description, locale);
  const isLike = (name: string, value: unknown) =>
    typeof value === typeof values[name] && Array.isArray(value) === Array.isArray(values[name]);
  const fitting = Object.entries(start).filter(([name, value]) => isLike(name, value));
  return { ...values, ...Object.fromEntries(fitting) };
}

/** The state of an open form: fields, picture, and conflicts with other saves. */
function useEditForm<Row extends EditableRow, Extra>(
  form: FormStore<Row, Extra>,
  description: FormDescription<Row, Extra>,
  opening: Opening<Row, Extra>,
) {
  const { kit, locale, errorText } = useAdmin();
  const { row, like } = opening;
  const { draft, toasts } = description;
  const [extra, setExtra] = useState(opening.extra);
  const [values] = useState(() => openingValues(description, opening, locale));
  const fields = useForm<FormValues>({
    defaultValues: values,
    resolver: issueResolver(
      z.preprocess(
        (values) => toInput(description, values as FormValues, extra),
        description.schema,
      ) as never,
      { raw: true },
    ) as unknown as Resolver<FormValues>,
  });
  const source = row ?? like;
  const [stored] = useState(
    () => opening.picture ?? toPicture(source && description.picture?.of(source)),
  );
  const [picture, setPicture] = useState<Picture>(stored);
  /** The row as another person saved it meanwhile, and which save was refused. */
  const [conflict, setConflict] = useState<{ theirs: Row; isDraft: boolean } | null>(null);
  const isPrefilled = opening.origin !== 'new' && opening.origin !== 'row';
  const isUnsaved = fields.formState.isDirty || isPrefilled || picture !== stored;
  useFormDraft(isUnsaved, () => form.draft.save({ row, extra, start: fields.getValues() }));

  const discard = () => {
    form.draft.delete();
    form.close();
  };
  const send = async (values: FormValues, version: EditableRow['version'], isDraft: boolean) => {
    const readyPicture = await waitForPicture(picture);
    if (!readyPicture) return;
    // A copy gets its own picture.
    const box = description.picture?.box;
    const call = {
      row,
      values: values,
      input: toInput(description, values, extra),
      picture: row || !box ? readyPicture : await ownPicture(readyPicture, box),
      extra,
      version,
    };
    try {
      await (draft && isDraft ? draft.save(call) : saveRow(description, call));
    } catch (error) {
      markSessionEnded(error);
      if (row && error instanceof ApiError && error.code === 'changed_since') {
        return setConflict({ theirs: error.current as Row, isDraft });
      }
      showIssues(fields, error);
      const text = errorText(error, row ? toasts.updateFailed : toasts.createFailed);
      return showToast({ title: kit.error, text, isDestructive: true });
    } finally {
      refreshLists();
    }
    $hasSessionEnded.set(false);
    const toastText = row ? toasts.updated : toasts.created;
    const path = description.toView?.(call);
    showToast({
      title: kit.success,
      text: draft && isDraft ? draft.saved : toastText,
      actions: path ? [{ text: kit.view, href: localizedPath(locale, path) }] : undefined,
    });
    discard();
  };
  const submit = (version = row?.version, isDraft = false) =>
    fields.handleSubmit((values) => send(values, version, isDraft));
  return {
    fields,
    state: { picture, setPicture, extra, setExtra },
    isUnsaved,
    theirs: conflict?.theirs,
    discard,
    submit: submit(),
    submitDraft: submit(row?.version, true),
    /** Saves over a newer version that the person has seen. */
    overwrite: submit(conflict?.theirs.version, conflict?.isDraft),
    loadTheirs: () => {
      if (!conflict) return;
      form.draft.delete();
      form.edit(conflict.theirs);
    },
  };
}

export interface EditDialogProps<Row, Extra, Props> {
  form: FormStore<Row, Extra>;
  describe: DescribeForm<Row, Extra, Props>;
  titles: FormTitles;
  size: DialogProps['size'];
  props: Props;
  /** The form is the page itself, not a dialog above one. */
  isPage?: boolean;
}

/** A form as a page, whose buttons stay in sight while the rest scrolls. */
function FormPage({ title, children, footer }: Pick<DialogProps, 'title' | 'children' | 'footer'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {children}
      <div className="form-foot">{footer}</div>
    </section>
  );
}

function EditForm<Row extends EditableRow, Extra, Props>({
  form,
  describe,
  titles,
  size,
  props,
  isPage = false,
  opening,
}: EditDialogProps<Row, Extra, Props> & { opening: Opening<Row, Extra> }) {
  const admin = useAdmin();
  const { kit, common } = admin;
  const { row } = opening;
  const source = { ...(row ?? opening.like), ...opening.start } as Partial<Row>;
  const description = describe(admin as never, { row, source, props });
  const { columns, layout, head, foot, translated, isStacked, draft, texts, copied } = description;
  const hasSessionEnded = useStore($hasSessionEnded);
  const edit = useEditForm(form, description, opening);
  const { fields, state, theirs, discard } = edit;
  const [isTranslating, setTranslating] = useState(false);
  const isDiscarded = useRef(false);
  const { isSubmitting } = fields.formState;
  const id = useId();
  // Counted, so that each question is a new dialog above all others.
  const [question, setQuestion] = useState({ isOpen: false, turn: 0 });

  const announceCopy = useEffectEvent(() => {
    if (opening.origin === 'copy' && copied) showToast(copied);
  });
  // After the dialog has opened, which would cover the toast.
  useEffect(() => announceCopy(), []);

  const close = () => {
    if (!edit.isUnsaved && !isTranslating) return discard();
    setQuestion(({ turn }) => ({ isOpen: true, turn: turn + 1 }));
  };
  const comparison = compareRows(description, admin);
  const areas = columns.map((groups, at) => (
    <div key={at} className="grid content-start gap-8">
      {groups.map((group, index) => (
        <Group key={index} group={group} state={state} isNew={!row} words={description.words} />
      ))}
    </div>
  ));
  const Frame = isPage ? FormPage : Dialog;
  return (
    <>
      <Frame
        title={row ? titles.editTitle : titles.newTitle}
        closeLabel={common.close}
        size={translated && row ? 'full' : size}
        onClose={close}
        footer={
          <>
            <Button
              look="quiet"
              // Three buttons do not fit on a phone, and the cross does the same.
              className={draft ? 'max-sm:hidden' : ''}
              onClick={close}
            >
              {kit.cancel}
            </Button>
            {draft && (
              <Button look="quiet" isBusy={isSubmitting} onClick={() => void edit.submitDraft()}>
                {draft.label}
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
          <FormProvider {...fields}>
            <form
              id={id}
              noValidate
              className="grid content-start gap-8"
              onSubmit={(event) => {
                // The form may be inside another one in React's tree.
                event.stopPropagation();
                void edit.submit(event);
              }}
            >
              {hasSessionEnded && <SessionNotice hasDraft />}
              {row && theirs && (
                <SaveConflict
                  texts={kit}
                  before={{ ...comparison.toValues(row) }}
                  now={{ ...comparison.toValues(theirs) }}
                  labels={comparison.labels}
                  isBusy={isSubmitting}
                  onLoad={edit.loadTheirs}
                  onOverwrite={() => void edit.overwrite()}
                />
              )}
              {opening.origin === 'draft' && !hasSessionEnded && (
                <p role="status" className="rounded-card bg-nila/10 p-4 text-sm">
                  {kit.session.restored}
                </p>
              )}
              {head?.(state)}
              {areas.length > 1 ? <div className={layout}>{areas}</div> : areas}
              {foot?.(state)}
              {translated && !row && (
                <p className="text-sm text-ink-soft">{kit.translation.addLater}</p>
              )}
            </form>
          </FormProvider>
          {translated && row && (
            <TranslationEditor
              kind={translated}
              id={row.id}
              frame={description.frame}
              hasSource={isStacked && !description.frame}
              onUnsaved={setTranslating}
              isDiscarded={() => isDiscarded.current}
            />
          )}
        </div>
      </Frame>
      {question.isOpen && (
        <DiscardQuestion
          key={question.turn}
          onDiscard={() => {
            isDiscarded.current = true;
            discard();
          }}
          onStay={() => setQuestion(({ turn }) => ({ isOpen: false, turn }))}
        />
      )}
    </>
  );
}

/** The form of a kind of row, while one is open (see LateForm); each opening starts afresh. */
export function EditDialog<Row extends EditableRow, Extra, Props>(
  props: EditDialogProps<Row, Extra, Props>,
) {
  const opening = useStore(props.form.$opening);
  const [key, setKey] = useState(0);
  const [last, setLast] = useState(opening);
  if (opening !== last) {
    setLast(opening);
    setKey(key + 1);
  }
  return opening && <EditForm key={key} {...props} opening={opening} />;
}
