import type { logbookKinds, logbookStatuses } from '#db/lists';
import type { NamedFile } from './files/trainer-files';

type LogbookKind = (typeof logbookKinds)[number];

export type LogbookState = (typeof logbookStatuses)[number];

/** Requirements of the programme (docs/product.md#programme). */
export const programme = {
  trainingHours: 40,
  trainingWeeks: 8,
  workshopsAYear: 2,
  continuingHoursAYear: 10,
} as const;

export interface LoggedEntry {
  kind: LogbookKind;
  status: LogbookState;
  /** `YYYY-MM-DD` */
  heldOn: string;
  hours: number;
}

const day = 86_400_000;
const toDay = (text: string) => Date.parse(`${text}T00:00:00Z`);

const confirmed = (entries: readonly LoggedEntry[], kind?: LogbookKind) =>
  entries.filter(
    (entry) => entry.status === 'confirmed' && (kind === undefined || entry.kind === kind),
  );
const hoursOf = (entries: readonly LoggedEntry[]) =>
  entries.reduce((sum, { hours }) => sum + hours, 0);

export interface TrainingProgress {
  hours: number;
  goal: number;
  /** The day on which the training began; null before the first confirmed hours. */
  start: string | null;
  /** The last day of the eight weeks; null before it began. */
  end: string | null;
  /** 1 to 8 within the eight weeks, 0 before they began, 9 after them. */
  week: number;
  isDone: boolean;
}

/**
 * The initial training: 40 hours over 8 weeks from the first confirmed training. Later hours count
 * too, so that nobody has to start again after an illness.
 */
export function trainingProgress(entries: readonly LoggedEntry[], today: string): TrainingProgress {
  const confirmedEntries = confirmed(entries, 'training');
  const start = confirmedEntries.map(({ heldOn }) => heldOn).sort()[0] ?? null;
  const hours = hoursOf(confirmedEntries);
  const goal = programme.trainingHours;
  if (start === null) return { hours, goal, start, end: null, week: 0, isDone: false };
  const last = toDay(start) + (programme.trainingWeeks * 7 - 1) * day;
  const passed = Math.floor((toDay(today) - toDay(start)) / (7 * day)) + 1;
  return {
    hours,
    goal,
    start,
    end: new Date(last).toISOString().slice(0, 10),
    week: Math.min(Math.max(passed, 1), programme.trainingWeeks + 1),
    isDone: hours >= goal,
  };
}

/** True if the trainer may still change or delete it. */
export const mayEdit = ({ status }: Pick<LoggedEntry, 'status'>) => status !== 'confirmed';

export interface LogbookEntry extends LoggedEntry {
  id: number;
  title: string;
  participants: number | null;
  place: string;
  /** Required of a pilot. */
  reflection: string;
  proofUrl: string | null;
  /** A PDF file as proof. */
  proofFile: NamedFile | null;
  /** Why it was returned; empty otherwise. */
  reason: string;
}
