import type { DayView } from './month-view';

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
export function DayCell({ view: { day, before, after, entries }, isToday, isEntry }: DayCellProps) {
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
