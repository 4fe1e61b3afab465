/** How a proof question did in the checks that were submitted, as it reads now. */
export interface QuestionStatistics {
  id: number;
  /** How many met it. */
  met: number;
  /** Share of them who were right, from 0 to 1; null where nobody met it. */
  right: number | null;
  /**
   * Correlation of being right with the share of the other questions that were right, from −1 to 1: low
   * ones do not tell those who know from those who do not. Null where all did alike.
   */
  discrimination: number | null;
  /** How often each option was picked, by its id; what was typed or put in order is not counted. */
  picked: Record<string, number>;
}

/** How a practice question does with those whose answers arrived. */
export interface PracticeStatistics {
  id: number;
  /** How many people answered it. */
  people: number;
  /** Share of them who were right at the first try, from 0 to 1; null where nobody answered. */
  firstRight: number | null;
}

/** Where the learners of a course are. */
export interface ClassStatistics {
  id: number;
  code: string;
  title: string;
  /** Learners who opened it, who finished it, and who opened it last and finished neither it nor the course. */
  opened: number;
  done: number;
  stopped: number;
  /** Of those who stopped: how many got how far, by the step. */
  stoppedAt: Record<string, number>;
}

export interface CourseStatistics {
  questions: QuestionStatistics[];
  practice: PracticeStatistics[];
  classes: ClassStatistics[];
}
