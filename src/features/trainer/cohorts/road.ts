import { programme } from '../logbook';

/** The steps of the programme, in order. */
export const roadSteps = ['onboard', 'workshops', 'plan', 'pilot', 'certified'] as const;
export type RoadStep = (typeof roadSteps)[number];

/** What is known of an accepted trainer, from which the steps follow. */
export interface RoadFacts {
  /** Whether the first lesson of the course for educators is finished; true if the site has none. */
  hasBegun: boolean;
  /** Confirmed hours of the initial training. */
  hours: number;
  hasPlan: boolean;
  /** Confirmed pilots in school. */
  pilots: number;
  /** Whether a certificate was issued that is not revoked, even if it has run out. */
  isCertified: boolean;
}

const holds: Readonly<Record<RoadStep, (facts: RoadFacts) => boolean>> = {
  onboard: ({ hasBegun }) => hasBegun,
  workshops: ({ hours }) => hours >= programme.trainingHours,
  plan: ({ hasPlan }) => hasPlan,
  pilot: ({ pilots }) => pilots > 0,
  certified: ({ isCertified }) => isCertified,
};

/** Whether each step is done. */
export const walkRoad = (facts: RoadFacts): boolean[] =>
  roadSteps.map((step) => holds[step](facts));

/** The first step that is open; null for a certified trainer, who may have had one by an act of staff. */
export const nextStep = (facts: RoadFacts): RoadStep | null =>
  facts.isCertified ? null : (roadSteps.find((step) => !holds[step](facts)) ?? null);

/** The steps that a certificate asks for and that are open. */
export const missingSteps = (facts: RoadFacts): RoadStep[] =>
  roadSteps.filter((step) => step !== 'certified' && !holds[step](facts));

const day = 86_400_000;

/** The dates of a cohort's weeks; a cohort ends with the last day of the eighth. */
export function weeksOf(startsOn: string): { from: string; until: string }[] {
  const start = Date.parse(`${startsOn}T00:00:00Z`);
  const on = (days: number) => new Date(start + days * day).toISOString().slice(0, 10);
  return Array.from({ length: programme.trainingWeeks }, (_, week) => ({
    from: on(week * 7),
    until: on(week * 7 + 6),
  }));
}

/** Whole weeks of a cohort that have passed: 0 before the end of the first, 8 once it has ended. */
export function weeksPassed(startsOn: string, today: string): number {
  const passed = Math.floor(
    (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${startsOn}T00:00:00Z`)) / (7 * day),
  );
  return Math.min(Math.max(passed, 0), programme.trainingWeeks);
}

/**
 * Whether a member is behind: with fewer hours than the weeks that have passed ask for, and after the
 * last one with any step open.
 */
export function isBehind(facts: RoadFacts, startsOn: string, today: string): boolean {
  if (facts.isCertified) return false;
  const passed = weeksPassed(startsOn, today);
  const asked = (programme.trainingHours / programme.trainingWeeks) * passed;
  return (
    facts.hours < asked || (passed === programme.trainingWeeks && missingSteps(facts).length > 0)
  );
}
