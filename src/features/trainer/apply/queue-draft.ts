import { deleteAction, listOwnActions, queueAction } from '~/offline/outbox/actions';
import { syncLater } from '~/offline/outbox/outbox';

interface Draft {
  userId: number;
  applicationId: number;
  step: string;
  answers: Record<string, string>;
  /** The server's answers when the step was opened. */
  base: Record<string, string>;
  title: string;
}

type Step = Pick<Draft, 'applicationId' | 'step'>;

/** Ids of stored drafts of a step, refused ones too; a new draft replaces them. */
async function listDrafts({ applicationId, step }: Step): Promise<string[]> {
  return (await listOwnActions()).flatMap(({ id, kind, input }) =>
    kind === 'application.drafted' && input.applicationId === applicationId && input.step === step
      ? [id]
      : [],
  );
}

/** Stores the typed answers of a step until the server has them, even if the page is closed. */
export async function queueDraft({ userId, title, ...input }: Draft): Promise<void> {
  const before = await listDrafts(input);
  await queueAction(userId, 'application.drafted', input, title);
  for (const id of before) await deleteAction(id);
  await syncLater();
}

/** Deletes the drafts of a step that the server has. */
export async function deleteDrafts(step: Step): Promise<void> {
  for (const id of await listDrafts(step)) await deleteAction(id);
}
