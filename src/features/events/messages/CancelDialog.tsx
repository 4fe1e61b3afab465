import { useEffect, useId, useState } from 'react';
import { send } from '~/calls/send';
import { locales, type Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { ApiError } from '~/lib/api-client';
import { translateIssue, type Issues } from '~/lib/issue';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { useMutation } from '~/ui/admin/use-mutation';
import { ConfirmDialog } from '~/ui/Dialog';
import { TextAreaField } from '~/ui/forms/Field';
import type { EventDictionary } from '../dictionary';
import { LanguageFields } from './LanguageFields';
import { MailPreviews } from './MailPreviews';
import { messageLimits } from '~/lib/messages/message-limits';
import type { MailPreview } from './message.schema';
import { cancelEvent, previewCancellation } from './messages.calls';

type Reasons = Record<Locale, string>;

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as Reasons;

/** Milliseconds without a key before the mail is shown. */
const pauseMs = 600;

/** The mail of a cancellation for these reasons, once nobody has typed for a moment. */
function usePreview(eventId: number, reason: Reasons): MailPreview | null {
  const [preview, setPreview] = useState<MailPreview | null>(null);
  useEffect(() => {
    const isEmpty = !locales.some((locale) => reason[locale].trim());
    let isOver = false;
    const read = async () => {
      try {
        const mail = isEmpty ? null : await send(previewCancellation, { id: eventId }, { reason });
        if (!isOver) setPreview(mail);
      } catch {
        // What is wrong with the reason is said once it is sent.
        if (!isOver) setPreview(null);
      }
    };
    const timer = setTimeout(() => void read(), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [eventId, reason]);
  return preview;
}

interface CancelDialogProps {
  /** Its people with a place and those who wait. */
  event: { id: number; title: string; going: number; waiting: number };
  t: Pick<EventDictionary['eventDesk'], 'cancel' | 'message'>;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks why an event is cancelled, and shows whom its mail reaches and what it says. */
export function CancelDialog({ event, t: texts, onClose, onDone }: CancelDialogProps) {
  const { locale, common, issueTexts } = useAdmin();
  const { cancel: t, message } = texts;
  const { mutate, isBusy } = useMutation();
  const id = useId();
  const [reason, setReason] = useState(empty);
  const [issues, setIssues] = useState<Issues>({});
  const preview = usePreview(event.id, reason);
  const people = preview?.recipients ?? event.going + event.waiting;
  const errorOf = (name: string) => issues[name] && translateIssue(issues[name], issueTexts);
  const call = async () => {
    setIssues({});
    try {
      return await send(cancelEvent, { id: event.id }, { reason });
    } catch (error) {
      if (error instanceof ApiError) setIssues(error.issues);
      throw error;
    }
  };
  const cancel = async () => {
    const done = people > 0 ? plural(locale, t.doneTold, people) : t.done;
    if (!(await mutate(call, done, t.failed))) return;
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      closeLabel={common.close}
      size="wide"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="font-bold">{event.title}</p>
        <p>
          <strong>{people > 0 ? plural(locale, t.people, people) : t.nobody}</strong> {t.text}
        </p>
        <LanguageFields t={message} isOpen={false}>
          {(language) => (
            <TextAreaField
              id={`${id}-reason-${language}`}
              label={t.reason}
              hint={language === locale ? t.reasonHint : undefined}
              lang={language}
              rows={3}
              value={reason[language]}
              maxLength={messageLimits.reason}
              error={
                errorOf(`reason.${language}`) ??
                (language === locale ? errorOf('reason') : undefined)
              }
              onChange={({ target }) => setReason({ ...reason, [language]: target.value })}
            />
          )}
        </LanguageFields>
        <div aria-live="polite">
          {preview && preview.recipients > 0 && <MailPreviews t={message} mails={preview.mails} />}
        </div>
      </div>
    </ConfirmDialog>
  );
}
