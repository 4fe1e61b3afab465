import { useStore } from '@nanostores/react';
import { addressOf } from '~/calls/call';
import { useFetched } from '~/ui/admin/use-fetched';
import { exportAttendance } from '../attendance.calls';
import { useState } from 'react';
import { paths } from '~/config/paths';
import { formatNumber, formatDate, formatTime } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { serverNow } from '~/lib/browser/server-clock';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { Button } from '~/ui/Button';
import { PagePart, PageTools, PartLinks } from '~/ui/page/PageParts';
import { DoorPasses } from '../../door/DoorPasses';
import { getNoShowRate } from '../attendance';
import { createAttendanceStores, type AttendanceStores } from './attendance-admin.store';
import { useTexts, type AttendanceTexts } from './texts';
import { WordsForm, type WordsTimes } from './WordsForm';
import { feedbackPaces } from '#db/lists';
import { plural } from '~/i18n/plural';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Skeleton } from '~/ui/Skeleton';
import { Badge } from '~/ui/Badge';
import type { PresentPerson } from '../attendance.schema';

const nameOf = ({ name, username }: PresentPerson) => name || username;

/** The list of people with a place, and of their presence. */
function peopleList(
  { t: { people: t }, locale }: AttendanceTexts,
  { people, setAttendance }: AttendanceStores,
  timezone: string,
): ListDescription<PresentPerson> {
  return {
    id: 'people',
    caption: t.caption,
    rows: people,
    toKey: ({ userId }) => userId,
    columns: [
      {
        head: t.person,
        isName: true,
        cell: (person) => (
          <>
            <span className="block font-semibold">{nameOf(person)}</span>
            <span className="block text-ink-soft">{person.username}</span>
          </>
        ),
      },
      {
        head: t.via,
        cell: ({ via, isAbsent }) =>
          via ? (
            <Badge tone="daun" dot>
              {t.vias[via]}
            </Badge>
          ) : (
            <span className="text-ink-soft">{isAbsent ? t.markedAbsent : t.absent}</span>
          ),
      },
      {
        head: t.at,
        cell: ({ at }) => {
          if (!at) return '–';
          const instant = new Date(at);
          return `${formatDate(locale, instant, timezone)}, ${formatTime(locale, instant, timezone)}`;
        },
      },
      {
        head: t.certificate,
        cell: ({ certificate, waitsForName }) =>
          certificate ? (
            <a
              href={localizedPath(locale, paths.certificate(certificate))}
              className="inline-block py-0.5 font-semibold text-nila tabular-nums hover:underline"
            >
              {certificate}
            </a>
          ) : waitsForName ? (
            <Badge tone="sun">{t.waitsForName}</Badge>
          ) : (
            '–'
          ),
      },
    ],
    actions: {
      head: t.actions,
      nameOf,
      of: ({ userId, via, isAbsent }) => [
        via
          ? {
              label: t.takeBack,
              question: {
                title: t.takeBackTitle,
                text: t.takeBackText,
                confirm: t.confirm,
                action: () => setAttendance(userId, false),
                done: t.takenBack,
                failed: t.failed,
              },
            }
          : {
              label: t.set,
              change: {
                call: () => setAttendance(userId, true),
                done: t.done,
                failed: t.failed,
                // A slip of the finger says nothing of whether they were there.
                undo: () => setAttendance(userId, isAbsent ? false : null),
              },
            },
      ],
    },
    none: t.none,
  };
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The anonymous feedback on the event. */
function FeedbackPart({ stores }: { stores: AttendanceStores }) {
  const { t, locale, paces, usefulNames } = useTexts();
  const { data, error } = useFetched(stores.$feedback);
  if (error !== undefined)
    return <ListFailure error={error} onRetry={() => stores.$feedback.revalidate()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="card grid gap-5 p-5">
      <p className="font-semibold">{plural(locale, t.feedback.answers, data.answers)}</p>
      {'useful' in data ? (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <Counts
              title={t.feedback.useful}
              rows={data.useful.map((count, index) => [usefulNames[index] ?? '', count] as const)}
            />
            <Counts
              title={t.feedback.pace}
              rows={feedbackPaces.map((pace) => [paces[pace], data.pace[pace]] as const)}
            />
          </div>
          {data.texts.length > 0 && (
            <div>
              <h3 className="font-bold">{t.feedback.texts}</h3>
              <ul className="mt-2 grid max-w-prose gap-3">
                {data.texts.map((text, index) => (
                  <li key={index} className="whitespace-pre-line border-t border-line pt-3">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      ) : (
        <p className="max-w-prose text-sm text-ink-soft">{t.feedback.few}</p>
      )}
    </div>
  );
}

/** The event whose attendance is shown. */
export interface AttendanceEvent extends WordsTimes {
  id: number;
  slug: string;
}

/** Numbers of people who registered, joined and were present, and the no-show rate. */
function Numbers({ stores, endsAt }: { stores: AttendanceStores; endsAt: string | null }) {
  const { t, locale } = useTexts();
  const numbers = useStore(stores.$numbers);
  const [openedAt] = useState(() => serverNow().getTime());
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
          <Button
            href={addressOf(exportAttendance, { id: event.id })}
            look="quiet"
            icon="download"
            isFile
          >
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
