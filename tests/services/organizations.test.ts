import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, notifications, organizations, users } from '#db/schema';
import { register } from '~/features/accounts/auth/registration.server';
import { organizationInputSchema } from '~/features/members/members.schema';
import { confirmMembers, listMemberships } from '~/features/members/memberships.server';
import {
  createOrganization,
  getOrganizationDesk,
  updateOrganization,
} from '~/features/members/organizations.server';
import { someAddress, someRegistration } from '../support/accounts';
import { organizationWith } from '../support/members';
import {
  getStatus,
  rowsOf,
  someActor,
  toCode,
  useActor,
  useDatabase,
  useFolder,
} from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const add = (name: string) =>
  createOrganization(db, { actor: admin, input: organizationInputSchema.parse({ name }) });

async function waitAt(organizationId: number): Promise<number> {
  const { id } = await someActor(db, { organizationId });
  await db
    .update(users)
    .set({ membershipStatus: 'pending', membershipVia: null })
    .where(eq(users.id, id));
  return id;
}

describe('an organisation', () => {
  it('is added with a name of its own, renamed and described', async () => {
    const made = await add('  SMA Negeri 3 Kupang ');
    expect(made).toMatchObject({
      name: 'SMA Negeri 3 Kupang',
      joinPolicy: 'confirmed',
      members: 0,
    });
    expect(await toCode(add('SMA Negeri 3 Kupang'))).toBe('organization_taken');
    const other = await add('Yayasan Lontar');
    const change = { name: 'SMA Negeri 3 Kupang', version: other.version };
    expect(await toCode(updateOrganization(db, { actor: admin, id: other.id, change }))).toBe(
      'organization_taken',
    );
    const renamed = await updateOrganization(db, {
      actor: admin,
      id: other.id,
      change: { name: 'Yayasan Lontar Rote', description: 'Tiga sekolah.', version: other.version },
    });
    expect(renamed).toMatchObject({ name: 'Yayasan Lontar Rote', description: 'Tiga sekolah.' });
    const log = await rowsOf(db, auditLog, eq(auditLog.target, `organization:${other.id}`));
    expect(log.map(({ action }) => action).sort()).toEqual([
      'organization.create',
      'organization.update',
    ]);
  });

  it('of the registration is found under another name, and made again only if it was deleted', async () => {
    const join = async () => {
      const answers = { ...someRegistration(), institution: 'infrastruktur' as const };
      const input = { ...answers, isAdmin: false, address: someAddress() };
      return (await register(db, input)).organizationId ?? 0;
    };
    const id = await join();
    await updateOrganization(db, { actor: admin, id, change: { name: 'Infrastruktur Nusantara' } });
    await updateOrganization(db, { actor: admin, id, change: { name: 'Infra' } });
    expect(await join()).toBe(id);
    // Another one that takes the old name is not the institution of the registration.
    await add('Infrastruktur');
    expect(await join()).toBe(id);
    expect(await db.$count(organizations, eq(organizations.institution, 'infrastruktur'))).toBe(1);
  });

  it('has those who wait and its members on one page', async () => {
    const { id } = await organizationWith(db, { joinPolicy: 'confirmed' });
    const waiting = await waitAt(id);
    const desk = await getOrganizationDesk(db, { actor: admin, id });
    expect(desk.waiting.rows.map(({ userId }) => userId)).toEqual([waiting]);
    expect(desk.members.total).toBe(0);
    expect(await getStatus(getOrganizationDesk(db, { actor: admin, id: 999_999 }))).toBe(404);
  });
});

it('people are confirmed together, once, and those of other organisations are passed over', async () => {
  const { id } = await organizationWith(db, { joinPolicy: 'confirmed' });
  const other = await organizationWith(db, { joinPolicy: 'confirmed' });
  const own = [await waitAt(id), await waitAt(id), await waitAt(id)];
  const foreign = await waitAt(other.id);
  const userIds = [...own.slice(0, 2), foreign, 999_999];
  const confirm = () => confirmMembers(db, { actor: admin, id, userIds });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.map(({ confirmed }) => confirmed).sort()).toEqual([0, 2]);
  expect(await confirm()).toEqual({ confirmed: 0 });
  const query = { status: 'confirmed', organization: id, q: '', page: 1 } as const;
  const { rows } = await listMemberships(db, { actor: admin, query });
  expect(rows.map(({ userId }) => userId).sort()).toEqual(own.slice(0, 2).sort());
  for (const userId of own.slice(0, 2)) {
    expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(1);
  }
  const [untouched] = await rowsOf(db, users, eq(users.id, foreign));
  expect(untouched?.membershipStatus).toBe('pending');
});
