import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, certificates, courseAssignments, works } from '#db/schema';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { createSpeaker } from '~/features/events/admin/event-speakers.server';
import { speakerInputSchema } from '~/features/events/event.resource';
import { register } from '~/features/events/registration/registrations.server';
import { deleteAssignment } from '~/features/courses/works/assignment-admin.server';
import { rateWork } from '~/features/courses/works/rate-work.server';
import { createQuestion } from '~/features/courses/questions/question-admin.server';
import { questionInputSchema } from '~/features/courses/questions/question-input.schema';
import { saveTranslation } from '~/features/translations/translations.server';
import { did } from '~/deeds.server';
import { requestContext, type RequestContext } from '~/server/http/request-context';
import { eventInput } from '../support/event-input';
import { someCourse } from '../support/courses';
import { giveTasks, someAssignment, someRating, someText } from '../support/works';
import { someActor, useActor, useDatabase, useFolder } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

/** The tags of the pages that a request drops. */
async function staleAfter(work: () => Promise<unknown>): Promise<string[]> {
  const request: RequestContext = { id: 'test' };
  await requestContext.run(request, work);
  return [...(request.staleTags ?? [])].toSorted();
}

const lastDeed = async () => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row && { action: row.action, target: row.target, actorId: row.actorId };
};

it('a certificate that goes with an attendance leaves its cached picture, too', async () => {
  const event = await createEvent(db, {
    actor: admin,
    input: eventInput({ endsAt: '2030-05-17T21:00' }),
  });
  const person = await someActor(db);
  await register(db, { actor: person, eventId: event.id });
  const after = new Date('2030-05-18T00:00:00Z');
  const set = (attended: boolean) =>
    setAttendance(
      db,
      { actor: admin, eventId: event.id, input: { userIds: [person.id], attended } },
      after,
    );
  await set(true);
  expect(await db.$count(certificates, eq(certificates.eventId, event.id))).toBe(1);
  expect(await staleAfter(() => set(false))).toEqual(['certificates']);
});

it('an assignment that is deleted leaves the pages of works', async () => {
  const { classId } = await someAssignment(db);
  const remove = () => deleteAssignment(db, { actor: admin, classId });
  expect(await staleAfter(remove)).toEqual(['works']);
  expect(await db.$count(courseAssignments, eq(courseAssignments.classId, classId))).toBe(0);
});

it('a translated question shows in its lesson at once', async () => {
  const { courseId, classIds } = await someCourse(db);
  const { id } = await createQuestion(db, {
    actor: admin,
    courseId,
    input: questionInputSchema.parse({
      bank: 'practice',
      classId: classIds[0],
      kind: 'choice',
      prompt: 'Apa yang belajar?',
      options: [
        { id: 'a', text: 'Model' },
        { id: 'b', text: 'Batu' },
      ],
      answer: 'a',
      reasons: { a: 'Berubah.', b: 'Tetap.' },
    }),
  });
  const input = {
    fields: { prompt: 'What learns?', options: ['A model', 'A stone'], reasons: ['', ''] },
    status: 'draft' as const,
    version: 0,
  };
  const save = () =>
    saveTranslation(db, { actor: admin, kind: 'course-question', id, locale: 'en', input });
  expect(await staleAfter(save)).toEqual(['courses']);
});

it('a speaker changes the list of events, which shows those of the featured one', async () => {
  const input = speakerInputSchema.parse({ name: 'Sari Dewi' });
  const create = () => createSpeaker(db, { actor: admin, input });
  expect(await staleAfter(create)).toEqual(['events', 'speakers']);
});

it('a rating of staff is in the log, those of peers are not', async () => {
  const { assignmentId } = await someAssignment(db);
  const author = await someActor(db);
  const [work] = await db
    .insert(works)
    .values({ assignmentId, userId: author.id, lang: 'id', text: someText() })
    .returning();
  const workId = work?.id ?? 0;
  await giveTasks(db, workId, [admin]);
  await rateWork(db, { actor: admin, workId, network: 'staff', input: someRating(3) });
  expect(await lastDeed()).toEqual({
    action: 'work.rate',
    target: `work:${workId}`,
    actorId: admin.id,
  });
  await db.transaction((tx) => did(tx, author, 'work.rate-as-peer', { id: 0, decision: null }));
  expect(await lastDeed()).toMatchObject({ target: `work:${workId}` });
});

it('a deed that is undone leaves no entry', async () => {
  const before = await lastDeed();
  const undone = db.transaction(async (tx) => {
    await did(tx, admin, 'job.hot', { id: 1, title: 'Insinyur' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await lastDeed()).toEqual(before);
  // @ts-expect-error No such deed.
  await expect(did(db, admin, 'job.warm', { id: 1, title: '' })).rejects.toThrow();
});
