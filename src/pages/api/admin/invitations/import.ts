import { importInvitations } from '~/features/members/invitation-csv.server';
import { staffInviter } from '~/features/members/inviter.server';
import { importSchema, maxInvitationFileBytes } from '~/features/members/members.schema';
import { endpoint } from '~/server/http/endpoint';
import { toPicture as getFile } from '~/server/files/images';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: importSchema,
  formLimit: 2 * maxInvitationFileBytes,
  run: async (db, { actor, body: { dryRun }, files }) =>
    importInvitations(db, staffInviter(actor), {
      file: await getFile(files, 'file'),
      isDryRun: dryRun,
    }),
});
