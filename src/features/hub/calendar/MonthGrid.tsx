import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '~/ui/Icon';
import { useTakenOver } from '~/ui/touch/use-taken-over';
import { hubSearch } from '../hub-search';
import { dayAfterKey } from './calendar-days';
import { DayCell } from './DayCell';
import type { MonthView } from './month-view';

const getCell = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-day]');

/** A single entry opens its page; several lead to the list of all dates. */
function openDay(cell: HTMLElement): void {
  const links = cell.querySelectorAll('a');
  if (links.length === 1) links[0]?.click();
  else if (links.length > 1) {
    const day = cell.dataset['day'] ?? '';
    document.querySelector<HTMLElement>(`[data-agenda="${day}"]`)?.focus();
  }
}

/**
 * A month as a date grid (ARIA Authoring Practices) with one tab stop; weeks start on Monday.
 * Without scripts the list of all dates stands in.
 */
export function MonthGrid({ heading, keys, today, turns, weekdays, weeks, entry }: MonthView) {
  const ref = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(entry);
  useEffect(() => {
    // The day may have got the focus before React took over.
    const focused = ref.current?.querySelector<HTMLElement>('[data-day]:focus')?.dataset['day'];
    if (focused) setCurrent(focused);
  }, []);
  useTakenOver(ref);

  function press(event: KeyboardEvent<HTMLTableElement>): void {
    const { key, target, currentTarget: table } = event;
    const cell = getCell(target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey || target !== cell) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      openDay(cell);
      return;
    }
    const day = dayAfterKey(cell.dataset['day'] ?? '', key, event.shiftKey);
    if (!day) return;
    event.preventDefault();
    const next = table.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (next) next.focus();
    else hubSearch(table).turnTo(day);
  }

  return (
    <div className="js-only">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="hub-month" className="text-lg font-bold">
          {heading}
        </h3>
        <div className="flex items-center gap-2">
          <a
            href={today.href}
            className="btn btn-quiet !px-4"
            data-key="today"
            data-today={today.day}
          >
            {today.text}
          </a>
          {turns.map(({ key, href, text }) => (
            <a
              key={key}
              href={href}
              className="grid size-11 place-items-center rounded-full border border-edge hover:border-nila hover:text-nila"
              data-key={key}
            >
              <Icon name="arrow" className={`size-5 ${key === 'previous' ? 'rotate-180' : ''}`} />
              <span className="sr-only">{text}</span>
            </a>
          ))}
        </div>
      </div>
      <p id="hub-keys" className="sr-only">
        {keys}
      </p>
      <table
        ref={ref}
        role="grid"
        aria-labelledby="hub-month"
        aria-describedby="hub-keys"
        className="w-full table-fixed border-collapse"
        onKeyDown={press}
        onFocus={({ target }) => {
          const day = getCell(target)?.dataset['day'];
          if (day) setCurrent(day);
        }}
        onClick={({ target }) => {
          const cell = getCell(target);
          // Titles in the cell are links themselves.
          if (cell && !(target as Element).closest('a')) openDay(cell);
        }}
      >
        <thead>
          <tr>
            {weekdays.map(({ long, short }) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="pb-1 text-center text-xs font-semibold text-ink-soft"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((view, column) =>
                view ? (
                  <DayCell
                    key={view.day}
                    view={view}
                    isToday={view.day === today.day}
                    isEntry={view.day === current}
                  />
                ) : (
                  <td key={column} className="border border-line/60" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
