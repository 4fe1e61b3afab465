import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations } from '#db/schema';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import {
  createInvitations,
  queueInvitations,
  renewInvitation,
  type MadeInvitation,
} from './invitation-links.server';
import type { InviteInput } from './members.schema';
import { type ListedInvitation, isOpen, readInvitation } from './invitation-list.server';
import { type Inviter, countInvitation, organizationFor } from './inviter.server';

/** Creates invitations in a transaction, with their mails and log entries. */
export async function inviteWithin(
  tx: Db,
  by: Inviter,
  inputs: readonly InviteInput[],
): Promise<MadeInvitation[]> {
  const ids = new Set(inputs.map(({ organizationId }) => organizationId));
  const organizations = new Map<number | null, number | null>();
  for (const id of ids) organizations.set(id, await organizationFor(tx, by, id));
  const created = await createInvitations(
    tx,
    inputs.map(({ organizationId, ...input }) => ({
      ...input,
      organizationId: organizations.get(organizationId) ?? null,
    })),
    { invitedBy: by.user.id, onlyFor: by.organization?.id },
  );
  const rows = created.map(({ row }) => row);
  await did(tx, by.user, 'invitation.create', rows);
  await queueInvitations(tx, created);
  return created;
}

/**
 * Invites a person and replaces an earlier invitation to the same address; managers only replace
 * their own organisation's.
 */
export async function invite(db: Db, by: Inviter, input: InviteInput): Promise<ListedInvitation> {
  await countInvitation(db, by, input.email);
  const [invitation] = await db.transaction((tx) => inviteWithin(tx, by, [input]));
  if (!invitation) throw new Error('Nobody was invited.');
  return readInvitation(db, by, invitation.row.id);
}

/** Mails a new link for an unused invitation; the previous link becomes invalid. */
export async function resendInvitation(db: Db, by: Inviter, id: number): Promise<ListedInvitation> {
  const { email } = await readInvitation(db, by, id);
  await countInvitation(db, by, email);
  await db.transaction(async (tx) => {
    const renewed = await renewInvitation(tx, id);
    await did(tx, by.user, 'invitation.resend', renewed.row);
    await queueInvitations(tx, [renewed]);
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
    await did(tx, by.user, 'invitation.revoke', { id, email });
  });
}
