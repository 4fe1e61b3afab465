import type { Db } from '#db/client';
import { decodeCsv } from '~/server/csv-records';
import { importInvitations } from './invitation-csv.server';
import { invite, resendInvitation, revokeInvitation } from './invitations.server';
import type { Inviter } from './inviter.server';
import type { CheckedFile, InvitationAct, InvitationDone } from './members.schema';

/** The result of a click: a file was validated, or something was sent or withdrawn. */
export type InvitationOutcome =
  | { checked: CheckedFile }
  | { done: InvitationDone; imported?: number };

async function checkFile(db: Db, by: Inviter, file: File | undefined): Promise<InvitationOutcome> {
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  const { rows, issues } = await importInvitations(db, by, { file: bytes, isDryRun: true });
  return { checked: { rows, issues, text: (bytes && decodeCsv(bytes)) ?? '' } };
}

/** Performs an action of the page of invitations. */
export async function actOnInvitations(
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
