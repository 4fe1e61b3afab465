import { cut } from '~/lib/text-forms/graphemes';
import { eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client';
import type { institutions } from '#db/lists';
import { organizations, users } from '#db/schema';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { refuseBanned } from '~/server/auth/bans';
import { AppError, fieldError } from '~/server/errors';
import {
  noteInvited,
  openInvitation,
  spendInvitation,
  type InvitationRow,
} from '~/features/members/index.server';
import { hashPassword } from '~/server/auth/password-hash';
import { countAttempt, countRefusals } from '~/server/http/rate-limit';
import type { Invited, User } from '../responses.schema';
import { queueVerification } from './email.server';
import { addressRegistrations, knownRegistrations } from '../login-limits.server';
import { refuseCommon } from '../password-rules.server';
import { maxNameLength, type registerBodySchema, fold } from '../accounts.schema';
import { describeUser, userByEmail, userByName } from '../user.server';

/**
 * Words that suggest an official account. A username that consists of them alone, with any digits
 * and signs between, can only be created by `admin:create` and the link for the first admin.
 */
export const reservedWords = [
  'sinau ai admin administrator staff staf support root system sistem help helpdesk bantuan halo',
  'moderator mod manager manajer owner official resmi team tim security webmaster postmaster',
  'hostmaster abuse noreply info operator superuser sysadmin sudo',
].flatMap((line) => line.split(' '));

/** The letter that a digit resembles; others are dropped. */
const readings: Record<string, string>[] = [
  {},
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' },
];
/** The longest first, because a short word may be part of another. */
const words = reservedWords.toSorted((a, b) => b.length - a.length);

/** True for a username that passes for us, such as `admin-1`, `adm1n` or `sinau.support`. */
export function isReservedUsername(username: string): boolean {
  return readings.some((letters) => {
    const read = fold(username)
      .replace(/\d/g, (digit) => letters[digit] ?? '')
      .replace(/[^a-z]/g, '');
    return read !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), read) === '';
  });
}

/** Throws `invalid_fields` for a name that no registration may use. */
function refuseReserved(username: string): void {
  if (isReservedUsername(username)) {
    throw fieldError('username', 'username_reserved');
  }
}

type Institution = (typeof institutions)[number];

const institutionNames: Record<Institution, string> = {
  infrastruktur: 'Infrastruktur',
  'akademi-ai': 'Akademi-AI',
};

/**
 * Returns the organisation of an institution, which staff may have renamed; creates it if the
 * database was never seeded.
 */
async function findOrganization(db: Db, institution: Institution): Promise<number | null> {
  const find = async () => {
    const [row] = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(
        or(
          eq(organizations.institution, institution),
          sql`lower(${organizations.name}) = ${institution}`,
        ),
      )
      .orderBy(sql`${organizations.institution} = ${institution} desc nulls last`, organizations.id)
      .limit(1);
    return row?.id ?? null;
  };
  const found = await find();
  if (found !== null) return found;
  await db
    .insert(organizations)
    .values({ name: institutionNames[institution] })
    .onConflictDoNothing();
  return find();
}

async function organizationName(db: Db, id: number): Promise<string> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
  return row?.name ?? '';
}

function takenError(field: 'username' | 'email'): AppError {
  return fieldError(field, field === 'username' ? 'username_taken' : 'email_taken');
}

/** Throws `conflict` if another account has the name. */
async function refuseTaken(db: Db, username: string): Promise<void> {
  if (await userByName(db, username)) throw takenError('username');
}

/**
 * Throws if the address has an account, or a ban matches. Checked last, so that nothing is
 * revealed without creating an account, and limited by network.
 */
async function refuseKnown(
  db: Db,
  { username, email, phoneNumber, address }: Input & { address: string },
): Promise<void> {
  await countRefusals(db, [knownRegistrations], address, async (tx) => {
    await refuseBanned(tx, { username, email, phoneNumber });
    if (await userByEmail(tx, email)) throw takenError('email');
  });
}

type Input = z.infer<typeof registerBodySchema>;

/** The organisation of a new account, and its invitation. */
interface Entry {
  institution: string;
  organizationId: number | null;
  invitation: InvitationRow | null;
}

/** Refuses an address other than the invited one. */
function requireInvited({ email }: InvitationRow, address: string): void {
  if (email === address) return;
  throw fieldError('email', 'not_invited');
}

/** Uses up the invitation, or finds the organisation of the institution that was typed. */
async function enter(tx: Db, { email, institution, invitation: token }: Input): Promise<Entry> {
  if (token !== undefined) {
    const invitation = await spendInvitation(tx, token);
    requireInvited(invitation, email);
    const { organizationId } = invitation;
    const name = organizationId === null ? '' : await organizationName(tx, organizationId);
    return { institution: name, organizationId, invitation };
  }
  if (institution === undefined) {
    throw fieldError('institution', 'institution_invalid');
  }
  const organizationId = await findOrganization(tx, institution);
  return { institution: institutionNames[institution], organizationId, invitation: null };
}

/** Values that an invitation proves, since it was mailed to the address. */
function invitedValues({ organizationId, invitedBy, name }: InvitationRow) {
  const now = new Date();
  return {
    name: cut(name, maxNameLength),
    emailVerifiedAt: now,
    ...(organizationId !== null && {
      membershipStatus: 'confirmed' as const,
      membershipVia: 'invitation' as const,
      membershipDecidedAt: now,
      membershipDecidedBy: invitedBy,
    }),
  };
}

/**
 * Creates an account from an institution or an invitation (docs/product.md#registration). The caller
 * decides neither whether it is an admin nor which organisation it belongs to. Of those who say that they
 * are too young nothing is compared, counted or kept.
 */
export async function register(db: Db, input: Input & { address: string }): Promise<User> {
  const { username, email, phoneNumber, invitation: token, locale = 'id', address } = input;
  if (input.isAdult === false) throw new AppError('adults_only', { age: site.minAge });
  await countAttempt(db, [addressRegistrations], address);
  refuseReserved(username);
  if (token !== undefined) requireInvited((await openInvitation(db, token)).row, email);
  await refuseCommon(input.password);
  // Using an invitation a second time reports that, not that the first account exists.
  if (token !== undefined) await refuseBanned(db, { username, email, phoneNumber });
  else {
    await refuseTaken(db, username);
    await refuseKnown(db, input);
  }
  const password = await hashPassword(input.password);
  const row = await db.transaction(async (tx) => {
    const { institution, organizationId, invitation } = await enter(tx, input);
    const [account] = await tx
      .insert(users)
      .values({
        username,
        email,
        phoneNumber,
        institution,
        organizationId,
        password,
        locale,
        ...(invitation && invitedValues(invitation)),
      })
      .onConflictDoNothing()
      .returning();
    if (!account) {
      await refuseTaken(tx, username);
      throw takenError('email');
    }
    if (invitation) await noteInvited(tx, invitation.id, account.id);
    if (!account.emailVerifiedAt) await queueVerification(tx, account);
    return account;
  });
  return describeUser(db, row, locale);
}

/** Returns the recipient of an invitation, for the form; throws `gone` if it is not valid. */
export async function readInvitation(
  db: Db,
  { token, address, lang }: { token: string; address: string; lang?: Locale | undefined },
): Promise<Invited> {
  await countAttempt(db, [addressRegistrations], address);
  const { row, organization } = await openInvitation(db, token, lang);
  return { email: row.email, name: row.name, organization };
}
