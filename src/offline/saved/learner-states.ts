import { createStore, clear, del, entries, get, set } from 'idb-keyval';
import type { LearnerState, OfflineCourse } from './plan';

// Progress in saved courses, stored separately, since it changes while parts of a course are being
// saved.

interface SavedState {
  /** The server's last answer. */
  told: LearnerState;
  /** The finished classes, including later changes on this device. */
  doneClassIds: number[];
  classIds: number[];
}

const store = () => createStore('learner-states', 'states');

/** Returns the stored state in a course, or undefined if there is none or storage is forbidden. */
export const getState = (courseId: number) =>
  get<SavedState>(courseId, store()).catch(() => undefined);

/** Stores the state that comes with a saved course. */
export async function saveState({ id, classes, state }: OfflineCourse): Promise<void> {
  if (!state) return;
  const { classIds = [] } = (await getState(id)) ?? {};
  const allClassIds = new Set([...classIds, ...classes.map((item) => item.id)]);
  await set(
    id,
    { told: state, doneClassIds: state.doneClassIds, classIds: [...allClassIds] },
    store(),
  );
}

/** Stores the server's state of a course if it is saved. Never throws. */
export async function refreshState(courseId: number, told: LearnerState): Promise<void> {
  const state = await getState(courseId);
  if (!state) return;
  const { doneClassIds } = told;
  await set(courseId, { ...state, told, doneClassIds }, store()).catch(() => undefined);
}

/** Notes that a class was finished or reopened if its course is saved. Never throws. */
export async function noteClass(classId: number, isDone: boolean): Promise<void> {
  const states = await entries<number, SavedState>(store()).catch(() => []);
  for (const [courseId, state] of states) {
    if (!state.classIds.includes(classId)) continue;
    const otherClassIds = state.doneClassIds.filter((id) => id !== classId);
    const doneClassIds = isDone ? [...otherClassIds, classId] : otherClassIds;
    await set(courseId, { ...state, doneClassIds }, store()).catch(() => undefined);
  }
}

export const deleteState = (courseId: number) => del(courseId, store());
export const clearStates = () => clear(store());
