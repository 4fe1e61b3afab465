import { useState } from 'react';
import { formatDate, formatTime } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { createCallStore } from '~/ui/admin/list.store';
import { useFetched } from '~/ui/admin/use-fetched';
import { Badge } from '~/ui/Badge';
import type { EventDictionary } from '../dictionary';
import { listWalkIns } from './door.calls';

interface WalkInsProps {
  eventId: number;
  /** That of the event, in which times are given. */
  timezone: string;
  t: EventDictionary['doorPasses'];
}

/** People without a registration whom the doors of an event have let in; nothing without any. */
export function WalkIns({ eventId, timezone, t }: WalkInsProps) {
  const { locale } = useAdmin();
  const [rows] = useState(() => createCallStore(listWalkIns, { id: eventId }));
  const walkIns = useFetched(rows).data ?? [];
  if (walkIns.length === 0) return null;
  return (
    <section aria-labelledby="walk-ins" className="mt-6">
      <h3 id="walk-ins" className="font-bold">
        {plural(locale, t.walkIns, walkIns.length)}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {walkIns.map(({ id, name, at, door }) => {
          const instant = new Date(at);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
              <span className="break-words font-semibold">{name}</span>
              <Badge tone="sun">{t.walkIn}</Badge>
              <span className="text-sm text-ink-soft">
                {formatDate(locale, instant, timezone)}, {formatTime(locale, instant, timezone)} ·{' '}
                {door}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
