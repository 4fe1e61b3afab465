/** A day counted from the day of seeding, or a fixed one, with a time span in an IANA time zone. */
export type Schedule = ({ inDays: number } | { on: string }) & {
  start: string;
  end: string;
  timezone: string;
};

const shortZones: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** The calendar day (`YYYY-MM-DD`) that lies `days` after the day of `now` in a time zone. */
export function dayFrom(now: Date, days: number, timezone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The instant at which a wall clock in a time zone shows a day (`YYYY-MM-DD`) and time (`HH:MM`). */
export function toInstant(day: string, time: string, timezone: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(asUtc);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  const wallTime = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`;
  return new Date(2 * asUtc.getTime() - new Date(wallTime).getTime());
}

/** Instants and the text people read: day, month name, year, bullet, start-end, time zone. */
export function scheduled(schedule: Schedule, now: Date) {
  const { start, end, timezone } = schedule;
  const day = 'on' in schedule ? schedule.on : dayFrom(now, schedule.inDays, timezone);
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return {
    startsAt: toInstant(day, start, timezone),
    endsAt: toInstant(day, end, timezone),
    timezone,
    dateTime: `${text} • ${start}-${end} ${shortZones[timezone] ?? timezone}`,
  };
}
