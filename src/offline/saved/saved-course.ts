import { listOwnActions, type Action } from '~/offline/outbox/actions';
import { getState } from './learner-states';
import type { LearnerState, OfflineClass } from './plan';
import type { SavedItem } from './saved-items';

/** A learner's progress in a saved course, as far as this device knows it. */
export interface Standing {
  /** The server's last answer; null if not enrolled. */
  told: LearnerState | null;
  doneIds: ReadonlySet<number>;
  /** Finished classes that were not sent yet. */
  waitingIds: ReadonlySet<number>;
}

/** Classes of a saved item that open offline, in their order. */
export function classesHere({ course, parts, done }: SavedItem): OfflineClass[] {
  const savedUrls = new Set(parts.slice(0, done).map(({ url }) => url));
  return course?.classes.filter(({ url }) => savedUrls.has(url)) ?? [];
}

/** Finished classes with waiting ones, oldest first. */
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
  const state = await getState(courseId);
  const actions = await listOwnActions().catch(() => []);
  return { told: state?.told ?? null, ...withWaiting(state?.doneClassIds ?? [], actions) };
}

/**
 * The class to continue with: the first after the last finished one, or else the first unfinished
 * one.
 */
export function findNext<Class extends { id: number }>(
  classes: readonly Class[],
  doneIds: ReadonlySet<number>,
): Class | undefined {
  const last = classes.map(({ id }) => doneIds.has(id)).lastIndexOf(true);
  const firstUnfinished = (classes: readonly Class[]) => classes.find(({ id }) => !doneIds.has(id));
  return firstUnfinished(classes.slice(last + 1)) ?? firstUnfinished(classes);
}
