import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  auditLog,
  contactMessages,
  eventCategories,
  inboxItems,
  organizations,
  users,
} from '#db/schema';
import { staffScopes } from '#db/lists';
import {
  banUser,
  endSessions,
  grantAdmin,
  revokeAdmin,
  setScopes,
} from '~/features/accounts/admin/user-admin.server';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { getInboxItem, listInbox } from '~/features/inbox/inbox.server';
import { inboxQuery } from '~/features/inbox/inbox.schema';
import { getStaffHome } from '~/features/staff/staff-home.server';
import { listTranslations } from '~/features/translations/worklist.server';
import type { StaffScope } from '~/config/staff-scopes';
import { requireScope } from '~/server/auth/actor';
import { readSession, startSession } from '~/server/auth/session';
import { createAccount } from '../support/accounts';
import { sentTo, someActor, toCode, useDatabase, useFolder } from '../support/services';
import { actorOf } from './account';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

afterEach(() => vi.unstubAllEnvs());

const scopesOf = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.staffScopes;

describe('the scopes of a person', () => {
  it('are set in the order of the list, logged, and mailed in their language', async () => {
    const actor = await someActor(db, { isAdmin: true });
    const person = await someActor(db);
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, person.id));
    await setScopes(db, { actor, id: person.id, scopes: ['people', 'events', 'people'] });
    expect(await scopesOf(person.id)).toEqual(['events', 'people']);
    await setScopes(db, { actor, id: person.id, scopes: ['people', 'events'] });
    await setScopes(db, { actor, id: person.id, scopes: [] });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${person.id}`))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, details }) => ({ action, ...details }))).toMatchObject([
      { action: 'user.set-scopes', before: [], scopes: ['events', 'people'] },
      { action: 'user.set-scopes', before: ['events', 'people'], scopes: [] },
    ]);
    const mails = await sentTo(outbox, person.email);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join()).toContain('Events, People and institutions');
  });

  it('hold at the next reading of the session', async () => {
    const actor = await someActor(db, { isAdmin: true });
    const { id } = await someActor(db);
    const { token } = await startSession(db, id);
    await setScopes(db, { actor, id, scopes: ['jobs'] });
    expect((await readSession(db, token))?.actor.scopes).toEqual(['jobs']);
    await revokeAdmin(db, { actor, id });
    expect((await readSession(db, token))?.actor.scopes).toEqual([]);
  });

  it('are for those of all scopes to give, and staff for them alone to ban', async () => {
    const plain = await someActor(db);
    const editor = await someActor(db, { scopes: ['jobs'] });
    for (const scope of staffScopes.filter((one) => one !== 'all')) {
      const actor = await someActor(db, { scopes: [scope] });
      expect(await toCode(setScopes(db, { actor, id: plain.id, scopes: ['jobs'] }))).toBe(
        'forbidden',
      );
      expect(await toCode(grantAdmin(db, { actor, id: actor.id }))).toBe('forbidden');
      const mayBan = scope === 'people' ? 'done' : 'forbidden';
      expect(await toCode(banUser(db, { actor, id: plain.id }))).toBe(mayBan);
      expect(await toCode(banUser(db, { actor, id: editor.id }))).toBe('forbidden');
      expect(await toCode(endSessions(db, { actor, id: editor.id }))).toBe('forbidden');
    }
  });
});

it('nothing takes away the last one of all scopes', async () => {
  await db.update(users).set({ staffScopes: [] });
  const account = await createAccount(db, { isAdmin: true });
  const actor = actorOf(account, true);
  const { id, password } = account;
  // Others of a scope do not count.
  await someActor(db, { scopes: ['people'] });
  for (const attempt of [
    setScopes(db, { actor, id, scopes: ['people'] }),
    setScopes(db, { actor, id, scopes: [] }),
    revokeAdmin(db, { actor, id }),
    banUser(db, { actor, id }),
    deleteAccount(db, { actor, password }),
  ]) {
    expect(await toCode(attempt)).toBe('last_admin');
  }
  await someActor(db, { isAdmin: true });
  expect(await toCode(setScopes(db, { actor, id, scopes: ['people'] }))).toBe('done');
});

describe('what somebody of a scope sees', () => {
  it('is their own of the inbox, the worklist and the home of staff', async () => {
    const actor = await someActor(db, { scopes: ['jobs'] });
    const { queues, measures, hasSamples } = await getStaffHome(db, { actor });
    expect(queues.map(({ name }) => name)).toEqual([
      'inbox',
      'submissions',
      'expiredJobs',
      'missingTexts',
      'outdatedTexts',
    ]);
    expect(measures.map(({ name }) => name)).toEqual(['jobAlerts']);
    expect(hasSamples).toBeNull();
  });

  it('is a row or a message of their scope alone', async () => {
    await db.insert(organizations).values({ name: 'Lembaga' });
    await db.insert(eventCategories).values({ name: 'Lokakarya', color: 'blue' });
    for (const topic of ['trainer', 'other'] as const) {
      const [message] = await db
        .insert(contactMessages)
        .values({ name: 'Sari', email: 'sari@example.org', topic, message: 'Halo', locale: 'id' })
        .returning();
      await db.insert(inboxItems).values({ contactId: message?.id });
    }
    const seenBy = async (scope: StaffScope) => {
      const actor = await someActor(db, { scopes: [scope] });
      const texts = await listTranslations(db, { actor });
      const items = await listInbox(db, { actor, query: inboxQuery.parse({}) });
      return {
        kinds: [...new Set(texts.rows.map(({ kind }) => kind))],
        topics: items.rows.map(({ subject }) => subject),
      };
    };
    expect(await seenBy('people')).toEqual({ kinds: ['organization'], topics: ['other'] });
    expect(await seenBy('events')).toEqual({ kinds: ['event-category'], topics: [] });
    expect(await seenBy('trainers')).toEqual({ kinds: [], topics: ['trainer'] });
    expect((await seenBy('all')).topics).toEqual(['other', 'trainer']);
    const actor = await someActor(db, { scopes: ['events'] });
    const [item] = await db.select().from(inboxItems);
    expect(await toCode(getInboxItem(db, { actor, itemId: item?.id ?? 0 }))).toBe('forbidden');
    expect(await toCode(listTranslations(db, { actor, kind: 'event' }))).toBe('done');
    expect(await toCode(listTranslations(db, { actor, kind: 'job' }))).toBe('forbidden');
  });
});

describe('two-step verification, where it is required', () => {
  it('is missed by staff alone, and named', async () => {
    vi.stubEnv('REQUIRE_TWO_STEP', '1');
    const account = await someActor(db, { scopes: ['events'] });
    const { token } = await startSession(db, account.id);
    const read = async () => (await readSession(db, token))?.actor ?? null;
    const actor = await read();
    expect(() => requireScope(actor, 'events')).toThrow(
      expect.objectContaining({ code: 'two_step_required', status: 403 }),
    );
    expect(() => requireScope(actor, 'jobs')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    await db
      .update(users)
      .set({ totpSecret: 'x', totpConfirmedAt: new Date() })
      .where(eq(users.id, account.id));
    expect(requireScope(await read(), 'events').id).toBe(account.id);
  });
});
