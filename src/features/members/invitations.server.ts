import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations } from '#db/schema';
import { audit } from '~/server/audit';
import { AppError } from '~/server/errors';
import {
  createInvitation,
  queueInvitation,
  renewInvitation,
  type MadeInvitation,
} from '~/server/auth/invitations';
import type { InviteInput } from './members.schema';
import { type ListedInvitation, isOpen, readInvitation } from './invitation-list.server';
import { type Inviter, countInvitation, organizationFor } from './inviter.server';

const target = (id: number) => `invitation:${id}`;

/** Makes an invitation in a transaction, with its mail and its line in the log. */
export async function inviteWithin(
  tx: Db,
  by: Inviter,
  { organizationId, ...input }: InviteInput,
): Promise<MadeInvitation> {
  const made = await createInvitation(tx, {
    ...input,
    organizationId: await organizationFor(tx, by, organizationId),
    invitedBy: by.user.id,
    ...(by.own && { onlyFor: by.own.id }),
  });
  await audit(tx, by.user, 'invitation.create', target(made.row.id), { email: made.row.email });
  await queueInvitation(tx, made);
  return made;
}

/** Invites somebody: one before to the same address is replaced. */
export async function invite(db: Db, by: Inviter, input: InviteInput): Promise<ListedInvitation> {
  await countInvitation(db, by, input.email);
  const made = await db.transaction((tx) => inviteWithin(tx, by, input));
  return readInvitation(db, by, made.row.id);
}

/** Mails a new link for an invitation that was not used; the one before opens nothing from then on. */
export async function resendInvitation(db: Db, by: Inviter, id: number): Promise<ListedInvitation> {
  const { email } = await readInvitation(db, by, id);
  await countInvitation(db, by, email);
  await db.transaction(async (tx) => {
    const renewed = await renewInvitation(tx, id);
    await audit(tx, by.user, 'invitation.resend', target(id), { email: renewed.row.email });
    await queueInvitation(tx, renewed);
  });
  return readInvitation(db, by, id);
}

/** Withdraws an invitation; throws `conflict` if it was used. */
export async function revokeInvitation(db: Db, by: Inviter, id: number): Promise<void> {
  const { state, email } = await readInvitation(db, by, id);
  if (state === 'revoked') return;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ revokedAt: new Date() })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ id: invitations.id });
    if (!row) throw new AppError('invitation_closed');
    await audit(tx, by.user, 'invitation.revoke', target(id), { email });
  });
}
