import { listActions, queueAction, syncLater } from '~/lib/offline/outbox';

export { dropAction, flushOutbox } from '~/lib/offline/outbox';

interface Completion {
  userId: number;
  classId: number;
}

/** Keeps a click in this browser; throws where storage is forbidden or full. */
export async function queueCompletion({ userId, classId }: Completion): Promise<string> {
  const id = await queueAction(userId, 'class.completed', { classId });
  await syncLater();
  return id;
}

/** Returns true if this browser has yet to tell the server that somebody finished a class. */
export async function isCompletionWaiting(of: Completion): Promise<boolean> {
  return (await listActions()).some(
    ({ kind, refusal, userId, input }) =>
      kind === 'class.completed' &&
      !refusal &&
      userId === of.userId &&
      input.classId === of.classId,
  );
}
