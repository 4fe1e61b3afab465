import { useId, useState, type FormEvent } from 'react';
import { messageAudiences } from '#db/lists';
import { send } from '~/calls/send';
import { locales, type Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { ApiError } from '~/lib/api-client';
import { translateIssue, type Issues } from '~/lib/issue';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { DiscardQuestion } from '~/ui/admin/DiscardQuestion';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { SelectField, TextAreaField, TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import type { EventDictionary } from '../dictionary';
import { LanguageFields } from './LanguageFields';
import { MailPreviews } from './MailPreviews';
import { messageLimits } from '~/lib/messages/message-limits';
import type { MailPreview, MessageAudience } from './message.schema';
import { previewMessage, sendMessage } from './messages.calls';

type Texts = Record<Locale, string>;

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as Texts;

interface MessageDialogProps {
  eventId: number;
  t: EventDictionary['eventDesk']['message'];
  onClose: () => void;
}

/** A message to people of an event: written first, then seen as it will arrive, then sent. */
export function MessageDialog({ eventId, t, onClose }: MessageDialogProps) {
  const { locale, common, kit, issueTexts, errorText } = useAdmin();
  const { mutate, isBusy } = useMutation();
  const formId = useId();
  const [to, setTo] = useState<MessageAudience>('going');
  const [subject, setSubject] = useState(empty);
  const [text, setText] = useState(empty);
  const [issues, setIssues] = useState<Issues>({});
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  const input = { to, subject, text };
  const errorOf = (name: string) => issues[name] && translateIssue(issues[name], issueTexts);

  const show = async (event: FormEvent) => {
    event.preventDefault();
    // The form may be inside another one in React's tree.
    event.stopPropagation();
    if (isReading) return;
    setReading(true);
    setIssues({});
    try {
      setPreview(await send(previewMessage, { id: eventId }, input));
    } catch (error) {
      if (error instanceof ApiError) setIssues(error.issues);
      showToast({
        title: kit.error,
        text: errorText(error, t.previewFailed),
        isDestructive: true,
      });
    } finally {
      setReading(false);
    }
  };
  const sendIt = async () => {
    const call = () => send(sendMessage, { id: eventId }, input);
    const done = ({ recipients }: { recipients: number }) => plural(locale, t.sent, recipients);
    if (await mutate(call, done, t.failed)) onClose();
  };
  const isWritten = (language: Locale) => Boolean(subject[language] || text[language]);
  const hasOther = locales.some((language) => language !== locale && isWritten(language));
  const close = () => {
    if (locales.some(isWritten)) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        title={t.title}
        closeLabel={common.close}
        size="wide"
        onClose={close}
        footer={
          preview ? (
            <>
              <Button look="quiet" onClick={() => setPreview(null)}>
                {t.change}
              </Button>
              {preview.recipients > 0 && (
                <Button icon="mail" isBusy={isBusy} onClick={() => void sendIt()}>
                  {plural(locale, t.send, preview.recipients)}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button look="quiet" onClick={close}>
                {kit.cancel}
              </Button>
              <Button type="submit" form={formId} isBusy={isReading}>
                {t.preview}
              </Button>
            </>
          )
        }
      >
        {preview ? (
          <div className="grid gap-4">
            <p className="font-semibold" role="status">
              {preview.recipients > 0 ? plural(locale, t.recipients, preview.recipients) : t.nobody}
            </p>
            <MailPreviews t={t} mails={preview.mails} />
          </div>
        ) : (
          <form
            id={formId}
            noValidate
            className="grid gap-4"
            onSubmit={(event) => void show(event)}
          >
            <SelectField
              id={`${formId}-to`}
              label={t.to}
              value={to}
              error={errorOf('to')}
              onChange={({ target }) => setTo(target.value as MessageAudience)}
            >
              {messageAudiences.map((audience) => (
                <option key={audience} value={audience}>
                  {t.audiences[audience]}
                </option>
              ))}
            </SelectField>
            <LanguageFields t={t} isOpen={hasOther}>
              {(language) => {
                const isFirst = language === locale;
                return (
                  <>
                    <TextField
                      id={`${formId}-subject-${language}`}
                      label={t.subject}
                      lang={language}
                      value={subject[language]}
                      maxLength={messageLimits.subject}
                      error={
                        errorOf(`subject.${language}`) ?? (isFirst ? errorOf('subject') : undefined)
                      }
                      onChange={({ target }) =>
                        setSubject({ ...subject, [language]: target.value })
                      }
                    />
                    <TextAreaField
                      id={`${formId}-text-${language}`}
                      label={t.text}
                      lang={language}
                      rows={6}
                      value={text[language]}
                      maxLength={messageLimits.text}
                      error={errorOf(`text.${language}`) ?? (isFirst ? errorOf('text') : undefined)}
                      onChange={({ target }) => setText({ ...text, [language]: target.value })}
                    />
                  </>
                );
              }}
            </LanguageFields>
            <p className="text-sm text-ink-soft">{t.previewHint}</p>
          </form>
        )}
      </Dialog>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} />}
    </>
  );
}
