/** A learner's progress on the path. */
export interface PathStanding {
  /** The courses that they are enrolled in. */
  courseIds: number[];
  doneClassIds: number[];
  /** Begun classes, with the share that was read, 0 to 1. */
  read: { classId: number; share: number }[];
  /** The courses whose certificate they have. */
  passedCourseIds: number[];
}

/** The response of `GET /api/user/path`, with unfinished classes that are not required. */
export interface PathAnswer extends PathStanding {
  optionalClassIds: number[];
}
