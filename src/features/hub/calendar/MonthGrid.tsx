import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '~/ui/Icon';
import { useTakenOver } from '~/ui/touch/use-taken-over';
import { hubSearch } from '../hub-search';
import { dayAfterKey } from './calendar-days';
import type { MonthView, DayView } from './month-view';

interface DayCellProps {
  view: DayView;
  isToday: boolean;
  /** Whether Tab enters the grid here. */
  isEntry: boolean;
}

/** Number of titles that fit. */
const room = 2;

const titleClass =
  'text-xs font-semibold leading-snug text-nila hover:underline md:not-sr-only md:mt-0.5 md:line-clamp-2 md:rounded-sm md:bg-nila/10 md:px-1';

const join = (...classes: (string | false)[]) => classes.filter(Boolean).join(' ');

/** A day of the month: its number, and a link to each of its entries. */
function DayCell({ view: { day, before, after, entries }, isToday, isEntry }: DayCellProps) {
  const isUsed = entries.length > 0;
  return (
    <td
      className={join(
        'h-12 cursor-default border border-line p-1 text-center align-top text-sm md:h-24 md:text-left',
        isUsed ? 'cursor-pointer bg-card hover:bg-line/50' : 'text-ink-soft',
      )}
      data-day={day}
      tabIndex={isEntry ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
    >
      <span
        className={join(
          'inline-grid size-6 place-items-center rounded-full text-sm tabular-nums',
          isToday && 'bg-nila font-bold text-nila-on',
          isUsed && !isToday && 'font-bold',
        )}
      >
        <span>
          <span className="sr-only">{before}</span>
          {Number(day.slice(8))}
          <span className="sr-only">{after}</span>
        </span>
      </span>
      {isUsed && <span className="mx-auto mt-0.5 block size-2 rounded-full bg-kunyit md:hidden" />}
      {entries.map(({ href, title, lang }, index) => (
        <a
          key={href}
          href={href}
          tabIndex={-1}
          lang={lang}
          className={join('sr-only', index < room && titleClass)}
        >
          {title}
        </a>
      ))}
      {entries.length > room && (
        <span className="hidden px-1 text-xs font-semibold md:block" aria-hidden="true">
          {`+${entries.length - room}`}
        </span>
      )}
    </td>
  );
}

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
