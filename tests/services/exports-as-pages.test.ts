import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { courseQuestions } from '#db/schema';
import {
  auditLog,
  certificates,
  courseQuestionTranslations,
  courses,
  eventDoorPasses,
  eventScans,
  organizations,
  skillBootcamps,
  trainerApplications,
  users,
  workReports,
  works,
} from '#db/schema';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { getAttempt } from '~/features/courses/checks/attempt.server';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { enrol, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { register } from '~/features/events/registration/registrations.server';
import { readOwnProgramme } from '~/features/trainer/logbook/own-programme.server';
import type { Actor } from '~/server/auth/actor';
import { readKeys, readyForCheck, seedProofBank, shownAnswer, start } from '../support/checks';
import { someOrganization } from '../support/courses';
import { eventInput } from '../support/event-input';
import { addJob } from '../support/job-row';
import { someActor, useDatabase, useFolder } from '../support/services';
import { someAssignment, someText } from '../support/works';

useFolder('OUTBOX_DIR');
const db = useDatabase();
afterEach(() => vi.useRealTimers());

const exported = async (actor: Actor, key: string) => (await exportData(db, actor))[key];

const secret = 'Rahasia pegawai';

describe('the export of a final check', () => {
  const reasons = ['Alasan a.', 'Alasan b.', 'Alasan c.'];
  const values: Partial<typeof courseQuestions.$inferInsert>[] = [
    { reasons },
    { kind: 'multiple', answer: ['a', 'c'], reasons },
    { kind: 'order', answer: ['c', 'a', 'b'], reasons: ['Alasan urut.', 'Alasan belum urut.'] },
    {
      kind: 'match',
      optionIds: { left: ['x', 'y'], right: ['p', 'q'] },
      options: ['X', 'Y', 'P', 'Q'],
      answer: [
        ['x', 'q'],
        ['y', 'p'],
      ],
      reasons: ['Alasan cocok.', 'Alasan tak cocok.'],
    },
    {
      kind: 'number',
      optionIds: null,
      options: [],
      answer: { value: 4242, tolerance: 0 },
      reasons: ['Alasan angka.', 'Alasan bukan angka.'],
    },
    {
      kind: 'text',
      optionIds: null,
      options: [],
      answer: null,
      accepted: ['kunci'],
      reasons: ['Alasan kata.', 'Alasan bukan kata.'],
    },
  ];

  async function begun() {
    const { actor, courseId, questionIds } = await readyForCheck(db, { values });
    await db
      .update(courses)
      .set({ questionsPerCheck: values.length })
      .where(eq(courses.id, courseId));
    const { attempt } = await start(db, { actor, courseId });
    const [choice = 0, multiple = 0, order = 0, match = 0, number = 0, text = 0] = questionIds;
    const wrong = {
      [choice]: shownAnswer(attempt, choice, 'a'),
      [multiple]: shownAnswer(attempt, multiple, ['a', 'b']),
      [order]: shownAnswer(attempt, order, ['a', 'b', 'c']),
      [match]: shownAnswer(attempt, match, [
        ['x', 'p'],
        ['y', 'q'],
      ]),
      [number]: 7,
      [text]: 'lain',
    };
    const save = (answers: Parameters<typeof saveAnswers>[1]['input']['answers']) =>
      saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
    const submit = () => submitCheck(db, { actor, checkId: attempt.id });
    return { actor, courseId, attempt, wrong, save, submit };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  const tomorrow = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  const moments: Record<string, (check: Begun) => Promise<unknown> | undefined> = {
    'that is open and has no answer': () => undefined,
    'that is open and has an answer of each kind': ({ wrong, save }) => save(wrong),
    'that is open and has all right answers': async ({ attempt, save }) =>
      save(await readKeys(db, attempt)),
    'whose answer was taken back': async ({ attempt, wrong, save }) => {
      await save(wrong);
      const [id = 0] = attempt.questions.map((question) => question.id);
      await save({ [id]: null });
    },
    'that was not passed a moment ago': async ({ wrong, save, submit }) => {
      await save(wrong);
      await submit();
    },
    'that was handed in without an answer': ({ submit }) => submit(),
    'that was not passed, after the waiting time': async ({ wrong, save, submit }) => {
      await save(wrong);
      await submit();
      tomorrow();
    },
    'that was not passed, beside one that is open': async ({ actor, courseId, submit }) => {
      await submit();
      tomorrow();
      await start(db, { actor, courseId });
    },
    'that was passed': async ({ attempt, save, submit }) => {
      await save(await readKeys(db, attempt));
      await submit();
    },
    'of a course that was left and joined again': async ({ actor, courseId, submit }) => {
      await submit();
      await unenrol(db, { actor, courseId });
      await enrol(db, { actor, input: { courseId } });
    },
    'whose questions were edited meanwhile': async ({ wrong, save, courseId }) => {
      await save(wrong);
      await seedProofBank(db, courseId, [{}]);
    },
  };

  it.each(Object.entries(moments))('%s is what its page shows', async (_name, live) => {
    const check = await begun();
    await live(check);
    const rows = (await exported(check.actor, 'checks')) as (Record<string, unknown> & {
      id: number;
    })[];
    expect(rows.length).toBeGreaterThan(0);
    for (const { answeredAt, ...row } of rows) {
      const page = await getAttempt(db, { actor: check.actor, checkId: row.id, lang: 'id' });
      expect(row).toEqual(page);
      expect(Object.keys(answeredAt as object).sort()).toEqual(
        page.questions.map(({ id }) => String(id)).sort(),
      );
      if (page.results === null)
        expect(JSON.stringify(row)).not.toMatch(/Alasan|accepted|isRight|edition|"correct"/);
    }
  });

  it.each([
    ['left', ({ actor, courseId }: Begun) => unenrol(db, { actor, courseId })],
    [
      'may no longer see',
      async ({ courseId }: Begun) =>
        db
          .update(courses)
          .set({ organizationId: await someOrganization(db) })
          .where(eq(courses.id, courseId)),
    ],
  ])('of a course that the person %s tells no results', async (_name, lose) => {
    const check = await begun();
    await check.save(check.wrong);
    await check.submit();
    await lose(check);
    tomorrow();
    const rows = (await exported(check.actor, 'checks')) as unknown[];
    expect(rows).toEqual([
      expect.objectContaining({ answers: check.wrong, results: null, topics: [] }),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Alasan|Memang/);
  });
});

describe('the export of what staff keep to themselves', () => {
  /** What is stored of a person, by what of it no page of theirs shows. */
  const kept: Record<string, (actor: Actor & { email: string }) => Promise<unknown>> = {
    'why a certificate was revoked': async ({ id: userId }) => {
      const { courseId } = await someAssignment(db);
      const learnt = { classes: 1, levels: 1, hours: 1, skills: [] };
      return db.insert(certificates).values({
        code: randomUUID(),
        userId,
        courseId,
        holderName: 'Sari',
        courseTitle: 'Kursus',
        courseLang: 'id',
        locale: 'id',
        learnt,
        revokedAt: new Date(),
        reason: secret,
      });
    },
    'the code of a certificate that waits for a name': async ({ id: userId }) => {
      const { courseId } = await someAssignment(db);
      const learnt = { classes: 1, levels: 1, hours: 1, skills: [] };
      return db.insert(certificates).values({
        code: secret,
        userId,
        courseId,
        courseTitle: 'Kursus',
        courseLang: 'id',
        locale: 'id',
        learnt,
      });
    },
    'what staff noted with a change of the account': ({ id }) =>
      db.insert(auditLog).values({
        actorName: secret,
        action: 'certificate.revoke',
        target: `user:${id}`,
        details: { reason: secret },
      }),
    'whom a deed of theirs as staff was about': ({ id }) =>
      db.insert(auditLog).values({
        actorId: id,
        actorName: 'Sari',
        action: 'trainer-application.export',
        target: 'trainer-applications',
        details: { email: secret },
      }),
    'the name of the pass that scanned a ticket': async (actor) => {
      const admin = await someActor(db, { isAdmin: true });
      const { id: eventId } = await createEvent(db, { actor: admin, input: eventInput() });
      await register(db, { actor, eventId });
      const [pass] = await db
        .insert(eventDoorPasses)
        .values({ eventId, name: secret, tokenHash: randomUUID(), expiresAt: new Date() })
        .returning();
      const [place] = (await exported(actor, 'registrations')) as { id: number }[];
      return db.insert(eventScans).values({
        id: randomUUID(),
        eventId,
        registrationId: place?.id ?? 0,
        passId: pass?.id ?? 0,
        door: secret,
        scannedAt: new Date(),
        result: 'admitted',
      });
    },
    'the text of a job that they posted as staff, edited by others since': ({ id }) =>
      addJob(db, { postedBy: id, isActive: false, description: secret }),
    'the text of a bootcamp that they made as staff, edited by others since': ({ id }) =>
      db.insert(skillBootcamps).values({
        slug: randomUUID(),
        title: 'Kelas Awan',
        provider: 'Dicoding',
        category: 'Cloud Engineering Paths',
        difficulty: 'Beginner',
        url: 'https://example.org',
        createdBy: id,
        linkDetail: secret,
      }),
    'the keys of a proof question that they translated as staff': async ({ id: updatedBy }) => {
      const { questionIds } = await readyForCheck(db);
      return db.insert(courseQuestionTranslations).values({
        rowId: questionIds[0] ?? 0,
        locale: 'en',
        fields: { prompt: 'Why?', accepted: [secret] },
        source: {},
        sourceHash: 'x',
        status: 'draft',
        updatedBy,
      });
    },
    'by which domains their organisation knows its members': async ({ id }) => {
      const organizationId = await someOrganization(db);
      await db
        .update(organizations)
        .set({ domains: [secret] })
        .where(eq(organizations.id, organizationId));
      return db.update(users).set({ organizationId }).where(eq(users.id, id));
    },
    'by what texts are compared': async ({ id: userId }) => {
      const { assignmentId } = await someAssignment(db);
      return db
        .insert(works)
        .values({ assignmentId, userId, lang: 'id', text: someText(), textHash: secret });
    },
  };

  it.each(Object.entries(kept))('leaves out %s', async (_name, store) => {
    const actor = await someActor(db);
    await store(actor);
    expect(JSON.stringify(await exportData(db, actor))).not.toContain(secret);
  });

  it('does not tell that staff have looked at a report', async () => {
    const { id: userId } = await someActor(db);
    const actor = await someActor(db);
    const { assignmentId } = await someAssignment(db);
    const [work] = await db
      .insert(works)
      .values({ assignmentId, userId, lang: 'id', text: someText() })
      .returning();
    await db.insert(workReports).values({
      workId: work?.id ?? 0,
      userId: actor.id,
      reason: 'Iklan',
      settledAt: new Date(),
    });
    expect(await exported(actor, 'workReports')).toEqual([
      expect.not.objectContaining({ settledAt: expect.anything() as unknown }),
    ]);
  });

  it('does not tell of another application with the same address', async () => {
    const actor = await someActor(db);
    const { email } = actor;
    await db.insert(trainerApplications).values([
      { email, name: 'Lain', locale: 'id', status: 'submitted', submittedAt: new Date() },
      { email, name: 'Sari', locale: 'id', userId: actor.id, submittedAt: new Date() },
    ]);
    const { application } = await readOwnProgramme(db, { actor });
    expect(await exported(actor, 'trainerApplications')).toEqual([
      expect.objectContaining({ status: application }),
    ]);
  });
});
