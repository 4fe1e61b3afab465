import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireScope, requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { knownOrganization } from './invitation-links.server';
import { countMail } from '~/server/mail/mail-limit';
import { getMembership } from './membership.server';
import { countAttempt, type Limit } from '~/server/http/rate-limit';

/** The inviting person: staff for any organisation, managers for their own. */
export interface Inviter {
  user: Actor;
  /** A manager's organisation; null for staff. */
  organization: { id: number; name: string } | null;
}

/** Staff as inviters; throws for anyone else. */
export const staffInviter = (actor: Actor | null): Inviter => ({
  user: requireScope(actor, 'people'),
  organization: null,
});

/**
 * Returns a confirmed manager as inviter, with their organisation in a language. Throws for
 * everyone else, including staff.
 */
export async function managerInviter(db: Db, actor: Actor | null, lang?: Locale): Promise<Inviter> {
  const user = requireUser(actor);
  const membership = await getMembership(db, user.id, lang);
  if (!membership?.isManager) {
    throw new AppError('managers_only');
  }
  return { user, organization: membership.organization };
}

/** Mails that one manager may cause, to any addresses. */
const managerLimits: Limit[] = [
  { name: 'manager-invite-hour', points: 500, seconds: 3600 },
  { name: 'manager-invite-day', points: 1000, seconds: 86_400 },
];

/** Counts a mail that a manager causes; staff are not limited. */
export async function countInvitation(db: Db, { user, organization }: Inviter, email: string) {
  if (!organization) return;
  await countAttempt(db, managerLimits, String(user.id));
  await countMail(db, 'invitation', email);
}

/** Condition: the invitations that the person manages; undefined for all. */
export const inScope = ({ organization }: Inviter) =>
  organization && eq(invitations.organizationId, organization.id);

/** The organisation of an invitation: a manager's own, or the chosen one. */
export async function organizationFor(
  tx: Db,
  { organization }: Inviter,
  organizationId: number | null,
) {
  if (organization) return organization.id;
  return organizationId === null ? null : knownOrganization(tx, organizationId);
}
