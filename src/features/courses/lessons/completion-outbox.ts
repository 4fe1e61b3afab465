import { ApiError } from '~/lib/api-client';
import { deleteAction, listActions, queueAction } from '~/offline/outbox/actions';
import { syncLater } from '~/offline/outbox/outbox';

export { deleteAction } from '~/offline/outbox/actions';
export { noteClass } from '~/offline/saved/learner-states';
export { flushOutbox } from '~/offline/outbox/outbox';
export { readSavedCourse } from '../saved-course';

interface OfClass {
  userId: number;
  classId: number;
}

/** Queues a completion in this browser; throws where storage is forbidden or full. */
export async function queueCompletion({ userId, classId }: OfClass): Promise<string> {
  const id = await queueAction(userId, 'class.completed', { classId });
  await syncLater();
  return id;
}

/** Queues the reopening of a class if the connection failed; otherwise returns false. */
export async function undoLater({ userId, classId }: OfClass, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 0) return false;
  try {
    await queueAction(userId, 'class.reopened', { classId });
    await syncLater();
    return true;
  } catch {
    return false;
  }
}

/** Queues a step; only the last one of a class is sent. */
export async function queueStep({ userId, classId }: OfClass, step: number): Promise<void> {
  const before = await listActions();
  await queueAction(userId, 'class.step', { classId, step });
  for (const { id, kind, refusal, userId: of, input } of before)
    if (kind === 'class.step' && !refusal && of === userId && input.classId === classId)
      await deleteAction(id);
  await syncLater();
}

/** Whether a completed class waits in this browser. */
export async function isCompletionWaiting(of: OfClass): Promise<boolean> {
  const actions = (await listActions()).filter(
    ({ kind, refusal, userId, input }) =>
      (kind === 'class.completed' || kind === 'class.reopened') &&
      !refusal &&
      userId === of.userId &&
      input.classId === of.classId,
  );
  return actions.at(-1)?.kind === 'class.completed';
}
