import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  certificates,
  cmsEvents,
  courseClasses,
  courseLevels,
  courses,
  eventRegistrations,
  finishedClasses,
  trainerApplications,
  trainerCohortMembers,
  trainerEntries,
  users,
} from '#db/schema';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { unregister } from '~/features/events/registration/registrations.server';
import { revokeCertificate } from '~/features/courses/admin/learners.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import { listFurtherCertificates } from '~/features/courses/certificates/attendance-certificates.server';
import { certificatePdf } from '~/features/courses/certificates/certificate-pdf.server';
import { issueTrainerCertificate } from '~/features/trainer/cohorts/certify.server';
import {
  previewCohortMessage,
  sendCohortMessage,
} from '~/features/trainer/cohorts/cohort-messages.server';
import { exportCohort, readCohort } from '~/features/trainer/cohorts/cohort-page.server';
import {
  addMembers,
  createCohort,
  deleteCohort,
  holdCohortPlaces,
  listCandidates,
  listCohortChoices,
  listCohorts,
  removeMember,
  updateCohort,
} from '~/features/trainer/cohorts/cohorts.server';
import { cohortMessageSchema, cohortSchema } from '~/features/trainer/cohorts/cohorts.schema';
import { setMemberSettings } from '~/features/trainer/cohorts/own-cohort.server';
import { remindOfYears } from '~/features/trainer/cohorts/year-reminders.server';
import { readOwnProgramme } from '~/features/trainer/logbook/own-programme.server';
import { readLogbook } from '~/features/trainer/logbook/logbook.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import {
  getStatus,
  rowsOf,
  sentTo,
  settled,
  someActor,
  toCode,
  useActor,
  useDatabase,
  useFolder,
} from '../support/services';

const folder = useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });
const staff = useActor(db, { scopes: ['trainers'] });
const others = useActor(db, { scopes: ['events', 'courses', 'people'] });

type Person = Awaited<ReturnType<typeof someActor>>;

async function trainer(name = 'Maria Goreti', school = 'SDN 1 Kupang'): Promise<Person> {
  const actor = await someActor(db);
  await db.insert(trainerApplications).values({
    userId: actor.id,
    email: actor.email,
    name,
    locale: 'id',
    status: 'accepted',
    country: 'ID',
    answers: { school },
  });
  return actor;
}

const input = (values: Record<string, unknown> = {}) =>
  cohortSchema.parse({ name: 'Angkatan 1', startsOn: '2026-11-02', ...values });
const create = async (values: Record<string, unknown> = {}) =>
  (await createCohort(db, { actor: staff, input: input(values) })).id;
const join = (cohortId: number, ...people: Person[]) =>
  addMembers(db, { actor: staff, cohortId, userIds: people.map(({ id }) => id) });
const future = (values: Record<string, unknown> = {}) =>
  createEvent(db, {
    actor: admin,
    input: eventInput({
      startsAt: '2099-05-17T19:00',
      endsAt: '2099-05-17T21:00',
      programmeKind: 'training',
      ...values,
    }),
  });
const log = ({ id: userId }: Person, values: Partial<typeof trainerEntries.$inferInsert> = {}) =>
  db.insert(trainerEntries).values({
    userId,
    kind: 'training',
    title: 'Pelatihan',
    heldOn: '2026-11-03',
    hours: 5,
    status: 'confirmed',
    ...values,
  });

const message = (values: Record<string, unknown> = {}) =>
  cohortMessageSchema.parse({
    to: 'all',
    subject: { id: 'Sesi besok', en: '' },
    text: { id: 'Bawa laptop.', en: '' },
    ...values,
  });

/** The road as the trainer sees it. */
async function roadOf(actor: Person) {
  const { road } = await readLogbook(db, { actor });
  if (!road) throw new Error('They are no trainer.');
  return road;
}

/** A whole road: 40 hours, a lesson plan and a pilot. */
async function walk(person: Person): Promise<void> {
  await log(person, { hours: 24 });
  await log(person, { hours: 16 });
  await log(person, { kind: 'lesson_plan', hours: 3 });
  await log(person, { kind: 'pilot', hours: 2, participants: 32, reflection: 'Baik.' });
}

async function placeOf(eventId: number, { id }: Person) {
  await settled();
  const [place] = await rowsOf(
    db,
    eventRegistrations,
    and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, id)),
  );
  return place?.status;
}

describe('a cohort', () => {
  it('is made, changed and deleted by staff of the programme alone', async () => {
    const id = await create();
    const plain = await someActor(db);
    const member = await trainer();
    await join(id, member);
    const facilitator = await someActor(db);
    await updateCohort(db, {
      actor: staff,
      cohortId: id,
      input: input({ facilitators: facilitator.username }),
    });
    const refused = [
      [null, 401],
      [plain, 403],
      [member, 403],
      [facilitator, 403],
      [others, 403],
    ] as const;
    for (const [actor, status] of refused) {
      const call = { actor, cohortId: id };
      const calls = [
        listCohorts(db, { actor }),
        listCandidates(db, { actor }),
        listCohortChoices(db, { actor }),
        createCohort(db, { actor, input: input() }),
        updateCohort(db, { ...call, input: input() }),
        deleteCohort(db, call),
        addMembers(db, { ...call, userIds: [member.id] }),
        removeMember(db, { ...call, userId: member.id }),
        issueTrainerCertificate(db, { ...call, input: { userId: member.id, reason: 'x' } }),
      ];
      expect(await Promise.all(calls.map(getStatus))).toEqual(calls.map(() => status));
    }
    expect((await listCohorts(db, { actor: staff })).find((row) => row.id === id)).toMatchObject({
      name: 'Angkatan 1',
      members: 1,
    });
    await removeMember(db, { actor: staff, cohortId: id, userId: member.id });
    await deleteCohort(db, { actor: staff, cohortId: id });
    expect(await toCode(deleteCohort(db, { actor: staff, cohortId: id }))).toBe('cohort_not_found');
  });

  it('is seen by staff of the programme and those who lead it; for others it is not there', async () => {
    const [lead, other, plain] = [await someActor(db), await someActor(db), await someActor(db)];
    const member = await trainer('Budi Santoso');
    const id = await create({ facilitators: lead.email });
    await create({ name: 'Angkatan 2', facilitators: other.username });
    await join(id, member);
    for (const actor of [staff, lead]) {
      const page = await readCohort(db, { actor, cohortId: id });
      expect(await readOwnProgramme(db, { actor })).toMatchObject({
        isFacilitator: actor === lead,
      });
      expect(page.members).toMatchObject([{ name: 'Budi Santoso', school: 'SDN 1 Kupang' }]);
      expect((await exportCohort(db, { actor, cohortId: id, lang: 'id' })).csv).toContain(
        'Budi Santoso',
      );
    }
    for (const actor of [null, other, plain, member, others]) {
      const call = { actor, cohortId: id };
      const status = actor ? 404 : 401;
      const calls = [
        readCohort(db, call),
        exportCohort(db, call),
        sendCohortMessage(db, { ...call, input: message() }),
        previewCohortMessage(db, { ...call, input: message() }),
      ];
      expect(await Promise.all(calls.map(getStatus))).toEqual(calls.map(() => status));
    }
  });

  it('says which facilitator it does not know, and who else has changed it', async () => {
    expect(await toCode(create({ facilitators: 'tidak-ada@example.org' }))).toBe(
      'facilitator_unknown',
    );
    const id = await create();
    await updateCohort(db, { actor: staff, cohortId: id, input: { ...input(), version: 1 } });
    const late = updateCohort(db, {
      actor: staff,
      cohortId: id,
      input: { ...input(), version: 1 },
    });
    expect(await toCode(late)).toBe('changed_since');
  });

  it('tells those who lead it, once, and not those who did so before', async () => {
    const [first, second] = [await someActor(db), await someActor(db)];
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, second.id));
    const subjects = async ({ email }: Person) =>
      (await sentTo(folder, email)).map(({ subject }) => subject);
    const cohortId = await create({ facilitators: first.username });
    expect(await subjects(first)).toEqual(['Anda mendampingi “Angkatan 1”']);
    const change = (values: Record<string, unknown>, version: number) =>
      updateCohort(db, { actor: staff, cohortId, input: { ...input(values), version } });
    const both = { facilitators: `${first.username}\n${second.email}` };
    await change(both, 1);
    expect(await toCode(change({ facilitators: '' }, 1))).toBe('changed_since');
    expect(await subjects(first)).toHaveLength(1);
    const [mail] = await sentTo(folder, second.email);
    expect(mail?.subject).toBe('You lead “Angkatan 1”');
    expect(mail?.text).toContain(`/en/dashboard/cohorts/${cohortId}`);
    await change({ facilitators: second.username }, 2);
    expect(await toCode(readCohort(db, { actor: first, cohortId }))).toBe('cohort_not_found');
    expect((await readCohort(db, { actor: second, cohortId })).facilitators).toHaveLength(1);
    expect(await subjects(second)).toHaveLength(1);
  });

  it('takes accepted trainers, once and into one, early or late', async () => {
    const [one, two] = [await create(), await create({ startsOn: '2026-01-05' })];
    const [person, late] = [await trainer(), await trainer()];
    const stranger = await someActor(db);
    expect(await join(one, person, stranger)).toEqual({ added: 1, left: 1 });
    expect(await join(two, person, late)).toEqual({ added: 1, left: 1 });
    const ids = (await listCandidates(db, { actor: staff })).map(({ userId }) => userId);
    expect(ids).not.toContain(person.id);
    const page = await readCohort(db, { actor: staff, cohortId: two });
    expect(page.members).toMatchObject([{ userId: late.id, isLate: true }]);
    const [mail] = await sentTo(folder, person.email);
    expect(mail?.text).toContain('Angkatan 1');
  });

  it('holds a place for each member at its sessions, until they give it back', async () => {
    const event = await future();
    const draft = await future({ isDraft: true });
    const id = await create({ events: [event.id, draft.id] });
    const [person, late] = [await trainer(), await trainer()];
    await join(id, person);
    expect(await placeOf(event.id, person)).toBe('going');
    expect(await placeOf(draft.id, person)).toBeUndefined();
    await join(id, late);
    expect(await placeOf(event.id, late)).toBe('going');
    await unregister(db, { actor: person, eventId: event.id });
    await db.update(cmsEvents).set({ isDraft: false }).where(eq(cmsEvents.id, draft.id));
    await holdCohortPlaces(db);
    expect(await placeOf(draft.id, person)).toBe('going');
    expect(await placeOf(event.id, person)).toBe('cancelled');
    const road = await roadOf(person);
    expect(road.cohort?.sessions.map(({ place }) => place).sort()).toEqual(['cancelled', 'going']);
  });

  it('puts those on the waiting list for whom a session has no place, and waits for an address', async () => {
    const event = await future({ capacity: '1' });
    const id = await create({ events: [event.id] });
    const [first, second, unknown] = [await trainer(), await trainer(), await trainer()];
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unknown.id));
    await join(id, first);
    await join(id, second, unknown);
    expect(await placeOf(event.id, first)).toBe('going');
    expect(await placeOf(event.id, second)).toBe('waiting');
    expect(await placeOf(event.id, unknown)).toBeUndefined();
  });

  it('shows who is behind, and mails all, them, or those chosen, but nobody who stopped it', async () => {
    const id = await create({ startsOn: '2026-01-05' });
    const [behind, done, silent] = [await trainer('A'), await trainer('B'), await trainer('C')];
    await join(id, behind, done, silent);
    await walk(done);
    await setMemberSettings(db, {
      actor: silent,
      input: { isShown: false, getsMessages: false },
    });
    const { members } = await readCohort(db, { actor: staff, cohortId: id });
    expect(members.map(({ name, isBehind }) => [name, isBehind])).toEqual([
      ['A', true],
      ['B', false],
      ['C', true],
    ]);
    const send = (values: Record<string, unknown>) =>
      sendCohortMessage(db, { actor: staff, cohortId: id, input: message(values) });
    const preview = await previewCohortMessage(db, {
      actor: staff,
      cohortId: id,
      input: message(),
    });
    expect(preview).toMatchObject({ recipients: 2, mails: { id: { subject: 'Sesi besok' } } });
    expect(await send({ to: 'behind' })).toEqual({ recipients: 1 });
    expect(await send({ to: 'chosen', userIds: [done.id] })).toEqual({ recipients: 1 });
    expect(await toCode(send({ to: 'chosen', userIds: [silent.id] }))).toBe(
      'cohort_message_to_nobody',
    );
    expect(await send({})).toEqual({ recipients: 2 });
    expect(await toCode(send({}))).toBe('cohort_messages_of_day');
    const subjects = async (person: Person) =>
      (await sentTo(folder, person.email)).filter(({ subject }) => subject === 'Sesi besok').length;
    expect(await subjects(behind)).toBe(2);
    expect(await subjects(done)).toBe(2);
    expect(await subjects(silent)).toBe(0);
  });

  it('shows first name and school of those alone who let it', async () => {
    const id = await create();
    const [me, shown, hidden] = [
      await trainer('Ani Lestari'),
      await trainer('Sari Dewi', 'SMPN 2 Ende'),
      await trainer('Rahasia Sekali'),
    ];
    await join(id, me, shown, hidden);
    await setMemberSettings(db, { actor: shown, input: { isShown: true, getsMessages: true } });
    const { cohort } = await roadOf(me);
    expect(cohort).toMatchObject({ size: 3, group: [{ name: 'Sari', school: 'SMPN 2 Ende' }] });
    expect((await roadOf(shown)).cohort?.group).toEqual([]);
    const settings = { isShown: true, getsMessages: true };
    const outsider = await trainer();
    expect(await getStatus(setMemberSettings(db, { actor: null, input: settings }))).toBe(401);
    expect(await toCode(setMemberSettings(db, { actor: outsider, input: settings }))).toBe(
      'cohort_not_found',
    );
    expect((await readLogbook(db, { actor: outsider })).road?.cohort).toBeNull();
  });
});

describe('the road of a trainer', () => {
  it('turns step by step, and each is the next', async () => {
    const person = await trainer();
    const id = await create();
    await join(id, person);
    const next = async () => {
      const { next: step } = await readOwnProgramme(db, { actor: person });
      return step?.kind === 'trainer' ? step.step : step?.kind;
    };
    const [course] = await db.insert(courses).values({ title: 'x', category: 'x' }).returning();
    const [level] = await db
      .insert(courseLevels)
      .values({ courseId: course?.id ?? 0, name: 'x', position: 1 })
      .returning();
    const [lesson] = await db
      .insert(courseClasses)
      .values({ levelId: level?.id ?? 0, code: 'EDU-101', title: 'x', hours: 1, position: 1 })
      .returning();
    expect(await next()).toBe('onboard');
    await db.insert(finishedClasses).values({ userId: person.id, classId: lesson?.id ?? 0 });
    expect(await next()).toBe('workshops');
    await log(person, { hours: 24 });
    await log(person, { hours: 16, status: 'waiting' });
    expect(await next()).toBe('workshops');
    await log(person, { hours: 16 });
    expect(await next()).toBe('plan');
    await log(person, { kind: 'lesson_plan' });
    expect(await next()).toBe('pilot');
    await log(person, { kind: 'pilot', status: 'returned' });
    expect(await next()).toBe('pilot');
    await log(person, { kind: 'pilot' });
    expect(await next()).toBe('certified');
    await issueTrainerCertificate(db, {
      actor: staff,
      cohortId: id,
      input: { userId: person.id, reason: null },
    });
    expect(await next()).toBe('trainer-year');
    expect(await listFurtherCertificates(db, { actor: person })).toMatchObject([
      { title: 'Master Trainer' },
    ]);
    // Later tests walk without the lesson.
    await db.delete(courses).where(eq(courses.id, course?.id ?? 0));
  });
});

describe('the certificate of a trainer', () => {
  const issue = (cohortId: number, person: Person, reason: string | null = null) =>
    issueTrainerCertificate(db, { actor: staff, cohortId, input: { userId: person.id, reason } });
  const codeOf = async ({ id }: Person) =>
    (await rowsOf(db, certificates, eq(certificates.userId, id)))[0]?.code;

  it('is not issued with a step open, which it names, unless staff say why', async () => {
    const id = await create();
    const person = await trainer();
    await join(id, person);
    await log(person, { hours: 24 });
    const refusal = await issue(id, person).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'road_unfinished',
      status: 409,
      params: { steps: 'workshops, plan, pilot' },
    });
    expect(await codeOf(person)).toBeUndefined();
    await issue(id, person, 'Pindah sekolah di minggu terakhir.');
    expect(await codeOf(person)).toBeDefined();
    const [entry] = await rowsOf(
      db,
      auditLog,
      and(eq(auditLog.action, 'cohort.certify'), eq(auditLog.target, `user:${person.id}`)),
    );
    expect(entry?.details).toMatchObject({
      missing: ['workshops', 'plan', 'pilot'],
      reason: 'Pindah sekolah di minggu terakhir.',
    });
    expect(await toCode(issue(id, await trainer()))).toBe('cohort_member_not_found');
    expect(await toCode(deleteCohort(db, { actor: staff, cohortId: id }))).toBe(
      'cohort_has_certificates',
    );
  });

  it('says hours, workshops, teachers and how long it is valid, once', async () => {
    const id = await create({ name: 'Angkatan Kupang' });
    const person = await trainer();
    await join(id, person);
    await walk(person);
    await log(person, { kind: 'workshop', participants: 25 });
    await log(person, { kind: 'workshop', participants: 15 });
    await log(person, { kind: 'workshop', participants: 99, status: 'waiting' });
    await Promise.all([issue(id, person), issue(id, person)]);
    const certificate = await getCertificate(db, await codeOf(person));
    expect(certificate).toMatchObject({
      courseTitle: 'Master Trainer',
      courseId: null,
      event: null,
      trainer: {
        cohort: 'Angkatan Kupang',
        hours: 40,
        workshops: 2,
        teachers: 40,
        isExpired: false,
      },
    });
    expect(
      Buffer.from(await (await certificatePdf(db, certificate.code)).read())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    const rows = await rowsOf(db, certificates, eq(certificates.userId, person.id));
    expect(rows).toHaveLength(1);
  });

  it('waits for a name that the trainer has seen', async () => {
    const id = await create();
    const person = await trainer();
    await db
      .update(users)
      .set({ certificateName: '', seenName: '' })
      .where(eq(users.id, person.id));
    await join(id, person);
    await walk(person);
    await issue(id, person);
    expect((await roadOf(person)).certificate).toMatchObject({
      code: null,
    });
    const { members } = await readCohort(db, { actor: staff, cohortId: id });
    expect(members).toMatchObject([{ certificate: null, waitsForName: true }]);
  });

  it('runs out, is renewed by the duties of a year, and again once what they were is taken back', async () => {
    const id = await create();
    const person = await trainer();
    await join(id, person);
    await walk(person);
    await issue(id, person);
    const code = await codeOf(person);
    const issued = (at: string) =>
      db
        .update(certificates)
        .set({ issuedAt: new Date(at) })
        .where(eq(certificates.userId, person.id));
    await issued('2025-03-10T05:00:00Z');
    expect((await getCertificate(db, code)).trainer).toMatchObject({
      until: '2026-03-09',
      isExpired: true,
    });
    await log(person, { kind: 'workshop', heldOn: '2026-01-10' });
    await log(person, { kind: 'workshop', heldOn: '2026-02-10' });
    await log(person, { kind: 'continuing_education', heldOn: '2026-02-11', hours: 10 });
    expect((await getCertificate(db, code)).trainer).toMatchObject({
      until: '2027-03-09',
      isExpired: false,
    });
    await db
      .update(trainerEntries)
      .set({ status: 'returned' })
      .where(and(eq(trainerEntries.userId, person.id), eq(trainerEntries.hours, 10)));
    expect((await getCertificate(db, code)).trainer).toMatchObject({ until: '2026-03-09' });
  });

  it('is revoked by staff of the programme, says so, and is not issued again', async () => {
    const id = await create();
    const person = await trainer();
    await join(id, person);
    await walk(person);
    await issue(id, person);
    const code = await codeOf(person);
    const revoke = (actor: Actor | null) =>
      revokeCertificate(db, { actor, code, input: { reason: 'Keliru.' } });
    expect(await getStatus(revoke(others))).toBe(403);
    expect(await getStatus(revoke(person))).toBe(403);
    await revoke(staff);
    expect((await getCertificate(db, code)).revokedAt).not.toBeNull();
    expect(await toCode(certificatePdf(db, code))).toBe('certificate_revoked');
    expect(await toCode(issue(id, person))).toBe('trainer_certificate_revoked');
    const { next } = await readOwnProgramme(db, { actor: person });
    expect(next).toMatchObject({ step: 'certified' });
  });

  it('reminds of a year two months before it ends, once, and not of one that is done', async () => {
    const id = await create();
    const [open, done] = [await trainer(), await trainer()];
    await join(id, open, done);
    for (const person of [open, done]) {
      await walk(person);
      await issue(id, person, 'x');
      await db
        .update(certificates)
        .set({ issuedAt: new Date('2026-01-10T05:00:00Z') })
        .where(eq(certificates.userId, person.id));
    }
    for (const heldOn of ['2026-05-01', '2026-06-01'])
      await log(done, { kind: 'workshop', heldOn });
    await log(done, { kind: 'continuing_education', hours: 10, heldOn: '2026-06-02' });
    const reminders = async (person: Person) =>
      (await sentTo(folder, person.email)).filter(({ subject }) =>
        /Tahun Anda|Your year/.test(subject),
      ).length;
    await remindOfYears(db, new Date('2026-11-08T05:00:00Z'));
    expect([await reminders(open), await reminders(done)]).toEqual([0, 0]);
    await remindOfYears(db, new Date('2026-11-10T05:00:00Z'));
    await remindOfYears(db, new Date('2026-11-11T05:00:00Z'));
    expect([await reminders(open), await reminders(done)]).toEqual([1, 0]);
    await remindOfYears(db, new Date('2027-11-20T05:00:00Z'));
    expect([await reminders(open), await reminders(done)]).toEqual([2, 1]);
  });
});

it('membership leaves with the account', async () => {
  const id = await create();
  const person = await trainer();
  await join(id, person);
  await db.delete(users).where(eq(users.id, person.id));
  expect(await rowsOf(db, trainerCohortMembers, eq(trainerCohortMembers.cohortId, id))).toEqual([]);
});
