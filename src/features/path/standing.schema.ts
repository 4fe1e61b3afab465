/** How far somebody is on the path, as their account knows it. */
export interface PathStanding {
  /** The courses that they are enrolled in. */
  courseIds: number[];
  doneClassIds: number[];
  /** Of the classes that they have begun, the share that is read, 0 to 1. */
  read: { classId: number; share: number }[];
  /** The courses whose certificate they have. */
  passedCourseIds: number[];
}

/** The same with the classes that they have not finished and need not, as `GET /api/user/path` answers. */
export interface PathAnswer extends PathStanding {
  optionalClassIds: number[];
}
