import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, certificates, courseClasses, notifications, users } from '#db/schema';
import { updateProfile } from '~/features/accounts/profile/profile.server';
import { revokeCertificate } from '~/features/courses/admin/learners.server';
import {
  certifyAttendance,
  listFurtherCertificates,
} from '~/features/courses/certificates/attendance-certificates.server';
import { certificatePdf } from '~/features/courses/certificates/certificate-pdf.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import {
  readNameChange,
  renameCertificate,
} from '~/features/courses/certificates/rename-certificate.server';
import { getCheckState } from '~/features/courses/checks/check-state.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { enterWord, getOwnAttendance } from '~/features/events/attendance/enter-word.server';
import { settlePresence } from '~/features/events/attendance/record-attendance.server';
import { setWords } from '~/features/events/attendance/words.server';
import { receiveScans } from '~/features/events/door/door.server';
import { createDoorPass } from '~/features/events/door/passes.server';
import { register } from '~/features/events/registration/registrations.server';
import { getTicketPage } from '~/features/events/tickets/ticket-page.server';
import { rateWork } from '~/features/courses/works/rate-work.server';
import { handInWork } from '~/features/courses/works/save-work.server';
import type { Actor } from '~/server/auth/actor';
import { passCheck, passWithout, seedProofBank } from '../support/checks';
import { someCourse } from '../support/courses';
import { action, sendActions } from '../support/device-actions';
import { eventInput } from '../support/event-input';
import { textOfPdf } from '../support/pdf-text';
import { postgresBin } from '../support/postgres';
import {
  rowsOf,
  setRow,
  settled,
  someActor,
  toCode,
  useActor,
  useDatabase,
  useFolder,
  usePostgres,
} from '../support/services';
import { someAssignment, someRating, someText } from '../support/works';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });
const stranger = useActor(db);

const opening = new Date('2030-05-17T13:00:00Z');
const minutes = (n: number) => new Date(opening.getTime() + n * 60_000);
const toWindow = (word: string, from: number) => ({
  word,
  opensAt: minutes(from).toISOString(),
  closesAt: minutes(from + 10).toISOString(),
});
const [first, second] = [toWindow('mangga', 0), toWindow('kopi', 60)];

async function someEvent(words = [first], on = db, actor: Actor = admin) {
  const event = await createEvent(on, { actor, input: eventInput({ endsAt: '2030-05-17T21:00' }) });
  await setWords(on, { actor, eventId: event.id, input: { words } });
  return event;
}

async function attend(actor: Actor, words = [first]) {
  const event = await someEvent(words);
  await register(db, { actor, eventId: event.id });
  return event;
}

const type = (actor: Actor, eventId: number, word: string, at = 1, on = db) =>
  enterWord(on, { actor, eventId, input: { word } }, minutes(at));
const record = (eventId: number, people: Actor[], attended = true) => {
  const input = { userIds: people.map(({ id }) => id), attended };
  return setAttendance(db, { actor: admin, eventId, input }, minutes(5));
};

async function scan(actor: Actor) {
  const event = await createEvent(db, { actor: admin, input: eventInput() });
  const { ticket } = await register(db, { actor, eventId: event.id });
  const pass = await createDoorPass(db, {
    actor: admin,
    eventId: event.id,
    input: { name: 'Relawan' },
  });
  const authorization = `Bearer ${new URL(pass.url).hash.slice(1)}`;
  const [at, door] = [minutes(1), 'Pintu A'];
  const scans = [{ id: randomUUID(), code: ticket?.code ?? '', at, door }];
  await receiveScans(db, { authorization, scans }, minutes(5));
  await settlePresence(db, event.id, minutes(600));
}

async function learn(actor: Actor) {
  const { courseId, classIds } = await someCourse(db, { levels: [2] });
  await enrol(db, { actor, input: { courseId } });
  const [one = 0, last = 0] = classIds;
  await completeClass(db, { actor, classId: one });
  return { actor, courseId, one, last };
}

async function finish(actor: Actor) {
  const course = await learn(actor);
  await completeClass(db, { actor, classId: course.last });
  await passCheck(db, course);
  return course;
}

/** Passes the check of a course whose last class is open again. */
async function passEarly(actor: Actor) {
  const course = await learn(actor);
  await completeClass(db, { actor, classId: course.last });
  await seedProofBank(db, course.courseId);
  await passWithout(db, { ...course, classId: course.last });
  return course;
}

/** Every way to a certificate, by what a person or staff do. */
const ways: Record<string, (actor: Actor) => Promise<unknown>> = {
  'the word of the host': async (actor) => type(actor, (await attend(actor)).id, 'mangga'),
  'the second of two words': async (actor) => {
    const { id } = await attend(actor, [first, second]);
    await type(actor, id, 'mangga');
    await type(actor, id, 'kopi', 61);
  },
  'the first of two words, of which staff leave one': async (actor) => {
    const { id } = await attend(actor, [first, second]);
    await type(actor, id, 'mangga');
    await setWords(db, { actor: admin, eventId: id, input: { words: [first] } });
    await settlePresence(db, id, minutes(5));
  },
  'a scan at the door': (actor) => scan(actor),
  'staff, for one person': async (actor) => record((await attend(actor)).id, [actor]),
  'staff, for many people': async (actor) => {
    const { id } = await attend(actor);
    await register(db, { actor: stranger, eventId: id });
    await record(id, [stranger, actor]);
  },
  'staff, once more after it was taken back': async (actor) => {
    const { id } = await attend(actor);
    for (const attended of [true, false, true]) await record(id, [actor], attended);
  },
  'the word, and staff as well': async (actor) => {
    const { id } = await attend(actor);
    await type(actor, id, 'mangga');
    await record(id, [actor]);
  },
  'all classes, then the check': finish,
  'the check, then the last class': async (actor) => {
    const { last } = await passEarly(actor);
    await completeClass(db, { actor, classId: last });
  },
  'the check, then the last class on a device without a line': async (actor) => {
    const { last } = await passEarly(actor);
    await sendActions(db, actor, [action('class.completed', { classId: last })]);
  },
  'the check, and a course that loses its last class': async (actor) => {
    const { last, one } = await passEarly(actor);
    await db.delete(courseClasses).where(eq(courseClasses.id, last));
    await completeClass(db, { actor, classId: one });
  },
  'a course whose capstone was accepted': async (actor) => {
    const { courseId, classId } = await someAssignment(db);
    await enrol(db, { actor, input: { courseId } });
    const input = { text: someText(), link: null, consent: true };
    const { id: workId } = await handInWork(db, { actor, classId, input });
    await rateWork(db, { actor: admin, workId, input: someRating(3), network: 'staf' });
    await completeClass(db, { actor, classId });
    await passCheck(db, { actor, courseId });
  },
  'a course that is left and finished once more': async (actor) => {
    const { courseId, one, last } = await finish(actor);
    await unenrol(db, { actor, courseId });
    await enrol(db, { actor, input: { courseId } });
    for (const classId of [one, last]) await completeClass(db, { actor, classId });
  },
};

const countRows = (result: unknown) => (result as { rows: unknown[] }).rows.length;
const ofPerson = ({ id }: Actor) =>
  rowsOf(db, certificates, eq(certificates.userId, id)) as Promise<
    (typeof certificates.$inferSelect)[]
  >;
const toldOf = async ({ id }: Actor) =>
  rowsOf(
    db,
    notifications,
    and(eq(notifications.userId, id), eq(notifications.kind, 'certificate.issued')),
  );
const give = (actor: Actor, certificateName: string) =>
  updateProfile(db, { actor, certificateName });

/** Accounts whose owner has not seen a name for certificates. */
const unseen: Record<string, (actor: Actor) => Promise<unknown>> = {
  'without a name': () => Promise.resolve(),
  'whose name an inviter typed': ({ id }) => setRow(db, users, id, { name: 'Bu Guru' }),
  'whose name was changed by somebody else since': async (actor) => {
    await give(actor, 'Bu Guru');
    await setRow(db, users, actor.id, { certificateName: 'Orang Lain' });
  },
};

describe.each(Object.entries(ways))('by %s', (_, go) => {
  it('a certificate bears the name that its owner has seen', async () => {
    const actor = await someActor(db, { isNamed: false });
    await give(actor, 'Siti Rahma, S.Pd.');
    await go(actor);
    await settled();
    const [row, ...more] = await ofPerson(actor);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ holderName: 'Siti Rahma, S.Pd.', edition: 1, renamedAt: null });
    expect(await toldOf(actor)).toHaveLength(1);
  });

  it.each(Object.entries(unseen))('it waits for an account %s', async (_name, prepare) => {
    const actor = await someActor(db, { isNamed: false });
    await prepare(actor);
    await go(actor);
    await settled();
    const [row, ...more] = await ofPerson(actor);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ holderName: null, revokedAt: null });
    expect(await toCode(getCertificate(db, row?.code))).toBe('certificate_not_found');
    expect(await toCode(certificatePdf(db, row?.code))).toBe('certificate_not_found');
    expect(await toldOf(actor)).toEqual([]);

    await give(actor, 'Siti Rahma');
    expect(await getCertificate(db, row?.code)).toMatchObject({
      holderName: 'Siti Rahma',
      edition: 1,
      revokedAt: null,
    });
    expect(await toldOf(actor)).toMatchObject([{ data: { code: row?.code } }]);
    await give(actor, 'Siti Rahma');
    expect(await toldOf(actor)).toHaveLength(1);
  });
});

describe('a certificate that waits', () => {
  it('is said wherever its owner looks, without its code', async () => {
    const actor = await someActor(db, { isNamed: false });
    const event = await attend(actor);
    const asked = { line: '', isSeen: false, missing: [] };
    const ticket = await getTicketPage(db, { actor, slug: event.slug, lang: 'id' });
    expect(ticket.certificateName).toEqual(asked);
    expect(await type(actor, event.id, 'mangga')).toEqual({
      attended: true,
      wordsLeft: 0,
      certificate: null,
    });
    expect(await getOwnAttendance(db, { actor, eventId: event.id })).toMatchObject({
      attended: true,
      certificate: null,
      holder: asked,
    });
    expect(await listFurtherCertificates(db, { actor })).toMatchObject([{ code: null }]);
    const course = await finish(actor);
    const waits = { certificate: null, waitsForName: true };
    expect(await getCheckState(db, course)).toMatchObject({ check: 'passed', ...waits });
    expect(await listEnrolments(db, { actor })).toMatchObject([waits]);
    await give(actor, 'Siti Rahma');
    expect(await getOwnAttendance(db, { actor, eventId: event.id })).toMatchObject({
      certificate: { code: expect.any(String) },
      holder: { line: 'Siti Rahma', isSeen: true },
    });
    expect(await getCheckState(db, course)).toMatchObject({
      certificate: expect.any(String),
      waitsForName: false,
    });
  });

  it('keeps what was earned if its owner leaves the course meanwhile', async () => {
    const actor = await someActor(db, { isNamed: false });
    const { courseId } = await finish(actor);
    await unenrol(db, { actor, courseId });
    await give(actor, 'Siti Rahma');
    const [row] = await ofPerson(actor);
    expect(await getCertificate(db, row?.code)).toMatchObject({
      holderName: 'Siti Rahma',
      learnt: { classes: 2 },
    });
  });

  it('stays withdrawn by a name, and bears it once its presence is restored', async () => {
    const actor = await someActor(db, { isNamed: false });
    const { id } = await attend(actor);
    await record(id, [actor]);
    await record(id, [actor], false);
    await give(actor, 'Siti Rahma');
    const [row] = await ofPerson(actor);
    expect(await toCode(getCertificate(db, row?.code))).toBe('certificate_not_found');
    expect(await listFurtherCertificates(db, { actor })).toEqual([]);
    await record(id, [actor]);
    expect(await getCertificate(db, row?.code)).toMatchObject({
      holderName: 'Siti Rahma',
      revokedAt: null,
    });
  });

  it('is not issued by a change of the profile that says nothing of names', async () => {
    const actor = await someActor(db, { isNamed: false });
    await setRow(db, users, actor.id, { name: 'Bu Guru' });
    await record((await attend(actor)).id, [actor]);
    await updateProfile(db, { actor, locale: 'en' });
    expect(await ofPerson(actor)).toMatchObject([{ holderName: null }]);
    // The form shows the name, and saving it as it is confirms it.
    await updateProfile(db, { actor, name: 'Bu Guru' });
    expect(await ofPerson(actor)).toMatchObject([{ holderName: 'Bu Guru' }]);
  });
});

describe('a changed name', () => {
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);

  /** A certificate of attendance, whose owner has another name by now. */
  async function misspelt() {
    const actor = await someActor(db, { isNamed: false });
    await give(actor, 'Siti Rama');
    await record((await attend(actor)).id, [actor]);
    const [row] = await ofPerson(actor);
    await give(actor, 'Siti Rahma');
    return { actor, code: row?.code ?? '' };
  }
  const renames = (code: string) =>
    rowsOf(
      db,
      auditLog,
      and(eq(auditLog.action, 'certificate.rename'), isNotNull(auditLog.actorId)),
    ).then((rows) =>
      (rows as (typeof auditLog.$inferSelect)[]).filter((row) => row.details['code'] === code),
    );

  it('is put onto a certificate by its owner, as a new edition under the same code', async () => {
    const { actor, code } = await misspelt();
    expect(await getCertificate(db, code)).toMatchObject({ holderName: 'Siti Rama', edition: 1 });
    expect(await readNameChange(db, { actor, code })).toMatchObject({
      isOwner: true,
      newName: 'Siti Rahma',
      isLate: false,
    });
    await renameCertificate(db, { actor, code }, days(29));
    const renamed = await getCertificate(db, code);
    expect(renamed).toMatchObject({ code, holderName: 'Siti Rahma', edition: 2 });
    expect(renamed.renamedAt).toBe(renamed.renamedAt && new Date(renamed.renamedAt).toISOString());
    const text = textOfPdf(Buffer.from(await (await certificatePdf(db, code)).read()));
    expect(text).toContain('Siti Rahma');
    expect(text).toContain('Nama diperbarui');
    expect(await renames(code)).toMatchObject([{ actorId: actor.id, details: { edition: 2 } }]);
    // Once more changes nothing.
    await renameCertificate(db, { actor, code });
    expect(await getCertificate(db, code)).toEqual(renamed);
    expect(await readNameChange(db, { actor, code })).toMatchObject({ newName: null });
  });

  it('is refused to visitors, to other people, and to its owner after 30 days', async () => {
    const { actor, code } = await misspelt();
    expect(await toCode(renameCertificate(db, { actor: null, code }))).toBe('unauthorized');
    expect(await toCode(renameCertificate(db, { actor: stranger, code }))).toBe('forbidden');
    expect(await toCode(renameCertificate(db, { actor, code }, days(31)))).toBe(
      'certificate_name_late',
    );
    expect(await readNameChange(db, { actor, code }, days(31))).toMatchObject({ isLate: true });
    for (const person of [null, stranger])
      expect(await readNameChange(db, { actor: person, code })).toBeNull();
    for (const wrong of ['0000-0000-0000-0000-0000', '', undefined])
      expect(await toCode(renameCertificate(db, { actor: admin, code: wrong }))).toBe(
        'certificate_not_found',
      );
    expect(await getCertificate(db, code)).toMatchObject({ holderName: 'Siti Rama', edition: 1 });
    expect(await renames(code)).toEqual([]);
  });

  it('is put there by staff at any time, and only as its owner has seen it', async () => {
    const { actor, code } = await misspelt();
    await setRow(db, users, actor.id, { certificateName: 'Orang Lain' });
    expect(await toCode(renameCertificate(db, { actor: admin, code }))).toBe(
      'certificate_name_missing',
    );
    expect(await readNameChange(db, { actor: admin, code })).toMatchObject({ newName: null });
    await give(actor, 'Siti Rahma');
    await renameCertificate(db, { actor: admin, code }, days(400));
    expect(await getCertificate(db, code)).toMatchObject({ holderName: 'Siti Rahma', edition: 2 });
    expect(await renames(code)).toMatchObject([
      { actorId: admin.id, target: `user:${actor.id}`, details: { edition: 2 } },
    ]);
  });

  it('leaves a revoked certificate as it is, and one that waits', async () => {
    const { actor, code } = await misspelt();
    await revokeCertificate(db, { actor: admin, code, input: { reason: 'Bukan peserta' } });
    for (const person of [actor, admin]) {
      expect(await toCode(renameCertificate(db, { actor: person, code }))).toBe(
        'certificate_revoked',
      );
      expect(await readNameChange(db, { actor: person, code })).toBeNull();
    }
    expect(await getCertificate(db, code)).toMatchObject({ holderName: 'Siti Rama', edition: 1 });

    const waiting = await someActor(db, { isNamed: false });
    await record((await attend(waiting)).id, [waiting]);
    const [row] = await ofPerson(waiting);
    expect(await toCode(renameCertificate(db, { actor: waiting, code: row?.code }))).toBe(
      'certificate_not_found',
    );
  });
});

describe.skipIf(!postgresBin)('at once, on PostgreSQL', () => {
  const pg = usePostgres();

  it('a name that is given while a presence is recorded finds the certificate', async () => {
    const staff = await someActor(pg, { isAdmin: true });
    const { id, title, skills } = await someEvent([first], pg, staff);
    const actor = await someActor(pg, { isNamed: false });
    const [isRecorded, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const recording = pg.transaction(async (tx) => {
      const event = { id, title, lang: 'id' as const, skills, heldOn: null, lessonHours: null };
      await certifyAttendance(tx, { userId: actor.id, event });
      isRecorded.resolve();
      await isSeen.promise;
    });
    await isRecorded.promise;
    const naming = updateProfile(pg, { actor, certificateName: 'Siti Rahma' });
    const isHeld = expect
      .poll(() => pg.execute(sql`select 1 from pg_locks where not granted`).then(countRows))
      .toBeGreaterThan(0);
    await Promise.race([naming, isHeld]);
    isSeen.resolve();
    await Promise.all([recording, naming]);
    const rows = await rowsOf(pg, certificates, eq(certificates.userId, actor.id));
    expect(rows).toMatchObject([{ holderName: 'Siti Rahma' }]);
  });
});
