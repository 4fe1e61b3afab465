import { useState } from 'react';
import { paths } from '~/config/paths';
import { formatNumber } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { serverNow } from '~/lib/browser/server-clock';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { EventNumbers } from '../attendance/attendance.schema';
import { getNoShowRate } from '../attendance/attendance';
import { getEnd } from '../event-end';
import { CancelDialog } from '../messages/CancelDialog';
import { MessageDialog } from '../messages/MessageDialog';
import { SentMessages } from '../messages/SentMessages';
import type { DeskStores } from './desk.store';
import type { DeskEvent } from './desk.types';
import { useTexts } from './texts';
import { useNumbers } from './use-numbers';

/** The numbers of an event; the share of those who stayed away, once it is over. */
function Numbers({ numbers, isOver }: { numbers: EventNumbers; isOver: boolean }) {
  const { t, locale } = useTexts();
  const n = (value: number) => formatNumber(locale, value);
  const { registered, capacity, waiting, joined, present } = numbers;
  const rows = [
    [t.numbers.places, capacity === null ? n(registered) : `${n(registered)}/${n(capacity)}`],
    [t.numbers.present, n(present)],
    [t.numbers.waiting, n(waiting)],
    [t.numbers.joined, n(joined)],
  ] as const;
  const rate = isOver ? getNoShowRate(numbers) : null;
  return (
    <section aria-labelledby="numbers-heading" className="card p-5" id="numbers">
      <h2 id="numbers-heading" className="sr-only">
        {t.numbers.heading}
      </h2>
      <dl className="desk-numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-2xl font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {rate !== null && <p className="mt-3 font-semibold">{fill(t.numbers.noShows, { rate })}</p>}
    </section>
  );
}

interface EventSummaryProps {
  event: DeskEvent;
  stores: DeskStores;
  first: EventNumbers;
}

/** What an event is now: its numbers, what was written to its people, and what ends it. */
export function EventSummary({ event, stores, first }: EventSummaryProps) {
  const { t, locale } = useTexts();
  const numbers = useNumbers(stores, first);
  const [open, setOpen] = useState<'message' | 'cancel' | null>(null);
  const [isCancelled, setCancelled] = useState(event.cancelledAt !== null);
  const end = getEnd(event);
  const [openedAt] = useState(() => serverNow());
  const isOver = end !== null && end <= openedAt;
  const people = {
    id: event.id,
    title: event.title,
    going: numbers.registered,
    waiting: numbers.waiting,
  };
  return (
    <div className="grid gap-6">
      <div className="staff-tools flex flex-wrap gap-3">
        <Button icon="mail" onClick={() => setOpen('message')}>
          {t.message.open}
        </Button>
        <Button look="quiet" href={localizedPath(locale, paths.event(event.slug))}>
          {t.toEvent}
        </Button>
        <Button look="quiet" href={localizedPath(locale, paths.adminEvents)}>
          {t.back}
        </Button>
        {!isCancelled && !event.isDraft && (
          <Button look="quiet" className="!text-bata" onClick={() => setOpen('cancel')}>
            {t.cancel.open}
          </Button>
        )}
      </div>
      {isCancelled && <p className="font-semibold text-bata">{t.cancelled}</p>}
      <Numbers numbers={numbers} isOver={isOver} />
      <section aria-labelledby="sent-heading">
        <h2 id="sent-heading" className="mb-3 text-lg font-bold">
          {t.message.sentHeading}
        </h2>
        <SentMessages $messages={stores.$messages} timezone={event.timezone} t={t.message} />
      </section>
      {open === 'message' && (
        <MessageDialog eventId={event.id} t={t.message} onClose={() => setOpen(null)} />
      )}
      {open === 'cancel' && (
        <CancelDialog
          event={people}
          t={t}
          onClose={() => setOpen(null)}
          onDone={() => setCancelled(true)}
        />
      )}
    </div>
  );
}
