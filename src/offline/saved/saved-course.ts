import { listOwnActions, type Action } from '~/offline/outbox/actions';
import { getState } from './learner-states';
import type { LearnerState, OfflineClass } from './plan';
import type { SavedItem } from './saved-items';

/** How far a learner is in a saved course, as this device knows it. */
export interface Standing {
  /** What the server said last; null of whoever is not enrolled. */
  told: LearnerState | null;
  doneIds: ReadonlySet<number>;
  /** Those of them that the server has yet to hear of. */
  waitingIds: ReadonlySet<number>;
}

/** The classes of something saved that can be opened without a line, in their order. */
export function classesHere({ course, parts, done }: SavedItem): OfflineClass[] {
  const here = new Set(parts.slice(0, done).map(({ url }) => url));
  return course?.classes.filter(({ url }) => here.has(url)) ?? [];
}

/** The classes that are done, with what waits to be sent, the oldest first. */
export function withWaiting(
  doneClassIds: readonly number[],
  actions: readonly Action[],
): Pick<Standing, 'doneIds' | 'waitingIds'> {
  const doneIds = new Set(doneClassIds);
  const waitingIds = new Set<number>();
  for (const { kind, input, refusal } of actions) {
    if (refusal) continue;
    if (kind === 'class.completed') {
      if (!doneIds.has(input.classId)) waitingIds.add(input.classId);
      doneIds.add(input.classId);
    } else if (kind === 'class.reopened') {
      waitingIds.delete(input.classId);
      doneIds.delete(input.classId);
    }
  }
  return { doneIds, waitingIds };
}

export async function readStanding(courseId: number): Promise<Standing> {
  const kept = await getState(courseId);
  const actions = await listOwnActions().catch(() => []);
  return { told: kept?.told ?? null, ...withWaiting(kept?.doneClassIds ?? [], actions) };
}

/**
 * The class with which somebody goes on: the first after the last that is done, else the first that is
 * left. Undefined if none is.
 */
export function findNext<Class extends { id: number }>(
  classes: readonly Class[],
  doneIds: ReadonlySet<number>,
): Class | undefined {
  const last = classes.map(({ id }) => doneIds.has(id)).lastIndexOf(true);
  const left = (some: readonly Class[]) => some.find(({ id }) => !doneIds.has(id));
  return left(classes.slice(last + 1)) ?? left(classes);
}
