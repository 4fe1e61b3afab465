import { eq, getTableColumns, getTableName, inArray, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleKinds } from '#db/lists';
import * as tables from '#db/schema';
import { bringProduct } from '#db/seed/product';
import { addSamples, hasSamples, recognizeSamples } from '#db/seed/samples';
import { tablesOf } from '#db/translations';
import { register } from '~/features/accounts/auth/registration.server';
import { clearSamples, fillWithSamples } from '~/features/staff/samples.server';
import { getStaffHome } from '~/features/staff/staff-home.server';
import { newRegistration } from './account';
import type { Actor } from '~/server/auth/actor';
import { settled, someActor, toCode, useDatabase } from '../support/services';

const db = useDatabase();
const kindTables = [tables.organizations, tables.cmsEvents, tables.jobs, tables.skillBootcamps];

const countAll = async () =>
  Object.fromEntries(
    await Promise.all(
      [...kindTables, tables.eventSpeakers, tables.courses].map(
        async (table) => [getTableName(table), await db.$count(table)] as const,
      ),
    ),
  );
const all = { organizations: 2, event_speakers: 10, cms_events: 21, jobs: 34, skill_bootcamps: 28 };
const none = Object.fromEntries(Object.keys(all).map((name) => [name, 0]));
const countFound = () =>
  db.$count(
    tables.searchDocuments,
    inArray(tables.searchDocuments.kind, ['event', 'job', 'bootcamp']),
  );

describe('the product', () => {
  it('is brought into empty tables, once, without a sample', async () => {
    expect(await bringProduct(db)).toEqual({ categories: 6, courses: 8 });
    expect(await countAll()).toEqual({ ...none, courses: 8 });
    expect(await bringProduct(db)).toBeNull();
    await db.delete(tables.courses).where(eq(tables.courses.id, 5));
    expect(await bringProduct(db)).toBeNull();
    expect(await db.$count(tables.courses)).toBe(7);
    const jobs = (await db.execute(
      sql`select name from pgboss.job where name in ('search', 'plan-packs') order by name`,
    )) as unknown as { rows: { name: string }[] };
    expect(jobs.rows.map(({ name }) => name)).toEqual(['plan-packs', 'search']);
  });
});

describe('samples', () => {
  const admin: Actor = { id: 0, username: '', scopes: ['all'], organizationId: null };
  const act = { actor: admin };

  beforeEach(async () => {
    await db.delete(tables.users);
    for (const table of [...kindTables, tables.eventSpeakers, tables.samples])
      await db.delete(table);
    Object.assign(admin, await someActor(db, { isAdmin: true }));
  });

  it('are added and removed by admins alone', async () => {
    for (const actor of [null, await someActor(db)]) {
      expect(await toCode(fillWithSamples(db, { actor }))).toBe(
        actor ? 'forbidden' : 'unauthorized',
      );
      expect(await toCode(clearSamples(db, { actor }))).toBe(actor ? 'forbidden' : 'unauthorized');
    }
    expect(await countAll()).toMatchObject(none);
  });

  it('fill the site once, are found, and go without a trace', async () => {
    expect((await getStaffHome(db, act)).hasSamples).toBe(false);
    expect(await fillWithSamples(db, act)).toEqual(all);
    expect(await fillWithSamples(db, act)).toEqual(none);
    expect(await countAll()).toMatchObject(all);
    expect((await getStaffHome(db, act)).hasSamples).toBe(true);
    const [event] = await db.select().from(tables.cmsEvents).limit(1);
    const [job] = await db.select().from(tables.jobs).limit(1);
    expect(job?.descriptionHtml).toContain('<');
    expect(event?.skills.length).toBeGreaterThan(0);
    expect(await db.$count(tables.eventSpeakerRelations)).toBeGreaterThan(20);
    await settled();
    // In two languages, without hidden and cancelled ones.
    expect(await countFound()).toBeGreaterThan(150);

    expect(await clearSamples(db, act)).toEqual(all);
    expect(await clearSamples(db, act)).toEqual(none);
    expect(await countAll()).toMatchObject(none);
    expect(await db.$count(tables.samples)).toBe(0);
    await settled();
    expect(await countFound()).toBe(0);
    const log = await db.select().from(tables.auditLog).orderBy(tables.auditLog.id);
    expect(log.map(({ action, target, details }) => [action, target, details]).slice(-2)).toEqual([
      ['sample.add', 'samples', all],
      ['sample.remove', 'samples', all],
    ]);
    expect((await getStaffHome(db, act)).hasSamples).toBe(false);
    expect(await fillWithSamples(db, act)).toEqual(all);
  });

  it('stay if staff saved or translated them, or somebody used them', async () => {
    await fillWithSamples(db, act);
    const [saved, translated, registered, acted] = await db
      .select()
      .from(tables.cmsEvents)
      .orderBy(tables.cmsEvents.id);
    const [job] = await db.select().from(tables.jobs);
    const [bootcamp] = await db.select().from(tables.skillBootcamps);
    const [organization] = await db.select().from(tables.organizations);
    if (!saved || !translated || !registered || !acted || !job || !bootcamp || !organization)
      throw new Error('Samples are missing.');
    const person = await someActor(db, { organizationId: organization.id });
    await db
      .update(tables.cmsEvents)
      .set({ title: 'Judul kami', version: 2 })
      .where(eq(tables.cmsEvents.id, saved.id));
    await db
      .update(tables.eventTranslations)
      .set({ version: 2, updatedBy: admin.id })
      .where(eq(tables.eventTranslations.rowId, translated.id));
    await db
      .insert(tables.eventRegistrations)
      .values({ eventId: registered.id, userId: person.id, status: 'going' });
    const by = { actorName: 'x', action: 'event.feature' };
    await db.insert(tables.auditLog).values({ ...by, target: `event:${acted.id}` });
    await db
      .insert(tables.bootcampReminders)
      .values({ bootcampId: bootcamp.id, userId: person.id } as never);
    await db.update(tables.jobs).set({ version: 2 }).where(eq(tables.jobs.id, job.id));

    await clearSamples(db, act);
    const ids = async (table: typeof tables.cmsEvents) =>
      (await db.select({ id: table.id }).from(table).orderBy(table.id)).map(({ id }) => id);
    expect(await ids(tables.cmsEvents)).toEqual(
      [saved, translated, registered, acted].map(({ id }) => id),
    );
    expect(await ids(tables.jobs as never)).toEqual([job.id]);
    expect(await ids(tables.skillBootcamps as never)).toEqual([bootcamp.id]);
    expect(await ids(tables.organizations as never)).toEqual([organization.id]);
    // Their speakers stay with them.
    expect(await db.$count(tables.eventSpeakers)).toBeGreaterThan(0);
    expect(await hasSamples(db)).toBe(false);

    // What stayed is not doubled, whatever it is called by now.
    await db
      .update(tables.cmsEvents)
      .set({ slug: 'alamat-kami' })
      .where(eq(tables.cmsEvents.id, saved.id));
    await fillWithSamples(db, act);
    expect(await countAll()).toMatchObject(all);
    const [kept] = await db
      .select()
      .from(tables.cmsEvents)
      .where(eq(tables.cmsEvents.id, saved.id));
    expect(kept?.title).toBe('Judul kami');
  });

  it('do not bring back what staff deleted, while there are others', async () => {
    await fillWithSamples(db, act);
    await db.delete(tables.jobs).where(eq(tables.jobs.slug, (await oneJob()).slug));
    expect(await fillWithSamples(db, act)).toEqual(none);
    expect(await db.$count(tables.jobs)).toBe(all.jobs - 1);
  });
  const oneJob = async () => {
    const [job] = await db.select().from(tables.jobs).limit(1);
    if (!job) throw new Error('There is no job.');
    return job;
  };

  it('take an organisation that a registration made, and leave the featured event of staff', async () => {
    const { institution, ...input } = newRegistration();
    const user = await register(db, { ...input, institution });
    const slug = 'acara-kami';
    await db.insert(tables.cmsEvents).values({ title: 'Acara kami', slug, isFeatured: true });
    expect(await fillWithSamples(db, act)).toEqual(all);
    const organizations = await db.select().from(tables.organizations);
    expect(organizations.map(({ name }) => name.toLowerCase()).sort()).toEqual([
      'akademi-ai',
      'infrastruktur',
    ]);
    const own = organizations.find(({ id }) => id === user.organizationId);
    expect(own?.description).not.toBe('');
    expect(await db.$count(tables.cmsEvents, eq(tables.cmsEvents.isFeatured, true))).toBe(1);
    await clearSamples(db, act);
    expect(await db.select().from(tables.organizations)).toMatchObject([{ id: own?.id }]);
    expect(await db.select().from(tables.cmsEvents)).toMatchObject([{ slug }]);
  });

  it('of a database from before they were noted are known again', async () => {
    await db.transaction(async (tx) => addSamples(tx));
    await db.delete(tables.samples);
    const { id } = await oneJob();
    const made = { actorName: 'x', action: 'job.create', target: `job:${id}` };
    await db.insert(tables.auditLog).values(made);
    await recognizeSamples(db);
    expect(await clearSamples(db, act)).toEqual({ ...all, jobs: all.jobs - 1 });
  });

  it('look at every column that leads to them', () => {
    /** Rows that are made by looking, by the samples, or by what is looked at already. */
    const others = [
      ...['event_counters', 'event_views', 'job_counters', 'job_views', 'event_speaker_relations'],
      ...sampleKinds.map((kind) => tablesOf(kind).translationsName),
    ];
    const names = new Set(sampleKinds.map((kind) => tablesOf(kind).name));
    const leading = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => {
        const name = getTableName(table);
        const { foreignKeys } = getTableConfig(table);
        return foreignKeys
          .map((key) => key.reference())
          .filter(({ foreignTable }) => names.has(getTableName(foreignTable)))
          .map(
            ({ columns: [column] }) =>
              `${name}.${Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0]}`,
          );
      })
      .filter((name) => !others.includes(name.split('.')[0] ?? ''));
    expect(leading.sort()).toEqual([
      'bootcamp_reminders.bootcampId',
      'certificates.eventId',
      'collection_organizations.organizationId',
      'collections.organizationId',
      'courses.organizationId',
      'event_attendance.eventId',
      'event_door_passes.eventId',
      'event_feedback.eventId',
      'event_joins.eventId',
      'event_messages.eventId',
      'event_registrations.eventId',
      'event_scans.eventId',
      'event_wishes.eventId',
      'event_word_entries.eventId',
      'event_words.eventId',
      'invitations.organizationId',
      'job_submissions.jobId',
      'trainer_cohort_events.eventId',
      'trainer_entries.eventId',
      'users.organizationId',
      'users.shownToOrganizationId',
    ]);
  });
});
