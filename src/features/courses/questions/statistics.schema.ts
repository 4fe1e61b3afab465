/** Statistics of a proof question in submitted checks, in its current edition. */
export interface QuestionStatistics {
  id: number;
  /** Number of people who were asked it. */
  met: number;
  /** Share of right answers, from 0 to 1; null if it was never asked. */
  right: number | null;
  /**
   * Correlation of a right answer with the share of other right answers, from −1 to 1: low ones do
   * not separate learners who know from those who do not. Null without differences.
   */
  discrimination: number | null;
  /** Number of picks by option id; typed answers and orders are not counted. */
  picked: Record<string, number>;
  /** Ids of wrong options that nobody picked; none before there are answers enough to say so. */
  unpicked: string[];
}

/** Statistics of a practice question. */
export interface PracticeStatistics {
  id: number;
  /** Number of people who answered it. */
  people: number;
  /** Share of right first answers, from 0 to 1; null without answers. */
  firstRight: number | null;
}

export interface ClassStatistics {
  id: number;
  code: string;
  title: string;
  /** Learners who opened it, who finished it, and who opened it last and finished neither it nor the course. */
  opened: number;
  done: number;
  stopped: number;
  /** Learners who stopped, by their furthest step. */
  stoppedAt: Record<string, number>;
}

/** What is recalled of a class long after it. */
export interface ClassRecall {
  classId: number;
  /** People who answered its practice 30 days or more after they had finished it. */
  people: number;
  /** Share of these answers that are right, from 0 to 1; null while they are too few to say. */
  after30Days: number | null;
}

export interface CourseStatistics {
  questions: QuestionStatistics[];
  practice: PracticeStatistics[];
  classes: ClassStatistics[];
  recall: ClassRecall[];
}
