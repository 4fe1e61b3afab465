/**
 * Invented applicants for a loan, 100 with a salary and 100 market traders, as in lesson ETH-102. At
 * the cut 5 they are its table: 80 and 40 approved, of whom 72 and 36 repay.
 */
export type Group = 'salaried' | 'traders';
export const groups: readonly Group[] = ['salaried', 'traders'];

/** Numbers of people by score, from 0 to 9: those who would repay, and those who would not. */
export interface Counts {
  repays: readonly number[];
  fails: readonly number[];
}

/**
 * The case as it is; a better score for traders, as right as that of the salaried; instalments by
 * market days, with which as many traders would repay as salaried people.
 */
export type Setting = 'now' | 'better' | 'terms';
export const settings: readonly Setting[] = ['now', 'better', 'terms'];

const salaried: Counts = {
  repays: [0, 0, 1, 2, 5, 8, 14, 20, 18, 12],
  fails: [2, 3, 3, 2, 2, 3, 2, 2, 1, 0],
};

const traders: Readonly<Record<Setting, Counts>> = {
  now: { repays: [0, 0, 1, 4, 9, 10, 10, 8, 5, 3], fails: [9, 11, 11, 9, 6, 3, 1, 0, 0, 0] },
  better: { repays: [0, 0, 0, 1, 4, 9, 12, 12, 8, 4], fails: [10, 13, 11, 8, 3, 2, 2, 1, 0, 0] },
  terms: { repays: [0, 0, 1, 3, 4, 9, 15, 19, 18, 11], fails: [3, 3, 2, 2, 2, 3, 3, 1, 1, 0] },
};

/** The people of a group by score. */
export const getCounts = (group: Group, setting: Setting): Counts =>
  group === 'salaried' ? salaried : traders[setting];

/** The highest cut: with it nobody is approved. */
export const maxCut = 10;

const sumFrom = (counts: readonly number[], cut = 0) =>
  counts.slice(cut).reduce((sum, count) => sum + count, 0);

/** Effect of a cut on one group. */
export interface Outcome {
  /** People who would repay. */
  able: number;
  approved: number;
  /** Share of the approved who repay. */
  repaid: number;
  /** Refused, though they would repay. */
  refused: number;
  /** Approved, and do not repay. */
  lost: number;
}

/** Approves a group from a score on, and counts what comes of it. */
export function approve({ repays, fails }: Counts, cut: number): Outcome {
  const able = sumFrom(repays);
  const repaid = sumFrom(repays, cut);
  const lost = sumFrom(fails, cut);
  return { able, approved: repaid + lost, repaid, refused: able - repaid, lost };
}

export type Measure = 'approval' | 'chance' | 'meaning';
export const measures: readonly Measure[] = ['approval', 'chance', 'meaning'];

/** The three measures of a group of 100, in whole per cent; a yes that nobody gets means nothing. */
export const measure = ({
  able,
  approved,
  repaid,
}: Outcome): Record<Measure, number | undefined> => ({
  approval: approved,
  chance: Math.round((100 * repaid) / able),
  meaning: approved > 0 ? Math.round((100 * repaid) / approved) : undefined,
});

/** The measures that are equal for both groups. */
export function getEqual(cuts: Readonly<Record<Group, number>>, setting: Setting): Measure[] {
  const [one, other] = groups.map((group) =>
    measure(approve(getCounts(group, setting), cuts[group])),
  );
  return measures.filter((name) => one?.[name] !== undefined && one[name] === other?.[name]);
}
