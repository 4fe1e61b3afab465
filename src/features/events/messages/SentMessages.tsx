import { formatSpan } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { useAdmin } from '~/ui/admin/AdminProvider';
import type { FetchedStore } from '~/ui/admin/list.store';
import { useFetched } from '~/ui/admin/use-fetched';
import { Skeleton } from '~/ui/Skeleton';
import type { EventDictionary } from '../dictionary';
import { languageFor } from '~/lib/messages/staff-texts';
import type { SentMessage } from './message.schema';

interface SentMessagesProps {
  $messages: FetchedStore<SentMessage[]>;
  timezone: string;
  t: EventDictionary['eventDesk']['message'];
}

/** What was sent to people of the event, to how many, by whom and when. */
export function SentMessages({ $messages, timezone, t }: SentMessagesProps) {
  const { locale } = useAdmin();
  const { data, error } = useFetched($messages);
  if (error !== undefined) return <ListFailure error={error} onRetry={$messages.revalidate} />;
  if (!data) return <Skeleton className="h-20 w-full" />;
  if (data.length === 0) return <p className="text-sm text-ink-soft">{t.noneSent}</p>;
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {data.map(({ id, to, subject, text, recipients, sentBy, sentAt }) => {
        const lang = languageFor(subject, locale);
        return (
          <li key={id}>
            <details className="sent-message">
              <summary>
                <span className="block break-words font-semibold" lang={lang}>
                  {subject[lang]}
                </span>
                <span className="block text-sm text-ink-soft">
                  {fill(t.sentFacts, {
                    to: t.audiences[to],
                    n: recipients,
                    by: sentBy ?? t.someone,
                    time: formatSpan(locale, new Date(sentAt), null, timezone),
                  })}
                </span>
              </summary>
              <p className="max-w-prose whitespace-pre-line break-words pb-4 text-sm" lang={lang}>
                {text[lang]}
              </p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
