import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications, organizations, users } from '#db/schema';
import { login } from '~/features/accounts/auth/login.server';
import { readInvitation } from '~/features/accounts/auth/registration.server';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { updateProfile } from '~/features/accounts/profile/profile.server';
import type { User } from '~/features/accounts/responses.schema';
import { getUser } from '~/features/accounts/user.server';
import { listInvitations } from '~/features/members/invitation-list.server';
import { invite } from '~/features/members/invitations.server';
import { managerInviter, staffInviter } from '~/features/members/inviter.server';
import { decideMembership } from '~/features/members/memberships.server';
import { invitationQuery, inviteSchema } from '~/features/members/members.schema';
import { listOrganizations } from '~/features/members/organizations.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import { someAddress, someRegistration } from '../support/accounts';
import { getActor, memberOf, organizationWith } from '../support/members';
import { mailsTo } from '../support/outbox';
import { settled, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();

/** An organisation in Indonesian, and its name in English. */
async function translated(status: 'draft' | 'published' = 'published') {
  const { db } = connection;
  const admin = await someActor(db, { isAdmin: true });
  const { id, name } = await organizationWith(db);
  const fields = { name: `Partner of ${name}` };
  await saveTranslation(db, {
    actor: admin,
    kind: 'organization',
    id,
    locale: 'en',
    input: { fields, status },
  });
  return { db, admin, id, own: name, english: fields.name };
}

describe('the name of an organisation', () => {
  it('is that of the reader’s language in their profile', async () => {
    const { db, id, own, english } = await translated();
    const actor = await getActor(db, await memberOf(db, id));
    const read = async (lang?: Locale) => (await getUser(db, actor, lang)).membership?.organization;
    const source = { id, name: own, lang: 'id', sourceLocale: 'id', isOutdated: false };
    expect(await read()).toEqual(source);
    expect(await read('id')).toEqual(source);
    expect(await read('en')).toEqual({ ...source, name: english, lang: 'en' });
    await db.update(organizations).set({ description: 'Baru' }).where(eq(organizations.id, id));
    expect(await read('en')).toMatchObject({ name: english, isOutdated: true });
  });

  it('is that of the account, or of the page, where a log-in or a change answers', async () => {
    const { db, id, own, english } = await translated();
    const member = await memberOf(db, id);
    const { username, password } = member;
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, member.id));
    const name = ({ membership }: User) => membership?.organization.name;
    const enter = async (lang?: Locale) => {
      const call = { username, password, address: someAddress() };
      return name((await login(db, { ...call, lang })).user);
    };
    expect([await enter(), await enter('id'), await enter('en')]).toEqual([english, own, english]);
    const actor = await getActor(db, member);
    const change = async (lang?: Locale) =>
      name(await updateProfile(db, { actor, name: 'Sari', lang }));
    expect([await change(), await change('id')]).toEqual([english, own]);
  });

  it('is the own one while the translation is a draft, and for staff', async () => {
    const { db, id, own } = await translated('draft');
    const actor = await getActor(db, await memberOf(db, id));
    expect((await getUser(db, actor, 'en')).membership?.organization).toMatchObject({
      name: own,
      lang: 'id',
    });
    const { admin, ...published } = await translated();
    const rows = await listOrganizations(db, { actor: admin });
    expect(rows.find((row) => row.id === published.id)?.name).toBe(published.own);
  });

  it('is in the mail of an invitation, on its page, and in the list of a manager', async () => {
    const { db, admin, id, own, english } = await translated();
    const email = someRegistration().email;
    const input = inviteSchema.parse({ email, organizationId: id, locale: 'en' });
    await invite(db, staffInviter(admin), input);
    await settled();
    const text = mailsTo(outbox, email).at(-1)?.text ?? '';
    expect(text).toContain(english);
    const token = /[?&]invitation=([\w-]+)/.exec(text)?.[1] ?? '';
    const open = async (lang?: Locale) =>
      (await readInvitation(db, { token, address: someAddress(), lang })).organization;
    expect([await open('en'), await open('id'), await open()]).toEqual([english, own, own]);
    const manages = { membershipStatus: 'confirmed', isOrganizationManager: true } as const;
    const manager = await getActor(db, await memberOf(db, id, manages));
    const listed = async (lang?: Locale) => {
      const by = await managerInviter(db, manager, lang);
      const { rows } = await listInvitations(db, by, invitationQuery.parse({}));
      return rows.map(({ organization }) => organization);
    };
    expect(await listed('en')).toEqual([english]);
    expect(await listed()).toEqual([own]);
  });

  it('is that of the person’s own language in what they are told, and in their data', async () => {
    const { db, admin, id, own, english } = await translated();
    for (const [locale, name] of [
      ['id', own],
      ['en', english],
    ] as const) {
      const person = await memberOf(db, id, { locale });
      await decideMembership(db, { actor: admin, userId: person.id, decision: 'confirm' });
      const [told] = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, person.id))
        .orderBy(desc(notifications.id));
      expect(told).toMatchObject({ kind: 'membership.decided', data: { title: name } });
      expect(await exportData(db, await getActor(db, person))).toMatchObject({
        organization: { id, name, lang: locale },
      });
    }
  });
});
