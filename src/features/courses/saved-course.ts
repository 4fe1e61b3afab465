import type { OfflineClass } from '~/offline/saved/plan';
import { classesHere, findNext, readStanding } from '~/offline/saved/saved-course';
import { listItems } from '~/offline/saved/saved-items';
import { getPercent } from './course-progress';
import type { CourseState, Enrolment } from './courses.schema';

export { refreshState } from '~/offline/saved/learner-states';

/** A saved course for its page. */
export interface SavedCourse {
  /** The classes that can be opened, in their order. */
  classes: OfflineClass[];
  /** The one with which its learner goes on. */
  next: OfflineClass | undefined;
  doneIds: ReadonlySet<number>;
  /** Finished classes that were not sent yet. */
  waitingIds: ReadonlySet<number>;
  /** Null if not enrolled. */
  enrolment: Enrolment | null;
}

/** An enrolment with the classes that this device has seen finished and reopened since. */
export function withDone(
  { enrolment, doneClassIds }: Pick<CourseState, 'doneClassIds'> & { enrolment: Enrolment },
  doneIds: ReadonlySet<number>,
  classes: readonly OfflineClass[],
): Enrolment {
  let { done } = enrolment;
  for (const { id } of classes) {
    if (doneIds.has(id) === doneClassIds.includes(id)) continue;
    done += doneIds.has(id) ? 1 : -1;
  }
  const progress = getPercent({ classes: enrolment.classes, done });
  return { ...enrolment, done, progress };
}

/** Reads a saved course in a language. */
export async function readSavedCourse(courseId: number, locale: string): Promise<SavedCourse> {
  const items = (await listItems()).filter(
    ({ course, key }) => course?.id === courseId && key.endsWith(`:${locale}`),
  );
  // A class may be saved with its course and alone.
  const classes = [
    ...new Map(items.flatMap(classesHere).map((entry) => [entry.id, entry])).values(),
  ];
  const { told, doneIds, waitingIds } = await readStanding(courseId);
  const { enrolment = null, doneClassIds = [] } = (told as CourseState | null) ?? {};
  return {
    classes,
    next: findNext(classes, doneIds) ?? classes[0],
    doneIds,
    waitingIds,
    enrolment: enrolment && withDone({ enrolment, doneClassIds }, doneIds, classes),
  };
}
