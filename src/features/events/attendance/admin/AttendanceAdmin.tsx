import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { formatNumber } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { ListScreen } from '~/ui/admin/ListScreen';
import { Button } from '~/ui/Button';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import { DoorPasses } from '../../door/DoorPasses';
import { getNoShowRate } from '../attendance';
import { createAttendanceStores, type AttendanceStores } from './attendance-admin.store';
import { FeedbackPart } from './FeedbackPart';
import { peopleList } from './people-list';
import { useTexts, type AttendanceTexts } from './texts';
import { WordsForm, type WordsTimes } from './WordsForm';

/** The event whose attendance is shown. */
export interface AttendanceEvent extends WordsTimes {
  id: number;
  slug: string;
}

/** Numbers of people who registered, joined and were present, and the no-show rate. */
function Numbers({ stores, endsAt }: { stores: AttendanceStores; endsAt: string | null }) {
  const { t, locale } = useTexts();
  const numbers = useStore(stores.$numbers);
  const [openedAt] = useState(() => Date.now());
  if (!numbers) return null;
  const isOver = endsAt !== null && Date.parse(endsAt) <= openedAt;
  const rate = isOver ? getNoShowRate(numbers) : null;
  const rows = [
    [t.numbers.registered, numbers.registered],
    [t.numbers.joined, numbers.joined],
    [t.numbers.present, numbers.present],
  ] as const;
  return (
    <div className="card p-5">
      <dl className="grid gap-4 sm:grid-cols-3">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-2xl font-extrabold tabular-nums">{formatNumber(locale, count)}</dd>
          </div>
        ))}
      </dl>
      {rate !== null && <p className="mt-3 font-semibold">{fill(t.numbers.noShows, { rate })}</p>}
    </div>
  );
}

function Sections({ event, texts }: { event: AttendanceEvent; texts: AttendanceTexts }) {
  const { t, passes, locale } = texts;
  const [stores] = useState(() => createAttendanceStores(event.id));
  const parts = [
    { id: 'words', name: t.words.heading },
    { id: 'numbers', name: t.numbers.heading },
    { id: 'people', name: t.people.heading },
    { id: 'door', name: passes.heading },
    { id: 'answers', name: t.feedback.heading },
  ];
  return (
    <>
      <PageTools links={<PartLinks label={t.partsLabel} parts={parts} />}>
        <Button look="quiet" href={localizedPath(locale, paths.adminEvents)}>
          {t.back}
        </Button>
        <Button look="quiet" href={localizedPath(locale, paths.event(event.slug))}>
          {t.toEvent}
        </Button>
      </PageTools>
      <PagePart id="words" heading={t.words.heading} isFirst>
        <WordsForm stores={stores} times={event} />
      </PagePart>
      <PagePart id="numbers" heading={t.numbers.heading}>
        <Numbers stores={stores} endsAt={event.endsAt} />
      </PagePart>
      <PagePart id="people" heading={t.people.heading}>
        <p className="mb-4">
          <Button href={api.attendanceCsv(event.id)} look="quiet" icon="download" isFile>
            {t.people.csv}
          </Button>
        </p>
        <ListScreen list={peopleList(texts, stores, event.timezone)} />
      </PagePart>
      <PagePart id="door" heading={passes.heading}>
        <DoorPasses eventId={event.id} t={passes} />
      </PagePart>
      <PagePart id="answers" heading={t.feedback.heading}>
        <FeedbackPart stores={stores} />
      </PagePart>
    </>
  );
}

/** The attendance of one event: words, numbers, people, passes of the door and feedback. */
export default function AttendanceAdmin({
  event,
  ...texts
}: AttendanceTexts & { event: AttendanceEvent }) {
  return (
    <AdminProvider texts={texts} page={paths.adminAttendance(event.id)}>
      <Sections event={event} texts={texts} />
    </AdminProvider>
  );
}
