import { programme, type LoggedEntry } from '../logbook';

/** A year of a trainer's certificate, from the day of its issue on, with what was done in it. */
export interface CertificateYear {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  workshops: number;
  continuingHours: number;
  /** Whether the yearly duties are done. */
  isDone: boolean;
}

/** The day so many years later; the 29th of February becomes the 28th. */
function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

function yearOf(issuedOn: string, index: number, entries: readonly LoggedEntry[]): CertificateYear {
  const from = yearsLater(issuedOn, index);
  const until = dayBefore(yearsLater(issuedOn, index + 1));
  const done = entries.filter(
    ({ status, heldOn }) => status === 'confirmed' && heldOn >= from && heldOn <= until,
  );
  const workshops = done.filter(({ kind }) => kind === 'workshop').length;
  const continuingHours = done
    .filter(({ kind }) => kind === 'continuing_education')
    .reduce((sum, { hours }) => sum + hours, 0);
  const isDone =
    workshops >= programme.workshopsAYear && continuingHours >= programme.continuingHoursAYear;
  return { from, until, workshops, continuingHours, isDone };
}

/** The years of a certificate up to the one that holds `today`, the latest last. */
export function certificateYears(
  issuedOn: string,
  entries: readonly LoggedEntry[],
  today: string,
): CertificateYear[] {
  const years = [yearOf(issuedOn, 0, entries)];
  while ((years.at(-1)?.until ?? today) < today)
    years.push(yearOf(issuedOn, years.length, entries));
  return years;
}

/**
 * The last day on which a certificate is valid: that of its first year, and after each year with its
 * duties done that of the following one. It follows from the logbook, so what is taken back there
 * counts no more.
 */
export function validUntil(
  issuedOn: string,
  entries: readonly LoggedEntry[],
  today: string,
): string {
  const years = certificateYears(issuedOn, entries, today);
  const last = years.findLastIndex(({ isDone }) => isDone);
  return yearOf(issuedOn, last + 1, []).until;
}

/** Days before the end of a year from which on its duties are reminded of: two months. */
const remindedBefore = 61;

/** Whether the duties of a year are open and it ends within two months. */
export const isReminderDue = ({ until, isDone }: CertificateYear, today: string): boolean =>
  !isDone && Date.parse(until) - Date.parse(today) <= remindedBefore * 86_400_000;
