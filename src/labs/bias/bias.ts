/**
 * Invented applicants for a loan. `score` is what the machine sees: how much of a person's income is
 * in records. In the village much is paid in cash, so the same ability to repay has a lower score.
 */
export type Group = 'town' | 'village';

export interface Applicant {
  group: Group;
  score: number;
  repays: boolean;
}

/** Numbers of people by score, from 0 to 9: those who repay, and those who do not. */
type Counts = Readonly<Record<'repays' | 'fails', readonly number[]>>;

const everybody: Readonly<Record<Group, Counts>> = {
  town: { repays: [0, 0, 0, 0, 1, 3, 7, 12, 11, 6], fails: [2, 4, 5, 4, 3, 2, 0, 0, 0, 0] },
  village: { repays: [0, 1, 4, 8, 11, 9, 5, 2, 0, 0], fails: [8, 7, 4, 1, 0, 0, 0, 0, 0, 0] },
};

const toApplicants = (group: Group, { repays, fails }: Counts): Applicant[] =>
  [repays, fails].flatMap((counts, index) =>
    counts.flatMap((count, score) =>
      Array.from({ length: count }, () => ({ group, score, repays: index === 0 })),
    ),
  );

/** All who apply: 60 of the town and 60 of the village, of each 40 who would repay. */
export const applicants: readonly Applicant[] = (['town', 'village'] as const).flatMap((group) =>
  toApplicants(group, everybody[group]),
);

export type Sample = 'town' | 'both';

/** Samples to learn from: the town with a few people of the village, or equal numbers of both. */
export const samples: Readonly<Record<Sample, readonly Applicant[]>> = {
  town: applicants.filter(({ group }, index) => group === 'town' || index % 10 === 0),
  both: applicants,
};

/** The machine accepts applicants with at least this score. */
const isAccepted = ({ score }: Applicant, cut: number) => score >= cut;

const isWrong = (applicant: Applicant, cut: number) =>
  isAccepted(applicant, cut) !== applicant.repays;

/** The highest cut: above it nobody is accepted. */
const maxCut = 10;

/** The cut with the fewest errors in a sample; the lowest of several. */
export function learnCut(sample: readonly Applicant[]): number {
  const errors = Array.from(
    { length: maxCut + 1 },
    (_, cut) => sample.filter((applicant) => isWrong(applicant, cut)).length,
  );
  return errors.indexOf(Math.min(...errors));
}

/** The people who pay for the errors of a cut. */
export interface Verdict {
  /** People who would repay. */
  able: number;
  /** Of these, people who are refused: they pay for the error. */
  refused: number;
  /** People who are accepted and do not repay: the lender pays. */
  lost: number;
}

/** Returns the errors of a cut among all applicants, by group. */
export function judge(cut: number): Record<Group, Verdict> {
  const of = (group: Group): Verdict => {
    const members = applicants.filter((applicant) => applicant.group === group);
    return {
      able: members.filter(({ repays }) => repays).length,
      refused: members.filter((applicant) => applicant.repays && !isAccepted(applicant, cut))
        .length,
      lost: members.filter((applicant) => !applicant.repays && isAccepted(applicant, cut)).length,
    };
  };
  return { town: of('town'), village: of('village') };
}
