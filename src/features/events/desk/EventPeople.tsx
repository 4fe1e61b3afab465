import { useCallback, useState } from 'react';
import { addressOf } from '~/calls/call';
import { paths } from '~/config/paths';
import { formatNumber, formatTime } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { isFiltered } from '~/lib/url/list-query';
import { countPages, withQuery } from '~/lib/url/page-query';
import { ConfirmAction } from '~/ui/admin/ConfirmAction';
import { SearchField } from '~/ui/admin/FilterBar';
import { RowActions, type RowAction } from '~/ui/admin/RowActions';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { useList } from '~/ui/admin/use-fetched';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { exportAttendees } from '../admin/events-admin.calls';
import { exportAttendance } from '../attendance/attendance.calls';
import { peopleParts } from '../attendance/attendance';
import type { EventNumbers, PresentPerson } from '../attendance/attendance.schema';
import { WalkIns } from '../door/WalkIns';
import type { DeskStores } from './desk.store';
import { useTexts } from './texts';
import { useNumbers } from './use-numbers';

const nameOf = ({ name, username }: PresentPerson) => name || username;

interface PersonProps {
  person: PresentPerson;
  stores: DeskStores;
  timezone: string;
  isChosen: boolean;
  onChoose: (userId: number) => void;
}

/** What is known of somebody's presence, in one line. */
function Presence({ person, timezone }: Pick<PersonProps, 'person' | 'timezone'>) {
  const { t, attendance, locale } = useTexts();
  const { people } = attendance;
  const { via, at, position, isAbsent, certificate, waitsForName } = person;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {via && (
        <span className="font-semibold text-daun">
          <Icon name="check" className="mr-1 inline size-4" />
          {people.vias[via]}
          {at && ` ${formatTime(locale, new Date(at), timezone)}`}
        </span>
      )}
      {!via && isAbsent && <span>{people.markedAbsent}</span>}
      {!via && position !== null && <span>{fill(t.people.waits, { n: position })}</span>}
      {certificate && (
        <a
          href={localizedPath(locale, paths.certificate(certificate))}
          className="font-semibold text-nila tabular-nums hover:underline"
        >
          {certificate}
        </a>
      )}
      {!certificate && waitsForName && <span>{people.waitsForName}</span>}
    </span>
  );
}

function Person({ person, stores, timezone, isChosen, onChoose }: PersonProps) {
  const { t, attendance } = useTexts();
  const { people } = attendance;
  const { userId, via, isAbsent, position, email } = person;
  const name = nameOf(person);
  const set = (attended: boolean | null) => stores.setAttendance([userId], attended);
  const action: RowAction<PresentPerson> = via
    ? {
        label: people.takeBack,
        question: {
          title: people.takeBackTitle,
          text: people.takeBackText,
          confirm: people.confirm,
          action: () => set(false),
          done: people.takenBack,
          failed: people.failed,
        },
      }
    : {
        label: people.set,
        change: {
          call: () => set(true),
          done: people.done,
          failed: people.failed,
          // A slip of the finger says nothing of whether they were there.
          undo: () => set(isAbsent ? false : null),
        },
      };
  // Whoever waits has no place to be present at, unless a door has let them in.
  const isListed = position === null || via !== null;
  return (
    <li className="person">
      {isListed ? (
        <label className="person-choice">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={fill(t.people.choose, { name })}
            onChange={() => onChoose(userId)}
          />
        </label>
      ) : (
        <span />
      )}
      <span className="min-w-0 break-words py-1">
        <span className="block font-semibold leading-snug">{name}</span>
        <a
          href={`mailto:${email}`}
          className="block truncate text-sm text-ink-soft hover:text-nila hover:underline"
        >
          {email}
        </a>
        <Presence person={person} timezone={timezone} />
      </span>
      {isListed && <RowActions row={person} title={name} actions={[action]} isFlat />}
    </li>
  );
}

/** What can be done with those who are chosen, at the foot of the window. */
function ChosenBar({
  chosen,
  stores,
  onDone,
}: {
  chosen: readonly number[];
  stores: DeskStores;
  onDone: () => void;
}) {
  const { t, attendance, locale } = useTexts();
  const { people } = attendance;
  const { mutate, isBusy } = useMutation();
  const [isAsking, setAsking] = useState(false);
  const setAll = async () => {
    const call = () => stores.setAttendance([...chosen], true);
    if (await mutate(call, people.done, people.failed)) onDone();
  };
  return (
    <div
      className="people-bar"
      role="group"
      aria-label={plural(locale, t.people.chosen, chosen.length)}
    >
      <p className="font-semibold" role="status">
        {plural(locale, t.people.chosen, chosen.length)}
      </p>
      <Button isBusy={isBusy} onClick={() => void setAll()}>
        {t.people.setAll}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.people.takeAllBack}
      </Button>
      <Button look="quiet" label={t.people.clear} icon="close" onClick={onDone} />
      {isAsking && (
        <ConfirmAction
          title={t.people.takeAllBackTitle}
          text={plural(locale, t.people.takeAllBackText, chosen.length)}
          confirm={t.people.takeAllBack}
          row={chosen}
          action={async (userIds) => {
            await stores.setAttendance([...userIds], false);
            onDone();
          }}
          done={people.takenBack}
          failed={people.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface EventPeopleProps {
  stores: DeskStores;
  timezone: string;
  first: EventNumbers;
}

/** The people of an event: those with a place with their presence, and those who wait. */
export function EventPeople({ stores, timezone, first }: EventPeopleProps) {
  const { t, attendance, passes, kit, locale } = useTexts();
  const { people: rows } = stores;
  const { filter, data, error, loading } = useList(rows);
  const [previousData, setPreviousData] = useState(data);
  if (data && data !== previousData) setPreviousData(data);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const numbers = useNumbers(stores, first, rows.retry);
  const clear = () => setChosen([]);
  const onSearch = useCallback(
    (q: string) => {
      setChosen([]);
      rows.filter({ q });
    },
    [rows],
  );
  const page = error ? null : (data ?? previousData);
  const shown = page?.items ?? [];
  const choosable = shown.filter(({ position, via }) => position === null || via !== null);
  const areAllChosen =
    choosable.length > 0 && choosable.every(({ userId }) => chosen.includes(userId));
  const choose = (userId: number) =>
    setChosen(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId]);
  const counts = {
    all: numbers.registered,
    absent: numbers.registered - numbers.present,
    present: numbers.present,
    waiting: numbers.waiting,
  };
  /** How many people the list is going to show, before it is here. */
  const expected = numbers.registered + numbers.waiting;
  const part = filter.choices['show'];
  return (
    <>
      <div role="search" className="grid gap-3 lg:grid-cols-[minmax(0,24rem)_1fr] lg:items-end">
        <SearchField
          id="people"
          search={{ label: t.people.search }}
          value={filter.q}
          onSearch={onSearch}
        />
        <div role="group" aria-label={t.people.partsLabel} className="flex flex-wrap gap-2">
          {(['all', ...peopleParts] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="people-part"
              aria-pressed={(part ?? 'all') === name}
              onClick={() => {
                clear();
                rows.choose('show', name === 'all' ? undefined : name);
              }}
            >
              {t.people.parts[name]}{' '}
              <span className="tabular-nums">{formatNumber(locale, counts[name])}</span>
            </button>
          ))}
        </div>
      </div>
      <p className="sr-only" role="status">
        {page && !loading ? plural(locale, t.people.found, page.total) : ''}
      </p>
      {error !== undefined && <ListFailure error={error} onRetry={rows.retry} />}
      {!page && error === undefined && expected > 0 && (
        <div className="mt-3">
          <TableSkeleton rows={Math.min(8, expected)} />
        </div>
      )}
      {shown.length > 0 && (
        <>
          {choosable.length > 0 && (
            <label className="person-choice mt-2 w-fit gap-3 pr-3 text-sm font-semibold">
              <input
                type="checkbox"
                checked={areAllChosen}
                onChange={() =>
                  setChosen(areAllChosen ? [] : choosable.map(({ userId }) => userId))
                }
              />
              {t.people.chooseAll}
            </label>
          )}
          <ul aria-busy={loading} className="person-list">
            {shown.map((person) => (
              <Person
                key={person.userId}
                person={person}
                stores={stores}
                timezone={timezone}
                isChosen={chosen.includes(person.userId)}
                onChoose={choose}
              />
            ))}
          </ul>
          <Paging
            page={filter.page}
            pages={countPages(page?.total ?? 0, rows.perPage)}
            onTurn={(number) => {
              clear();
              rows.filter({ page: number });
            }}
            label={kit.paging.label}
            texts={kit.paging}
          />
        </>
      )}
      {(page ? page.items.length === 0 : error === undefined && expected === 0) && (
        <div className="mt-3">
          <Notice
            action={
              isFiltered(filter) && (
                <Button look="quiet" onClick={rows.showAll}>
                  {t.people.showAll}
                </Button>
              )
            }
          >
            {isFiltered(filter) ? t.people.noMatch : attendance.people.none}
          </Notice>
        </div>
      )}
      <WalkIns eventId={stores.eventId} timezone={timezone} t={passes} />
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          href={withQuery(addressOf(exportAttendance, { id: stores.eventId }), { lang: locale })}
          look="quiet"
          icon="download"
          isFile
        >
          {t.people.presenceCsv}
        </Button>
        <Button
          href={withQuery(addressOf(exportAttendees, { id: stores.eventId }), { lang: locale })}
          look="quiet"
          icon="download"
          isFile
        >
          {t.people.peopleCsv}
        </Button>
      </p>
      {chosen.length > 0 && <ChosenBar chosen={chosen} stores={stores} onDone={clear} />}
    </>
  );
}
