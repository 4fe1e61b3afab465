import type { Db } from '#db/client';
import type { Actor } from '~/server/auth/actor';
import { handleForm, type FormPage, type FormResult } from '~/server/http/form-page';
import { actOnInvitations, type InvitationOutcome } from './invitation-page.server';
import type { Inviter } from './inviter.server';
import { invitationActSchema, maxInvitationFileBytes, type CheckedFile } from './members.schema';

/** The result of a form on a page of invitations: an action, or data for the page. */
type InvitationForm =
  | { state: 'done'; done: Extract<InvitationOutcome, { done: unknown }> }
  | { state: 'open'; result: FormResult; checked: CheckedFile | null };

/** Handles the forms of a page of invitations; `getInviter` returns the inviter, or throws. */
export async function takeInvitations(
  astro: FormPage,
  getInviter: (db: Db, actor: Actor | null) => Promise<Inviter>,
): Promise<InvitationForm> {
  const result = await handleForm(
    astro,
    invitationActSchema,
    {},
    async (db, actor, input, { files }) =>
      actOnInvitations(db, await getInviter(db, actor), input, files),
    {
      limit: 2 * maxInvitationFileBytes,
      before: async (db, actor) => void (await getInviter(db, actor)),
    },
  );
  const outcome = result.state === 'done' ? result.result : null;
  if (outcome && 'done' in outcome) return { state: 'done', done: outcome };
  return { state: 'open', result, checked: outcome?.checked ?? null };
}
