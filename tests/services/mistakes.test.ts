import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import {
  courseClasses,
  courseQuestions,
  inboxItems,
  mistakeReports,
  notifications,
} from '#db/schema';
import { retention } from '~/config/retention';
import {
  mistakeInputSchema,
  type MistakePlaceQuery,
} from '~/features/courses/mistakes/mistakes.schema';
import {
  readMistakePlace,
  reportMistake,
  sweepMistakes,
} from '~/features/courses/mistakes/mistakes.server';
import { actOnItem } from '~/features/inbox/answers.server';
import { inboxQuery, type InboxAct } from '~/features/inbox/inbox.schema';
import { getInboxItem, listInbox } from '~/features/inbox/inbox.server';
import { notificationPath, type NotificationOf } from '~/lib/notifications/notification';
import { parseIssue } from '~/lib/issue';
import type { Actor } from '~/server/auth/actor';
import { newStamp, readSent } from '~/server/http/form-token';
import { someAddress } from '../support/accounts';
import { seedProofBank } from '../support/checks';
import { someCourse, someOrganization } from '../support/courses';
import { postgresBin } from '../support/postgres';
import {
  getStatus,
  rowsOf,
  settled,
  setRow,
  someActor,
  toCode,
  useActor,
  useDatabase,
  useFolder,
  usePostgres,
} from '../support/services';

useFolder('OUTBOX_DIR');

const content = '## Satu\n\nIsi.\n\n## Dua\n\nIsi.\n\n## Tiga & akhir\n\nIsi.';

/** A course whose first class has three steps and a practice question. */
async function someLesson(db: Db, organizationId: number | null = null) {
  const { courseId, classIds } = await someCourse(db, { content, organizationId });
  const classId = classIds[0] ?? 0;
  await setRow(db, courseClasses, classId, { code: 'AI-101', version: 4 });
  const [practice = 0, proof = 0] = await seedProofBank(db, courseId, [
    { bank: 'practice', classId, edition: 2 },
    { classId },
  ]);
  return { courseId, classId, practice, proof };
}

let sentForms = 0;
const sent = () =>
  readSent({ text: String((sentForms += 1)), stamp: newStamp(Date.now() - 60_000) });

interface Said {
  text?: string;
  place?: Partial<MistakePlaceQuery>;
  sender?: string;
  actor?: Actor | null;
  tell?: boolean;
}

const toPlace = ({ step = null, question = null }: Partial<MistakePlaceQuery>) =>
  ({ step, question }) as MistakePlaceQuery;

const say = (db: Db, courseId: number, said: Said = {}) => {
  const { text = 'Angkanya tertukar.', place = { step: 3 }, actor = null, tell = false } = said;
  return reportMistake(db, {
    actor,
    courseId,
    code: 'ai-101',
    place: toPlace(place),
    lang: 'id',
    sender: said.sender ?? someAddress(),
    input: mistakeInputSchema.parse({ text, ...(tell && { tell: 'yes' }) }),
    sent: sent(),
  });
};

const listOf = async (db: Db, actor: Actor) =>
  (await listInbox(db, { actor, query: inboxQuery.parse({ kind: 'mistake', state: 'all' }) })).rows;

describe('a reported mistake', () => {
  const db = useDatabase();
  const admin = useActor(db, { isAdmin: true });
  let lesson: Awaited<ReturnType<typeof someLesson>>;
  beforeAll(async () => {
    lesson = await someLesson(db);
  });
  const act = (itemId: number, input: InboxAct) =>
    actOnItem(db, { actor: admin, itemId, input, sent: sent() });
  const list = () => listOf(db, admin);

  it('arrives with its place, language and version, and names nobody', async () => {
    const { courseId, classId, practice } = lesson;
    await say(db, courseId, { text: 'Di langkah ini angkanya tertukar.' });
    await say(db, courseId, { text: 'Jawaban b juga benar.', place: { question: practice } });
    const [ofQuestion, ofStep] = await list();
    const place = { courseId, classId, code: 'AI-101', isOpen: true };
    expect(ofStep).toMatchObject({
      kind: 'mistake',
      state: 'open',
      subject: 'Kelas 1',
      name: '',
      email: '',
      locale: 'id',
      mistake: { ...place, step: 3, questionId: null, version: 4 },
    });
    expect(ofQuestion?.mistake).toEqual({ ...place, step: null, questionId: practice, version: 2 });
    expect(await getInboxItem(db, { actor: admin, itemId: ofStep?.id ?? 0 })).toMatchObject({
      body: 'Di langkah ini angkanya tertukar.',
    });
    expect(await getStatus(act(ofStep?.id ?? 0, { act: 'reply', body: 'x', close: 'on' }))).toBe(
      404,
    );
  });

  it('is of a step or practice question that its reader may see', async () => {
    const { courseId, practice, proof } = lesson;
    const read = (place: Partial<MistakePlaceQuery>, actor: Actor | null = null, id = courseId) =>
      readMistakePlace(db, {
        actor,
        courseId: id,
        code: 'AI-101',
        place: toPlace(place),
        lang: 'en',
      });
    expect((await read({ step: 3 })).name).toBe('Tiga & akhir');
    expect((await read({ question: practice })).name).toMatch(/^Bukti/);
    for (const place of [{ step: 4 }, { question: proof }, { question: 9_999_999 }])
      expect(await toCode(read(place))).toBe('class_not_found');
    const organizationId = await someOrganization(db);
    const own = await someLesson(db, organizationId);
    expect(await toCode(read({ step: 1 }, null, own.courseId))).toBe('class_not_found');
    const member = { ...(await someActor(db)), organizationId };
    expect(await read({ step: 1 }, member, own.courseId)).toMatchObject({ isOpen: false });
  });

  it.each([
    ['Singkat', 'mistake_required'],
    ['x'.repeat(501), 'too_long'],
    ['Tanyakan ke sari@example.org ya', 'contact_in_text'],
    ['Hubungi 0812 3456 7890 saja', 'contact_in_text'],
  ])('refuses %s at its field', (text, code) => {
    const [issue] = mistakeInputSchema.safeParse({ text }).error?.issues ?? [];
    expect([issue?.path, parseIssue(issue?.message ?? '')?.code]).toEqual([['text'], code]);
  });

  it('is told to those who ticked once it is corrected, and by plain closing to nobody', async () => {
    const { courseId, classId } = lesson;
    const [first, second] = [await someActor(db), await someActor(db)];
    const sender = someAddress();
    const same = { text: 'Gambar kedua keliru.', sender, tell: true };
    await say(db, courseId, { ...same, actor: first });
    await say(db, courseId, { ...same, actor: second });
    await say(db, courseId, { ...same, tell: false, actor: await someActor(db) });
    await say(db, courseId, { text: 'Kalimat pertama keliru.', tell: true, actor: first });
    const [other, item] = await list();
    const told = async () => rowsOf(db, notifications, eq(notifications.kind, 'mistake.corrected'));
    await act(other?.id ?? 0, { act: 'state', state: 'closed' });
    expect(await told()).toEqual([]);
    await act(item?.id ?? 0, { act: 'correct' });
    await act(item?.id ?? 0, { act: 'correct' });
    await settled();
    const rows = await told();
    expect(rows.map(({ userId }) => userId).sort()).toEqual([first.id, second.id].sort());
    const data = { courseId, classId, code: 'AI-101', step: 3, questionId: null, isOpen: true };
    expect(rows[0]?.data).toEqual({ ...data, title: 'AI-101 Kelas 1' });
    expect(notificationPath({ kind: rows[0]?.kind, data: rows[0]?.data } as NotificationOf)).toBe(
      `/courses/${courseId}/lessons/AI-101#step-3`,
    );
    expect(await list()).toMatchObject([{ state: 'closed' }, { state: 'closed' }, {}, {}]);
  });

  it('is the sixth of a network within the hour no more, and said twice it counts once', async () => {
    const { courseId } = lesson;
    const sender = someAddress();
    const before = (await list()).length;
    for (let at = 1; at <= 5; at += 1) {
      await say(db, courseId, { sender, text: `Kekeliruan nomor ${at}.` });
      await say(db, courseId, { sender, text: `Kekeliruan nomor ${at}.` });
    }
    expect(await toCode(say(db, courseId, { sender, text: 'Kekeliruan keenam.' }))).toBe(
      'rate_limited',
    );
    // What was said before is answered as it was.
    await say(db, courseId, { sender, text: 'Kekeliruan nomor 1.' });
    expect(await list()).toHaveLength(before + 5);
    // On another place, or from another network, it is another.
    await say(db, courseId, { text: 'Kekeliruan nomor 1.' });
    expect(await list()).toHaveLength(before + 6);
  });

  it('is deleted with its item a year later', async () => {
    const [newest] = await db.select().from(mistakeReports).orderBy(desc(mistakeReports.id));
    const time = (days: number) =>
      new Date((newest?.createdAt.getTime() ?? 0) + days * 86_400_000 + 1_000);
    const { days } = retention.mistake_reports;
    await sweepMistakes(db, time(days - 1));
    expect(await db.$count(mistakeReports)).toBeGreaterThan(0);
    await sweepMistakes(db, time(days));
    expect([await db.$count(mistakeReports), await db.$count(inboxItems)]).toEqual([0, 0]);
  });

  it('goes with its question', async () => {
    const { courseId, practice } = lesson;
    await say(db, courseId, { place: { question: practice } });
    await db.delete(courseQuestions).where(eq(courseQuestions.id, practice));
    expect(await list()).toEqual([]);
  });
});

describe.skipIf(!postgresBin)('reported mistakes at once, on PostgreSQL', () => {
  const db = usePostgres();
  const admin = useActor(db, { isAdmin: true });

  it('are one item where they are equal, and no more than five where they are not', async () => {
    const { courseId } = await someLesson(db);
    const sender = someAddress();
    await Promise.all(Array.from({ length: 5 }, () => say(db, courseId, { sender })));
    expect(await listOf(db, admin)).toHaveLength(1);
    const others = Array.from({ length: 8 }, (_, at) =>
      say(db, courseId, { sender, text: `Kekeliruan nomor ${at}.` }).catch(() => null),
    );
    await Promise.all(others);
    expect(await listOf(db, admin)).toHaveLength(5);
  });
});
