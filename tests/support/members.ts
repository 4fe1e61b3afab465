import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { organizations, users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { readSession } from '~/server/auth/session';
import { createAccount, type Account } from './accounts';

let made = 0;

type OrganizationRow = typeof organizations.$inferSelect;

export async function organizationWith(
  db: Db,
  values: Partial<Pick<OrganizationRow, 'joinPolicy' | 'domains'>> = {},
): Promise<OrganizationRow> {
  const name = `Mitra ${process.pid} ${(made += 1)}`;
  const [row] = await db
    .insert(organizations)
    .values({ name, ...values })
    .returning();
  if (!row) throw new Error('The organisation was not made.');
  return row;
}

/** Someone who is logged in and chose the organisation at registration. */
export async function memberOf(
  db: Db,
  organizationId: number,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<Account> {
  const account = await createAccount(db);
  await db
    .update(users)
    .set({ organizationId, ...values })
    .where(eq(users.id, account.id));
  return { ...account, email: values.email ?? account.email };
}

/** Who a request of the account is from, as its session says. */
export async function getActor(db: Db, { cookie }: Account): Promise<Actor> {
  const session = await readSession(db, cookie.split('=')[1] ?? '');
  if (!session) throw new Error('The session has ended.');
  return session.actor;
}
