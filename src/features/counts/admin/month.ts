/** What people did in a month, in the order in which one leads to the next. */
export const monthSteps = ['registered', 'came', 'enrolled', 'finished'] as const;
export type MonthNumbers = Record<(typeof monthSteps)[number], number>;

/** What devices counted in it. */
export const monthKinds = ['lesson.step', 'lesson.done', 'lab.open', 'file.taken'] as const;

export interface Month {
  /** Such as `2026-11`. */
  month: string;
  /** Members of an institution; null are those without one. */
  rows: ({ organization: string | null } & MonthNumbers)[];
  total: MonthNumbers;
  counts: Record<(typeof monthKinds)[number], number>;
}
