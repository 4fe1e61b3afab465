import type { Db } from '#db/client';
import type { Actor } from '~/server/auth/actor';
import { handleForm, type FormPage, type FormResult } from '~/server/http/form-page';
import type { Inviter } from './inviter.server';
import {
  invitationActSchema,
  maxInvitationFileBytes,
  type CheckedFile,
  type InvitationAct,
  type InvitationDone,
} from './members.schema';
import { decodeCsv } from '~/server/csv-records';
import { importInvitations } from './invitation-csv.server';
import { invite, resendInvitation, revokeInvitation } from './invitations.server';

/** The result of a click: a file was validated, or something was sent or withdrawn. */
type InvitationOutcome = { checked: CheckedFile } | { done: InvitationDone; imported?: number };

async function checkFile(db: Db, by: Inviter, file: File | undefined): Promise<InvitationOutcome> {
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  const { rows, issues } = await importInvitations(db, by, { file: bytes, isDryRun: true });
  return { checked: { rows, issues, text: (bytes && decodeCsv(bytes)) ?? '' } };
}

/** Performs an action of the page of invitations. */
async function actOnInvitations(
  db: Db,
  by: Inviter,
  input: InvitationAct,
  files: ReadonlyMap<string, File>,
): Promise<InvitationOutcome> {
  switch (input.act) {
    case 'invite':
      await invite(db, by, input);
      return { done: 'invite' };
    case 'check':
      return checkFile(db, by, files.get('file'));
    case 'import': {
      const file = new TextEncoder().encode(input.rows);
      const { imported } = await importInvitations(db, by, { file, isDryRun: false });
      return { done: 'import', imported };
    }
    case 'resend':
      await resendInvitation(db, by, input.id);
      return { done: 'resend' };
    case 'revoke':
      await revokeInvitation(db, by, input.id);
      return { done: 'revoke' };
  }
}

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
