import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inboxItems, invitations, trainerApplications, users } from '#db/schema';
import { readInvitation, register } from '~/features/accounts/auth/registration.server';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { actOnItem } from '~/features/inbox/answers.server';
import { getInboxItem } from '~/features/inbox/inbox.server';
import { importInvitations } from '~/features/members/invitation-csv.server';
import { invite, resendInvitation, revokeInvitation } from '~/features/members/invitations.server';
import { listInvitations } from '~/features/members/invitation-list.server';
import { managerInviter, staffInviter } from '~/features/members/inviter.server';
import { invitationQuery, inviteSchema } from '~/features/members/members.schema';
import { requestSchema } from '~/features/members/request.schema';
import { requestInvitation } from '~/features/members/requests.server';
import { changeState } from '~/features/trainer/admin/decide-application.server';
import type { Actor } from '~/server/auth/actor';
import { unsent } from '~/server/http/form-token';
import { sweepInvitations } from '~/features/members/invitation-links.server';
import { getMembership } from '~/features/members/membership.server';
import { createAccount, someAddress, someRegistration } from '../support/accounts';
import { getActor, memberOf, organizationWith } from '../support/members';
import { mailsTo } from '../support/outbox';
import { settled, toCode, getStatus, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();
const all = invitationQuery.parse({});

const staff = async () => staffInviter(await someActor(connection.db, { isAdmin: true }));
const someEmail = () => someRegistration().email;

/** Invites somebody; answers with the token of the link in the mail. */
async function invited(input: { email: string; organizationId?: number; locale?: 'en' }) {
  const by = await staff();
  const row = await invite(connection.db, by, inviteSchema.parse(input));
  await settled();
  return { by, row, token: readToken(input.email) };
}

const readToken = (email: string) =>
  /[?&]invitation=([\w-]+)/.exec(mailsTo(outbox, email).at(-1)?.text ?? '')?.[1] ?? '';

const registration = (email: string, invitation: string) => {
  const { institution: _, ...rest } = someRegistration();
  return { ...rest, email, invitation, isAdmin: false, address: someAddress() };
};

describe('an invitation', () => {
  it('makes one account without an institution, whose address is verified', async () => {
    const { db } = connection;
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
    const { db } = connection;
    const { id, name } = await organizationWith(db);
    const email = someEmail();
    const { token } = await invited({ email, organizationId: id });
    const user = await register(db, registration(email, token));
    expect(user).toMatchObject({ organizationId: id, institution: name });
    expect(user.membership).toMatchObject({ status: 'confirmed', via: 'invitation' });
  });

  it('is for its own address alone, and survives a registration that was refused', async () => {
    const { db } = connection;
    const email = someEmail();
    const { token } = await invited({ email });
    expect(await getStatus(register(db, registration(someEmail(), token)))).toBe(400);
    const taken = await createAccount(db);
    const call = { ...registration(email, token), username: taken.username };
    expect(await getStatus(register(db, call))).toBe(409);
    expect(await toCode(register(db, registration(email, token)))).toBe('done');
  });

  it('is invalid after it has expired, was withdrawn, or was sent again', async () => {
    const { db } = connection;
    const emails = [someEmail(), someEmail(), someEmail(), someEmail()] as const;
    const [old, back, renewed, replaced] = [
      await invited({ email: emails[0] }),
      await invited({ email: emails[1] }),
      await invited({ email: emails[2] }),
      await invited({ email: emails[3] }),
    ];
    await db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitations.id, old.row.id));
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
    const { db } = connection;
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
    const { db } = connection;
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
    const { db } = connection;
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
    expect(await toCode(managerInviter(db, null))).toBe('unauthorized');
    expect(() => staffInviter(null)).toThrow(/log in/);
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
    const { db } = connection;
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
    // Somebody with an account gets a mail that says so, and no link.
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
    const { db } = connection;
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
    const { db } = connection;
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

    const right = getFile('email,organization', `${first},${name}`, `${second},`);
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
    const { db } = connection;
    await requestInvitation(db, { sender: someAddress(), input: input(email) });
    const [row] = await db.select().from(inboxItems).orderBy(desc(inboxItems.id)).limit(1);
    return row?.id ?? 0;
  }

  const press = (actor: Actor | null, itemId: number, organizationId: number | null = null) =>
    actOnItem(connection.db, {
      actor,
      itemId,
      sent: unsent,
      input: { act: 'invite', organizationId },
    });

  it('waits in the inbox, from which one press invites in the language of the form', async () => {
    const { db } = connection;
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
    expect(await toCode(press(null, itemId))).toBe('unauthorized');
    expect(await getStatus(press(await someActor(db), itemId))).toBe(403);
    expect(await getStatus(press(admin, itemId, 2_000_000_000))).toBe(400);
    await settled();
    const [received, ...others] = mailsTo(outbox, email);
    expect(others).toEqual([]);
    expect(received?.subject).toBe('We have your request for an invitation');
    // Anyone can type anybody's address: nothing that was typed goes there.
    for (const typed of ['Sari', 'AI untuk kelas saya'])
      expect(received?.text).not.toContain(typed);
    const { id } = await organizationWith(db);
    await press(admin, itemId, id);
    await settled();
    expect(await getInboxItem(db, { actor: admin, itemId })).toMatchObject({
      state: 'closed',
      invitation: { state: 'invited' },
    });
    expect(mailsTo(outbox, email).at(-1)?.text).toContain('/en/auth?invitation=');
    const user = await register(db, registration(email, readToken(email)));
    expect(await getMembership(db, user.id)).toMatchObject({ status: 'confirmed' });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: 'Sari', membershipDecidedBy: admin.id });
    expect(await getStatus(press(admin, itemId))).toBe(409);
  });

  it('is held as spam if a program seems to have written it, and limited', async () => {
    const { db } = connection;
    const sender = someAddress();
    const filled = { ...input(someEmail()), website: 'https://example.org' };
    await requestInvitation(db, { sender, input: filled });
    const [item] = await db.select().from(inboxItems).orderBy(desc(inboxItems.id)).limit(1);
    expect(item).toMatchObject({ state: 'spam' });
    await settled();
    expect(mailsTo(outbox, filled.email)).toEqual([]);
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push(await toCode(requestInvitation(db, { sender, input: input(someEmail()) })));
    }
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
  });
});

describe('a trainer who is accepted', () => {
  it('gets a link to register in the mail of the decision, unless there is an account', async () => {
    const { db } = connection;
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
});
