import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  inboxItems,
  invitations,
  trainerApplications,
  users,
  auditLog,
  notifications,
  organizations,
} from '#db/schema';
import { login } from '~/features/accounts/auth/login.server';
import { readInvitation, register } from '~/features/accounts/auth/registration.server';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { updateProfile } from '~/features/accounts/profile/profile.server';
import type { User } from '~/features/accounts/responses.schema';
import { getUser } from '~/features/accounts/user.server';
import { listCourses } from '~/features/courses/courses.server';
import { actOnItem } from '~/features/inbox/answers.server';
import { getInboxItem } from '~/features/inbox/inbox.server';
import { importInvitations } from '~/features/members/invitation-csv.server';
import { listInvitations } from '~/features/members/invitation-list.server';
import { invite, resendInvitation, revokeInvitation } from '~/features/members/invitations.server';
import { managerInviter, staffInviter } from '~/features/members/inviter.server';
import {
  invitationQuery,
  inviteSchema,
  membershipQuery,
  requestSchema,
} from '~/features/members/members.schema';
import {
  decideMembership,
  listMemberships,
  setManager,
} from '~/features/members/memberships.server';
import { listOrganizations, updateOrganization } from '~/features/members/organizations.server';
import { requestInvitation } from '~/features/members/requests.server';
import { changeState } from '~/features/trainer/admin/decide-application.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { sweepInvitations } from '~/features/members/invitation-links.server';
import { getMembership } from '~/features/members/membership.server';
import { unsent } from '~/server/http/form-token';
import { createAccount, someAddress, someRegistration } from '../support/accounts';
import { someCourse } from '../support/courses';
import { getActor, memberOf, organizationWith } from '../support/members';
import { mailsTo } from '../support/outbox';
import {
  settled,
  toCode,
  getStatus,
  someActor,
  useDatabase,
  useFolder,
  setRow,
  rowsOf,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const all = invitationQuery.parse({});

const staff = async () => staffInviter(await someActor(db, { isAdmin: true }));
const someEmail = () => someRegistration().email;

/** Invites someone; answers with the token of the link in the mail. */
async function invited(input: { email: string; organizationId?: number; locale?: 'en' }) {
  const by = await staff();
  const row = await invite(db, by, inviteSchema.parse(input));
  await settled();
  return { by, row, token: readToken(input.email) };
}

const readToken = (email: string) =>
  mailsTo(outbox, email)
    .map(({ text }) => /[?&]invitation=([\w-]+)/.exec(text)?.[1])
    .findLast(Boolean) ?? '';

const registration = (email: string, invitation: string) => {
  const { institution: _, ...rest } = someRegistration();
  return { ...rest, email, invitation, isAdmin: false, address: someAddress() };
};

describe('an invitation', () => {
  it('makes one account without an institution, whose address is verified', async () => {
    const email = someEmail();
    const { token } = await invited({ email });
    const asked = await readInvitation(db, { token, address: someAddress() });
    expect(asked).toEqual({ email, name: '', organization: null });
    const user = await register(db, registration(email, token));
    expect(user).toMatchObject({
      email,
      institution: '',
      organizationId: null,
      membership: null,
      emailVerified: true,
    });
    await settled();
    // The link has shown that the address is theirs: none is mailed to ask for it.
    expect(mailsTo(outbox, email)).toHaveLength(1);
    expect(await toCode(register(db, registration(email, token)))).toBe('invitation_gone');
    const look = readInvitation(db, { token, address: someAddress() });
    expect(await toCode(look)).toBe('invitation_gone');
  });

  it('confirms the membership in the organisation that it names', async () => {
    const { id, name } = await organizationWith(db);
    const email = someEmail();
    const { token } = await invited({ email, organizationId: id });
    const user = await register(db, registration(email, token));
    expect(user).toMatchObject({ organizationId: id, institution: name });
    expect(user.membership).toMatchObject({ status: 'confirmed', via: 'invitation' });
  });

  it('is for its own address alone, and survives a registration that was refused', async () => {
    const email = someEmail();
    const { token } = await invited({ email });
    expect(await getStatus(register(db, registration(someEmail(), token)))).toBe(400);
    const taken = await createAccount(db);
    const call = { ...registration(email, token), username: taken.username };
    expect(await getStatus(register(db, call))).toBe(409);
    expect(await toCode(register(db, registration(email, token)))).toBe('done');
  });

  it('stays unused by somebody who says to be too young', async () => {
    const email = someEmail();
    const { token } = await invited({ email });
    const { institution: _, ...person } = { ...someRegistration(), email, invitation: token };
    const sent = { ...person, address: someAddress() };
    expect(await toCode(register(db, { ...sent, isAdult: false, isAdmin: false }))).toBe(
      'adults_only',
    );
    expect(await register(db, { ...sent, isAdult: true, isAdmin: false })).toMatchObject({ email });
  });

  it('is invalid after it has expired, was withdrawn, or was sent again', async () => {
    const emails = [someEmail(), someEmail(), someEmail(), someEmail()] as const;
    const [old, back, renewed, replaced] = [
      await invited({ email: emails[0] }),
      await invited({ email: emails[1] }),
      await invited({ email: emails[2] }),
      await invited({ email: emails[3] }),
    ];
    await setRow(db, invitations, old.row.id, { expiresAt: new Date(Date.now() - 1000) });
    await revokeInvitation(db, back.by, back.row.id);
    await resendInvitation(db, renewed.by, renewed.row.id);
    await invite(db, replaced.by, inviteSchema.parse({ email: emails[3].toUpperCase() }));
    await settled();
    for (const [index, { token }] of [old, back, renewed, replaced].entries()) {
      expect(await toCode(register(db, registration(emails[index] ?? '', token)))).toBe(
        'invitation_gone',
      );
    }
    for (const email of [emails[2], emails[3]]) {
      expect(await toCode(register(db, registration(email, readToken(email))))).toBe('done');
    }
    const states = (await listInvitations(db, old.by, all)).rows.filter(({ email }) =>
      (emails as readonly string[]).includes(email),
    );
    expect(states.map(({ state }) => state).sort()).toEqual(['expired', 'revoked', 'used', 'used']);
  });

  it('is stored as a hash, and forgotten once it is old', async () => {
    const { row, token } = await invited({ email: someEmail() });
    const [stored] = await db.select().from(invitations).where(eq(invitations.id, row.id));
    expect(JSON.stringify(stored)).not.toContain(token);
    await sweepInvitations(db, new Date(Date.now() + 100 * 86_400_000));
    const left = await db.select().from(invitations).where(eq(invitations.id, row.id));
    expect(left).toHaveLength(1);
    await sweepInvitations(db, new Date(Date.now() + 105 * 86_400_000));
    const gone = await db.select().from(invitations).where(eq(invitations.id, row.id));
    expect(gone).toEqual([]);
  });

  it('goes to nobody who has an account, and is written in the language chosen', async () => {
    const { email } = await createAccount(db);
    const call = invite(db, await staff(), inviteSchema.parse({ email: email.toUpperCase() }));
    expect(await getStatus(call)).toBe(409);
    const other = someEmail();
    await invited({ email: other, locale: 'en' });
    const [mail] = mailsTo(outbox, other);
    expect(mail?.subject).toBe('Your invitation to Sinau AI');
    expect(mail?.text).toContain('/en/auth?invitation=');
  });

  it('comes from staff, or from a confirmed manager for the own organisation alone', async () => {
    const [own, other] = [await organizationWith(db), await organizationWith(db)];
    const confirmed = { membershipStatus: 'confirmed', membershipVia: 'staff' } as const;
    const manages = { ...confirmed, isOrganizationManager: true };
    const manager = await memberOf(db, own.id, manages);
    const member = await memberOf(db, own.id, confirmed);
    const waiting = await memberOf(db, own.id, { isOrganizationManager: true });
    const by = await managerInviter(db, await getActor(db, manager));
    for (const one of [member, waiting]) {
      const actor = await getActor(db, one);
      expect(await getStatus(managerInviter(db, actor))).toBe(403);
      expect(() => staffInviter(actor)).toThrow('Your account may not do this.');
    }
    const input = inviteSchema.parse({ email: someEmail(), organizationId: other.id });
    expect(await invite(db, by, input)).toMatchObject({ organizationId: own.id });
    // What others invited to is neither seen, taken back nor replaced.
    const foreign = await invited({ email: someEmail(), organizationId: other.id });
    const { row } = foreign;
    expect((await listInvitations(db, by, all)).rows.map(({ id }) => id)).not.toContain(row.id);
    expect(await getStatus(revokeInvitation(db, by, row.id))).toBe(404);
    expect(await getStatus(resendInvitation(db, by, row.id))).toBe(404);
    const again = inviteSchema.parse({ email: row.email });
    expect(await invite(db, by, again)).toMatchObject({ state: 'pending', organizationId: own.id });
    const open = await listInvitations(db, foreign.by, { ...all, q: row.email });
    expect(open.rows.map(({ organizationId }) => organizationId)).toEqual([own.id, other.id]);
    const stays = await readInvitation(db, { token: foreign.token, address: someAddress() });
    expect(stays.organization).toBe(other.name);
    // Nobody can be showered with mails by a manager.
    const often = inviteSchema.parse({ email: someEmail() });
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 7; index += 1) codes.push(await toCode(invite(db, by, often)));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
  });
});

describe('a manager', () => {
  const getFile = (emails: string[]) => new TextEncoder().encode(['email', ...emails].join('\n'));

  it('learns of no account and no invitation outside the own organisation', async () => {
    const [own, other] = [await organizationWith(db), await organizationWith(db)];
    const confirmed = { membershipStatus: 'confirmed', membershipVia: 'staff' } as const;
    const manager = await memberOf(db, own.id, { ...confirmed, isOrganizationManager: true });
    const by = await managerInviter(db, await getActor(db, manager));
    const { email: account } = await memberOf(db, other.id, confirmed);
    const { email: colleague } = await memberOf(db, own.id);
    const elsewhere = someEmail();
    await invited({ email: elsewhere, organizationId: other.id });
    const [nobody, ...others] = [someEmail(), account, elsewhere];
    const ask = (email: string) => invite(db, by, inviteSchema.parse({ email }));

    const answer = await ask(nobody);
    const isSame = { id: expect.any(Number), email: expect.any(String) };
    const times = { createdAt: expect.any(String), expiresAt: expect.any(String) };
    for (const email of others)
      expect(await ask(email)).toEqual({ ...answer, ...isSame, ...times, email });
    const { rows } = await listInvitations(db, by, all);
    expect(rows.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
    for (const { id } of rows) expect((await resendInvitation(db, by, id)).state).toBe('pending');

    const file = getFile([nobody, ...others]);
    const report = { rows: 3, faulty: 0, issues: [] };
    expect(await importInvitations(db, by, { file, isDryRun: true })).toMatchObject(report);
    expect(await importInvitations(db, by, { file, isDryRun: false })).toMatchObject({
      imported: 3,
    });
    await settled();
    // Someone with an account gets a mail that says so, and no link.
    const mails = mailsTo(outbox, account).filter(({ subject }) => subject.startsWith('Undangan'));
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain(own.name);
    for (const { text } of mails) expect(text).not.toContain('invitation=');
    expect(readToken(nobody)).not.toBe('');
    expect(readToken(elsewhere)).not.toBe('');

    expect(await toCode(ask(colleague))).toBe('account_exists');
    const { issues } = await importInvitations(db, by, {
      file: getFile([colleague]),
      isDryRun: true,
    });
    expect(issues.map(({ code }) => code)).toEqual(['row_account_exists']);
  });

  it('takes no address of those whom they invited along in the export', async () => {
    const own = await organizationWith(db);
    const confirmed = { membershipStatus: 'confirmed', membershipVia: 'staff' } as const;
    const manager = await memberOf(db, own.id, { ...confirmed, isOrganizationManager: true });
    const actor = await getActor(db, manager);
    const by = await managerInviter(db, actor);
    const email = someEmail();
    const { id } = await invite(db, by, inviteSchema.parse({ email, name: 'Sari Rahasia' }));
    await resendInvitation(db, by, id);
    await revokeInvitation(db, by, id);
    const text = JSON.stringify(await exportData(db, actor));
    expect(text).toContain('invitation.revoke');
    expect(text).not.toContain(email);
    expect(text).not.toContain('Sari Rahasia');
  });
});

describe('invitations from a file', () => {
  const getFile = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

  it('are checked first, line by line, and sent all or none', async () => {
    const by = await staff();
    const { name, id } = await organizationWith(db);
    const { email: taken } = await createAccount(db);
    const [first, second] = [someEmail(), someEmail()];
    const faulty = getFile(
      'email,name,organization,language',
      `${first},Sari,${name},en`,
      'nobody,,,',
      `${taken},,,`,
      `${first.toUpperCase()},,,`,
      `${second},,Nirgends,fr`,
      `${second},"${'x'.repeat(121)}",,`,
    );
    const report = await importInvitations(db, by, { file: faulty, isDryRun: true });
    expect(report).toMatchObject({ rows: 6, faulty: 5, imported: 0 });
    expect(report.issues.map(({ line, code }) => [line, code])).toEqual([
      [3, 'row_email_invalid'],
      [4, 'row_account_exists'],
      [5, 'row_email_twice'],
      [6, 'row_language_unknown'],
      [6, 'row_organization_unknown'],
      [7, 'row_name_too_long'],
    ]);
    const send = importInvitations(db, by, { file: faulty, isDryRun: false });
    expect(await getStatus(send)).toBe(400);
    expect(mailsTo(outbox, first)).toEqual([]);

    const right = getFile('Alamat email,Lembaga', `${first},${name}`, `${second},`);
    expect(await importInvitations(db, by, { file: right, isDryRun: true })).toMatchObject({
      issues: [],
      imported: 0,
    });
    expect(await importInvitations(db, by, { file: right, isDryRun: false })).toMatchObject({
      imported: 2,
    });
    await settled();
    const user = await register(db, registration(first, readToken(first)));
    expect(user).toMatchObject({ organizationId: id });
    expect(readToken(second)).not.toBe('');
  });
});

describe('a request for an invitation', () => {
  const input = (email: string) =>
    requestSchema.parse({ email, name: 'Sari', reason: 'AI untuk kelas saya', locale: 'en' });

  async function getItem(email: string) {
    await requestInvitation(db, { sender: someAddress(), input: input(email) });
    const [row] = await db.select().from(inboxItems).orderBy(desc(inboxItems.id)).limit(1);
    return row?.id ?? 0;
  }

  const press = (actor: Actor | null, itemId: number, organizationId: number | null = null) =>
    actOnItem(db, {
      actor,
      itemId,
      sent: unsent,
      input: { act: 'invite', organizationId },
    });

  it('waits in the inbox, from which one press invites in the language of the form', async () => {
    const email = someEmail();
    const itemId = await getItem(email);
    const admin = await someActor(db, { isAdmin: true });
    expect(await getInboxItem(db, { actor: admin, itemId })).toMatchObject({
      kind: 'invitation',
      state: 'open',
      name: 'Sari',
      email,
      body: 'AI untuk kelas saya',
      invitation: { state: 'none' },
    });
    expect(await getStatus(press(admin, itemId, 2_000_000_000))).toBe(400);
    const { id } = await organizationWith(db);
    await press(admin, itemId, id);
    await settled();
    expect(await getInboxItem(db, { actor: admin, itemId })).toMatchObject({
      state: 'closed',
      invitation: { state: 'invited' },
    });
    const texts = mailsTo(outbox, email).map(({ text }) => text);
    expect(texts.join()).toContain('/en/auth?invitation=');
    const user = await register(db, registration(email, readToken(email)));
    expect(await getMembership(db, user.id)).toMatchObject({ status: 'confirmed' });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: 'Sari', membershipDecidedBy: admin.id });
    expect(await getStatus(press(admin, itemId))).toBe(409);
  });
});

it('a trainer who is accepted gets a link to register in the mail of the decision, unless there is an account', async () => {
  const admin = await someActor(db, { isAdmin: true });
  const { id: userId, email: known } = await createAccount(db);
  const stranger = someEmail();
  const accept = async (values: { email: string; userId?: number }) => {
    const [row] = await db
      .insert(trainerApplications)
      .values({ name: 'Maria', locale: 'id', status: 'in_review', ...values })
      .returning();
    await changeState(db, { actor: admin, id: row?.id ?? 0, to: 'accepted', words: '' });
    await settled();
    return readToken(values.email);
  };
  expect(await accept({ email: known })).toBe('');
  expect(await accept({ email: someEmail(), userId })).toBe('');
  const user = await register(db, registration(stranger, await accept({ email: stranger })));
  expect(user).toMatchObject({ name: 'Maria', institution: '', emailVerified: true });
});

const query = (values: Record<string, unknown> = {}) => membershipQuery.parse(values);

describe('the membership of an organisation', () => {
  it('opens its courses only once it is confirmed', async () => {
    const { id } = await organizationWith(db);
    const { courseId } = await someCourse(db, { organizationId: id });
    const stranger = await memberOf(db, id);
    const sees = async () =>
      (await listCourses(db, { actor: await getActor(db, stranger) })).some(
        (course) => course.id === courseId,
      );
    expect(await sees()).toBe(false);
    const user = await getUser(db, await getActor(db, stranger));
    expect(user).toMatchObject({
      organizationId: id,
      membership: { status: 'pending', via: null },
    });
    const admin = await someActor(db, { isAdmin: true });
    await decideMembership(db, { actor: admin, userId: stranger.id, decision: 'confirm' });
    expect(await sees()).toBe(true);
    await decideMembership(db, { actor: admin, userId: stranger.id, decision: 'refuse' });
    expect(await sees()).toBe(false);
    expect(await getMembership(db, stranger.id)).toMatchObject({ status: 'refused', via: null });
  });

  it('is active immediately if the organisation accepts everyone, and inactive if it no longer does', async () => {
    const { id } = await organizationWith(db, { joinPolicy: 'open' });
    const member = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    expect((await getActor(db, member)).organizationId).toBe(id);
    const change = (joinPolicy: 'open' | 'confirmed') =>
      updateOrganization(db, { actor: admin, id, change: { joinPolicy } });
    expect(await change('confirmed')).toMatchObject({ joinPolicy: 'confirmed', pending: 1 });
    expect((await getActor(db, member)).organizationId).toBeNull();
    await change('open');
    expect((await getActor(db, member)).organizationId).toBe(id);
  });

  it('rests on a verified address of its domains, and ends with it', async () => {
    const { id } = await organizationWith(db, { domains: ['mitra.ac.id'] });
    const verified = { emailVerifiedAt: new Date() };
    const addresses = ['a@mitra.ac.id', 'b@sub.mitra.ac.id', 'c@mitra.ac.id.example.org'];
    const [own, sub, other] = await Promise.all(
      addresses.map((email) => memberOf(db, id, { email, ...verified })),
    );
    const unverified = await memberOf(db, id, {
      email: 'd@mitra.ac.id',
      emailVerifiedAt: null,
    });
    if (!own || !sub || !other) throw new Error('Somebody is missing.');
    expect((await getActor(db, own)).organizationId).toBe(id);
    expect(await getMembership(db, own.id)).toMatchObject({ status: 'confirmed', via: 'domain' });
    for (const one of [sub, other, unverified]) {
      expect((await getActor(db, one)).organizationId).toBeNull();
    }
    await updateProfile(db, {
      actor: await getActor(db, own),
      email: 'own@example.org',
      currentPassword: own.password,
    });
    expect((await getActor(db, own)).organizationId).toBeNull();
  });

  it('is decided by staff, logged, and the person is notified once', async () => {
    const { id, name } = await organizationWith(db);
    const person = await memberOf(db, id, { emailVerifiedAt: new Date() });
    const admin = await someActor(db, { isAdmin: true });
    const call = { userId: person.id, decision: 'confirm' as const };
    const nobody = await createAccount(db);
    const none = decideMembership(db, { actor: admin, ...call, userId: nobody.id });
    expect(await getStatus(none)).toBe(404);
    await decideMembership(db, { actor: admin, ...call });
    await decideMembership(db, { actor: admin, ...call });
    await settled();
    const told = await db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(told).toMatchObject([
      { kind: 'membership.decided', data: { title: name, state: 'confirmed' } },
    ]);
    expect(mailsTo(outbox, person.email)).toHaveLength(1);
    const noted = await rowsOf(db, auditLog, eq(auditLog.target, `user:${person.id}`));
    expect(noted.map(({ action }) => action)).toEqual(['membership.confirm']);
  });

  it('waits in a queue until it is decided', async () => {
    const { id } = await organizationWith(db);
    const waiting = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    const list = async (status: string) => {
      const call = { actor: admin, query: query({ status, organization: id }) };
      return (await listMemberships(db, call)).rows.map(({ userId }) => userId);
    };
    expect([await list('pending'), await list('confirmed')]).toEqual([[waiting.id], []]);
    await decideMembership(db, { actor: admin, userId: waiting.id, decision: 'refuse' });
    expect([await list('pending'), await list('refused')]).toEqual([[], [waiting.id]]);
  });

  it('makes a manager only if it is active, and none of a refused person', async () => {
    const { id } = await organizationWith(db);
    const person = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    const make = () => setManager(db, { actor: admin, userId: person.id, isManager: true });
    expect(await getStatus(make())).toBe(409);
    await decideMembership(db, { actor: admin, userId: person.id, decision: 'confirm' });
    expect(await make()).toMatchObject({ isManager: true });
    await decideMembership(db, { actor: admin, userId: person.id, decision: 'refuse' });
    await decideMembership(db, { actor: admin, userId: person.id, decision: 'confirm' });
    expect(await getMembership(db, person.id)).toMatchObject({ isManager: false });
  });

  it('of a manager is confirmed if everyone is accepted, so that it outlives the policy', async () => {
    const { id } = await organizationWith(db, { joinPolicy: 'open' });
    const person = await memberOf(db, id);
    const admin = await someActor(db, { isAdmin: true });
    await setManager(db, { actor: admin, userId: person.id, isManager: true });
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ membershipStatus: 'confirmed', membershipVia: 'staff' });
  });
});

/** An organisation in Indonesian, and its name in English. */
async function translated(status: 'draft' | 'published' = 'published') {
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
  return { admin, id, own: name, english: fields.name };
}

describe('the name of an organisation', () => {
  it('is that of the reader’s language in their profile', async () => {
    const { id, own, english } = await translated();
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
    const { id, own, english } = await translated();
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
    const { id, own } = await translated('draft');
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
    const { admin, id, own, english } = await translated();
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
    const { admin, id, own, english } = await translated();
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
