import { useState } from 'react';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { Icon } from '~/ui/Icon';
import { Badge } from '~/ui/Badge';
import { findWalkIns, outcomeOf } from './door-counts';
import { scannedAt } from './door-db';
import { clock, type DeskProps, type DoorProps } from './door-props';
import type { DoorPerson, FirstScan } from './door.schema';
import { admitPerson } from './door.store';

const shownPeople = 20;

interface PersonProps extends DoorProps {
  person: DoorPerson;
  /** The scan that admitted them. */
  first: FirstScan | undefined;
}

/** A person of the event, with a button that admits them without a ticket. */
function Person({ person, first, locale, t }: PersonProps) {
  const { name, status } = person;
  const text = first
    ? fill(t.people.admitted, { time: clock(locale, first.at), door: first.door })
    : t.people[status];
  const act = status === 'waiting' ? t.results.admitAnyway : t.people.admit;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="break-words font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
      {!first && (
        <Button look="quiet" label={`${act}: ${name}`} onClick={() => void admitPerson(person)}>
          {act}
        </Button>
      )}
    </li>
  );
}

/** Finds people of the event by a part of their name. */
export function DoorPeople({ view, snapshot, locale, t }: DeskProps) {
  const [query, setQuery] = useState('');
  const texts = t.people;
  const needle = query.trim().toLocaleLowerCase(locale);
  const people = snapshot.people.filter(({ name }) =>
    name.toLocaleLowerCase(locale).includes(needle),
  );
  const guests = findWalkIns(snapshot, view.scans).filter(({ name }) =>
    name.toLocaleLowerCase(locale).includes(needle),
  );
  const admissions = new Map(
    view.scans
      .filter((scan) => outcomeOf(scan).result === 'admitted')
      .map((scan) => [scan.registrationId, { at: scannedAt(scan), door: scan.door }]),
  );
  const findFirst = ({ registrationId, admittedAt, door }: DoorPerson) =>
    admittedAt ? { at: admittedAt, door: door ?? '' } : admissions.get(registrationId);
  return (
    <details className="card p-4">
      <summary className="flex min-h-[2.75rem] cursor-pointer list-none items-center justify-between gap-2 text-lg font-bold">
        {texts.heading}
        <Icon name="plus" className="turn size-5 transition-transform" />
      </summary>
      <div className="mt-3 grid gap-4">
        <TextField
          id="door-person"
          label={texts.search}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        {people.length + guests.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
        <ul className="divide-y divide-line">
          {people.slice(0, shownPeople).map((person) => (
            <Person
              key={person.registrationId}
              person={person}
              first={findFirst(person)}
              locale={locale}
              t={t}
            />
          ))}
        </ul>
        {guests.length > 0 && (
          <ul className="divide-y divide-line">
            {guests.slice(0, shownPeople).map(({ id, name, at, door }) => (
              <li key={id} className="py-2">
                <span className="break-words font-semibold">{name}</span>{' '}
                <Badge tone="sun">{t.walkIn.badge}</Badge>
                <span className="block text-sm text-ink-soft">
                  {fill(texts.admitted, { time: clock(locale, at), door })}
                </span>
              </li>
            ))}
          </ul>
        )}
        {people.length > shownPeople && (
          <p className="text-sm text-ink-soft">
            {plural(locale, texts.more, people.length - shownPeople)}
          </p>
        )}
      </div>
    </details>
  );
}
