import { z } from 'zod';
import { isSetupToken, spendSetupToken } from '#db/admin';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import { did } from '~/deeds.server';
import { hashPassword } from '~/server/auth/password-hash';
import { AppError, fieldError } from '~/server/errors';
import { parse } from '~/server/http/body';
import { setupBodySchema } from '../accounts.schema';
import { lockAdmins } from '../admin/admins.server';
import { refuseCommon } from '../password-rules.server';
import type { User } from '../responses.schema';
import { toUser, userByName } from '../user.server';

const linked = z.object({ token: z.string().max(100) });

/** Throws `not_found` unless the token is that of the newest setup link, and there is no admin yet. */
export async function requireSetup(db: Db, token: string): Promise<void> {
  if (!(await isSetupToken(db, token))) throw new AppError('not_found');
}

/**
 * Creates the first admin from the link that the server printed at its start (docs/product.md#first-admin).
 * The token comes before the fields: without the right one nothing else is answered.
 */
export async function setUp(db: Db, input: unknown): Promise<User> {
  await requireSetup(db, linked.safeParse(input).data?.token ?? '');
  const { token, username, email, password, locale = 'id' } = parse(setupBodySchema, input);
  await refuseCommon(password);
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Of two people with the link, the second waits here and finds an admin.
    await lockAdmins(tx);
    if (!(await spendSetupToken(tx, token))) throw new AppError('not_found');
    const [account] = await tx
      .insert(users)
      // Whoever reads what the server prints is trusted with the address, too.
      .values({
        username,
        email,
        password: hash,
        locale,
        staffScopes: ['all'],
        emailVerifiedAt: new Date(),
      })
      .onConflictDoNothing()
      .returning();
    if (!account) {
      const field = (await userByName(tx, username)) ? 'username' : 'email';
      throw fieldError(field, `${field}_taken`);
    }
    const { id, staffScopes: scopes, organizationId } = account;
    await did(tx, { id, username, scopes, organizationId }, 'user.grant_admin', { id, username });
    return { ...toUser(account), membership: null };
  });
}
