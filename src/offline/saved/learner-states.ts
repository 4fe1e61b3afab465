import { createStore, clear, del, entries, get, set } from 'idb-keyval';
import type { LearnerState, OfflineCourse } from './plan';

// How far a learner is in each saved course, apart from what is saved of it: that changes while parts of
// it are on their way.

interface KeptState {
  /** What the server said last. */
  told: LearnerState;
  /** The classes that are done, with what this device did since. */
  doneClassIds: number[];
  /** Those that are saved. */
  classIds: number[];
}

const store = () => createStore('learner-states', 'states');

/** The state in a course; nothing where none is kept, or storage is forbidden. */
export const getState = (courseId: number) =>
  get<KeptState>(courseId, store()).catch(() => undefined);

/** Keeps the state that comes with a saved course. */
export async function keepState({ id, classes, state }: OfflineCourse): Promise<void> {
  if (!state) return;
  const { classIds = [] } = (await getState(id)) ?? {};
  const all = new Set([...classIds, ...classes.map((one) => one.id)]);
  await set(id, { told: state, doneClassIds: state.doneClassIds, classIds: [...all] }, store());
}

/** Keeps what the server says of a course, if it is saved. Never throws. */
export async function refreshState(courseId: number, told: LearnerState): Promise<void> {
  const kept = await getState(courseId);
  if (!kept) return;
  const { doneClassIds } = told;
  await set(courseId, { ...kept, told, doneClassIds }, store()).catch(() => undefined);
}

/** Notes that a class was finished or reopened, where its course is saved. Never throws. */
export async function noteClass(classId: number, isDone: boolean): Promise<void> {
  const all = await entries<number, KeptState>(store()).catch(() => []);
  for (const [courseId, kept] of all) {
    if (!kept.classIds.includes(classId)) continue;
    const others = kept.doneClassIds.filter((id) => id !== classId);
    const doneClassIds = isDone ? [...others, classId] : others;
    await set(courseId, { ...kept, doneClassIds }, store()).catch(() => undefined);
  }
}

export const dropState = (courseId: number) => del(courseId, store());
export const clearStates = () => clear(store());
