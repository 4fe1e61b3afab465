import { useState } from 'react';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { TextField } from '~/ui/forms/Field';
import { Icon } from '~/ui/Icon';
import { outcomeOf } from './door-counts';
import type { DoorPerson } from './door.schema';
import { clock, type DeskProps } from './door-props';

/** Rows that are shown at once. */
const shownPeople = 20;

/** The people of the event, by a part of their name. */
export function DoorPeople({ view, snapshot, locale, t }: DeskProps) {
  const [query, setQuery] = useState('');
  const texts = t.people;
  const wanted = query.trim().toLocaleLowerCase(locale);
  const people = snapshot.people.filter(({ name }) =>
    name.toLocaleLowerCase(locale).includes(wanted),
  );
  const admissions = new Map(
    view.scans
      .filter((scan) => outcomeOf(scan).result === 'admitted')
      .map(({ registrationId, at, door }) => [registrationId, { at, door }]),
  );
  const describe = ({ registrationId, admittedAt, door, status }: DoorPerson): string => {
    const listed = admittedAt ? { at: admittedAt, door: door ?? '' } : undefined;
    const first = listed ?? admissions.get(registrationId);
    if (first) return fill(texts.admitted, { time: clock(locale, first.at), door: first.door });
    return texts[status];
  };
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
        {people.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
        <ul className="divide-y divide-line">
          {people.slice(0, shownPeople).map((person) => (
            <li key={person.registrationId} className="py-2">
              <span className="break-words font-semibold">{person.name}</span>{' '}
              <span className="block text-sm text-ink-soft">{describe(person)}</span>
            </li>
          ))}
        </ul>
        {people.length > shownPeople && (
          <p className="text-sm text-ink-soft">
            {plural(locale, texts.more, people.length - shownPeople)}
          </p>
        )}
      </div>
    </details>
  );
}
