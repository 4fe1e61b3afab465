import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications, uploads, userCourses, users, workRatings, works } from '#db/schema';
import { deleteClass } from '~/features/courses/admin/class-admin.server';
import {
  deleteAssignment,
  readAdminAssignment,
  saveAssignment,
} from '~/features/courses/works/assignment-admin.server';
import { assignmentInputSchema } from '~/features/courses/works/assignment.schema';
import { readOwnWork } from '~/features/courses/works/own-work.server';
import { listOwnWorks } from '~/features/courses/works/own-works.server';
import { rateWork } from '~/features/courses/works/rate-work.server';
import { giveNextTask } from '~/features/courses/works/work-tasks.server';
import {
  changeWork,
  handInWork,
  removeWorks,
  saveWork,
  takeBackWork,
} from '~/features/courses/works/save-work.server';
import {
  listShownWorks,
  readShownWork,
  reportWork,
  showWork,
} from '~/features/courses/works/show-work.server';
import { hideWork, listAdminWorks } from '~/features/courses/works/work-admin.server';
import { openWorkDesk, readWorkCard } from '~/features/courses/works/work-desk.server';
import { openWorkPicture } from '~/features/courses/works/work-picture.server';
import { workInputSchema } from '~/features/courses/works/works.schema';
import type { Actor } from '~/server/auth/actor';
import { filesIn } from '../support/documents';
import { phonePhoto, readPhoto } from '../support/photo';
import { someActor, toCode, useActor, useDatabase, useFolder } from '../support/services';
import { someCourse, someOrganization } from '../support/courses';
import {
  criteria,
  enrolAll,
  giveTasks,
  networkOf,
  someAssignment,
  someRating,
  someText,
} from '../support/works';

useFolder('OUTBOX_DIR');
const folder = useFolder('DOCUMENT_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });
const stranger = useActor(db);

/** People who are enrolled in a course with an assignment. */
async function scene(people = 5, options: Parameters<typeof someAssignment>[1] = {}) {
  const place = await someAssignment(db, options);
  const actors: (Actor & { email: string })[] = [];
  for (let count = 0; count < people; count += 1) actors.push(await someActor(db));
  await enrolAll(db, place.courseId, actors);
  const [author, ...raters] = actors as [Actor & { email: string }, ...Actor[]];
  return { ...place, author, raters };
}

const input = (
  fields: Partial<{
    title: string;
    text: string;
    link: string | null;
    program: string | null;
    lang: 'id' | 'en';
  }> = {},
) => ({
  text: someText(),
  link: null,
  consent: true,
  ...fields,
});
const handIn = (actor: Actor | null, classId: number, fields = {}) =>
  handInWork(db, { actor, classId, input: input(fields) });
const change = (actor: Actor | null, classId: number, version: number, text = someText(70)) =>
  changeWork(db, {
    actor,
    classId,
    input: { ...input({ text }), version, withoutPicture: false },
  });
const next = (actor: Actor | null, classId: number, network = networkOf(actor)) =>
  giveNextTask(db, { actor, classId, network });
/** Rates what the person was given. */
const send = (actor: Actor | null, workId: number, score = 3, network = networkOf(actor)) =>
  rateWork(db, { actor, workId, network, input: someRating(score) });
/** Rates a work whatever it is that the person would be given. */
async function rate(actor: Actor | null, workId: number, score = 3) {
  if (actor && actor.scopes.length === 0) await giveTasks(db, workId, [actor]);
  return send(actor, workId, score);
}
const own = (actor: Actor | null, classId: number) => readOwnWork(db, { actor, classId });

/** A work whose author and raters have handed in, rated as often. */
async function ratedWork(scores: number[], options: Parameters<typeof someAssignment>[1] = {}) {
  const one = await scene(5, options);
  const work = await handIn(one.author, one.classId);
  for (const rater of one.raters) await handIn(rater, one.classId);
  for (const [at, score] of scores.entries()) await rate(one.raters[at] ?? null, work.id, score);
  return { ...one, work };
}

describe('handing in', () => {
  it('is for enrolled people, once a class, within the words', async () => {
    const { classId, author, raters } = await scene();
    expect(await toCode(handIn(null, classId))).toBe('unauthorized');
    expect(await toCode(handIn(stranger, classId))).toBe('not_enrolled');
    expect(await toCode(handIn(author, 999_999))).toBe('class_not_found');
    expect(await toCode(handIn(author, classId, { text: someText(49) }))).toBe('words_too_few');
    expect(await toCode(handIn(author, classId, { text: someText(101) }))).toBe('words_too_many');
    expect(await toCode(own(author, classId))).toBe('work_not_found');
    const work = await handIn(author, classId, { lang: 'en', link: 'https://contoh.id/karya' });
    expect(work).toMatchObject({ state: 'waiting', version: 1, lang: 'en', scores: {}, notes: [] });
    expect(await toCode(handIn(author, classId))).toBe('work_exists');
    expect(await own(author, classId)).toEqual(work);
    // Others have none of it.
    expect(await toCode(own(raters[0] ?? null, classId))).toBe('work_not_found');
    expect(await toCode(change(raters[0] ?? null, classId, 1))).toBe('work_not_found');
  });

  it('takes a link or a picture only where the assignment does', async () => {
    const { classId, author } = await scene(1, { takesLink: false, takesPicture: false });
    expect(await toCode(handIn(author, classId, { link: 'https://contoh.id' }))).toBe(
      'link_not_taken',
    );
    const picture = await phonePhoto();
    const call = handInWork(db, { actor: author, classId, input: input(), picture });
    expect(await toCode(call)).toBe('picture_not_taken');
  });

  it('a change names its version, and ends with the first rating', async () => {
    const { classId, author, raters } = await scene();
    await handIn(author, classId);
    const changed = await change(author, classId, 1);
    expect(changed.version).toBe(2);
    expect(await toCode(change(author, classId, 1))).toBe('changed_since');
    await handIn(raters[0] as Actor, classId);
    await rate(raters[0] ?? null, changed.id);
    expect(await own(author, classId)).toMatchObject({ state: 'rated', scores: { useful: 3 } });
    expect(await toCode(change(author, classId, 2))).toBe('work_rated');
  });

  it('five works in a day, taken back or not', async () => {
    const actor = await someActor(db);
    const places = await Promise.all([someAssignment(db), someAssignment(db)]);
    for (const { courseId } of places) await enrolAll(db, courseId, [actor]);
    const [first, second] = places.map(({ classId }) => classId) as [number, number];
    for (let count = 0; count < 5; count += 1) {
      await handIn(actor, first);
      await takeBackWork(db, { actor, classId: first });
    }
    const refused = handIn(actor, second);
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect((error as { details: { retryAfter: number } }).details.retryAfter).toBeGreaterThan(
      86_000,
    );
    expect(await toCode(own(actor, second))).toBe('work_not_found');
  });

  it('from a device, over nothing newer', async () => {
    const { classId, author } = await scene();
    const save = (base: number | null, text = someText()) =>
      saveWork(db, { actor: author, input: { ...input({ text }), classId, base } });
    const first = await save(null);
    expect(first).toMatchObject({ version: 1, state: 'waiting' });
    expect(await toCode(save(null))).toBe('changed_since');
    expect(await save(1, someText(80))).toMatchObject({ version: 2 });
    expect(await toCode(save(1))).toBe('changed_since');
    expect((await own(author, classId)).text).toBe(someText(80));
  });
});

describe('the page of a work', () => {
  it('is for those who may open the class, and says nothing to others', async () => {
    const { courseId, classId, author } = await scene(1);
    await handIn(author, classId, { title: 'Jadwal piket yang jujur' });
    const open = (actor: Actor | null, place = { courseId, classId }) =>
      openWorkDesk(db, { actor, ...place, lang: 'id' });
    expect(await toCode(open(null))).toBe('unauthorized');
    for (const actor of [stranger, admin]) expect(await toCode(open(actor))).toBe('not_enrolled');
    expect(await open(author)).toMatchObject({
      userId: author.id,
      assignment: { title: 'Lembar uji coba' },
      work: { title: 'Jadwal piket yang jujur' },
      mayShow: true,
    });
    const other = await scene(1);
    expect(await toCode(open(author, { courseId: other.courseId, classId }))).toBe('not_enrolled');
    expect(await toCode(open(author, { courseId, classId: other.classId }))).toBe(
      'class_not_found',
    );
    const { courseId: bareId, classIds } = await someCourse(db, { levels: [1] });
    await enrolAll(db, bareId, [author]);
    const bare = { courseId: bareId, classId: classIds[0] ?? 0 };
    expect(await toCode(open(author, bare))).toBe('assignment_not_found');
  });

  it('of an organisation’s course is for its members, and shows nothing', async () => {
    const organizationId = await someOrganization(db);
    const { courseId, classId } = await someAssignment(db, { organizationId });
    const member = await someActor(db, { organizationId });
    await enrolAll(db, courseId, [member]);
    const open = (actor: Actor) => openWorkDesk(db, { actor, courseId, classId, lang: 'id' });
    expect(await open(member)).toMatchObject({ work: null, mayShow: false });
    expect(await toCode(open({ ...member, organizationId: null }))).toBe('course_not_found');
    expect(await toCode(open(stranger))).toBe('course_not_found');
  });

  it('is named at the end of its lesson with the state of the person’s own work', async () => {
    const { classId, author, raters } = await scene(2);
    const read = ({ id: userId }: { id: number }) =>
      readWorkCard(db, { userId, classId, lang: 'id' });
    const title = 'Lembar uji coba';
    const { id } = await handIn(author, classId);
    expect(await read(author)).toEqual({
      title,
      takesProgram: false,
      lang: 'id',
      state: 'waiting',
    });
    expect(await read(raters[0] as Actor)).toEqual({
      title,
      takesProgram: false,
      lang: 'id',
      state: null,
    });
    await hideWork(db, { actor: admin, workId: id, isHidden: true });
    expect(await read(author)).toMatchObject({ state: 'hidden' });
    await takeBackWork(db, { actor: author, classId });
    expect(await read(author)).toMatchObject({ state: null });
    const { classIds } = await someCourse(db, { levels: [1] });
    expect(
      await readWorkCard(db, { userId: author.id, classId: classIds[0] ?? 0, lang: 'id' }),
    ).toBe(null);
  });
});

describe('a title', () => {
  const title = 'Jadwal piket yang jujur';

  it('is its author’s wherever the work is named, in its language', async () => {
    const { classId, author, raters } = await scene();
    const [rater] = raters as [Actor];
    const { id, ...work } = await handIn(author, classId, { title, lang: 'en' });
    expect(work).toMatchObject({ title });
    await handIn(rater, classId);
    expect(await next(rater, classId)).toMatchObject({ work: { id, title } });
    const heading = { title, lang: 'en' };
    expect(await listOwnWorks(db, { actor: author, lang: 'id' })).toMatchObject([{ heading }]);
    const { rows } = await listAdminWorks(db, { actor: admin, status: 'waiting', page: 1 });
    expect(rows.find((row) => row.id === id)).toMatchObject({ heading });
    await rate(admin, id);
    const input = { isPublic: true, showsName: false };
    const { slug } = await showWork(db, { actor: author, workId: id, input });
    // The address says nothing that its author has written.
    expect(slug).toMatch(/^lembar-uji-coba-/);
    expect(await readShownWork(db, { slug: slug ?? '', lang: 'id' })).toMatchObject({ heading });
  });

  it('is that of the assignment for works of before, and for calls without one', async () => {
    const { classId, author, raters } = await scene();
    const { id, title: none } = await handIn(author, classId);
    expect(none).toBeNull();
    const heading = { title: 'Lembar uji coba', lang: 'id' };
    expect(await listOwnWorks(db, { actor: author, lang: 'id' })).toMatchObject([{ heading }]);
    await handIn(raters[0] as Actor, classId);
    expect(await next(raters[0] ?? null, classId)).toMatchObject({ work: { id, title: null } });
  });

  it('stays through a change without one, and goes with the work', async () => {
    const { classId, author } = await scene(1);
    const { id } = await handIn(author, classId, { title });
    expect(await change(author, classId, 1)).toMatchObject({ title, version: 2 });
    const input = { title: 'Nama lain', text: someText(), link: null, consent: true };
    const save = (base: number, fields = input) =>
      saveWork(db, { actor: author, input: { ...fields, classId, base } });
    expect(await save(2)).toMatchObject({ title: 'Nama lain', version: 3 });
    await rate(admin, id);
    await takeBackWork(db, { actor: author, classId });
    const [left] = await db.select().from(works).where(eq(works.id, id));
    expect(left).toMatchObject({ title: null, text: '' });
  });
});

describe('code', () => {
  const program = '<p id="a">\n<script>\n  let n = 1;\n</script>';

  it('is for assignments that take it, and stays as it was typed', async () => {
    const { classId, author, raters } = await scene(3, { takesProgram: true });
    const work = await handIn(author, classId, { program });
    expect(work.program).toBe(program);
    // A change of an older device leaves it, an empty one takes it away.
    const kept = await change(author, classId, 1);
    expect(kept.program).toBe(program);
    const emptied = { ...input({ program: null }), version: 2, withoutPicture: false };
    const without = await changeWork(db, { actor: author, classId, input: emptied });
    expect(without.program).toBeNull();
    const none = await scene(1);
    expect(await toCode(handIn(none.author, none.classId, { program }))).toBe('program_not_taken');
    expect(await toCode(handIn(raters[0] ?? null, none.classId, { program }))).toBe('not_enrolled');
    const plain = await handIn(none.author, none.classId);
    expect(plain.program).toBeNull();
    const later = { ...input({ program }), version: 1, withoutPicture: false };
    const changing = changeWork(db, { actor: none.author, classId: none.classId, input: later });
    expect(await toCode(changing)).toBe('program_not_taken');
  });

  it('is shown to those who may read the work, comes from a device, and goes with it', async () => {
    const { classId, courseId, author, raters } = await scene(5, { takesProgram: true });
    const [rater] = raters as [Actor];
    const made = { ...input({ program }), base: null, classId };
    const work = await saveWork(db, { actor: author, input: made });
    await handIn(rater, classId, { program: '<p>other</p>' });
    await giveTasks(db, work.id, [rater]);
    expect((await next(rater, classId))?.work.program).toBe(program);
    const { rows } = await listAdminWorks(db, { actor: admin, status: 'waiting', page: 1 });
    expect(rows.find(({ id }) => id === work.id)?.program).toBe(program);
    expect((await openWorkDesk(db, { actor: author, courseId, classId, lang: 'id' })).work).toEqual(
      work,
    );
    await takeBackWork(db, { actor: author, classId });
    expect(await db.$count(works, eq(works.id, work.id))).toBe(0);

    // What is left of a rated work has none of it.
    const rated = await saveWork(db, { actor: author, input: made });
    await rate(rater, rated.id);
    await takeBackWork(db, { actor: author, classId });
    const [left] = await db.select().from(works).where(eq(works.id, rated.id));
    expect(left).toMatchObject({ program: null, text: '' });
  });

  it('of a public work is on its page', async () => {
    const { classId, author, raters } = await scene(5, { takesProgram: true });
    const { id } = await handIn(author, classId, { program });
    for (const rater of raters.slice(0, 3)) {
      await handIn(rater, classId);
      await rate(rater, id);
    }
    const show = { isPublic: true, showsName: false };
    const { slug } = await showWork(db, { actor: author, workId: id, input: show });
    expect(await readShownWork(db, { slug: slug ?? '', lang: 'id' })).toMatchObject({ program });
  });

  it('is bounded, has nobody in it, and its lines end in one way', () => {
    const read = (text: unknown) => workInputSchema.safeParse({ ...input(), program: text });
    const codeOf = (text: unknown) => read(text).error?.issues[0]?.message;
    expect(read('a\r\nb\rc\n').data?.program).toBe('a\nb\nc');
    expect(read('  <p>').data?.program).toBe('  <p>');
    expect(read('a\u0000b').data?.program).toBe('ab');
    expect(read(' \n').data?.program).toBeNull();
    expect(read(undefined).data?.program).toBeUndefined();
    expect(read('a'.repeat(20_000)).success).toBe(true);
    expect(codeOf('a'.repeat(20_001))).toContain('too_long');
    expect(codeOf('<p>tulis ke rina@contoh.id</p>')).toContain('contact_in_text');
    expect(read(7).success).toBe(false);
  });
});

describe('pictures', () => {
  it('are made anew, private, and go with the work', async () => {
    const { classId, author, raters, work } = await (async () => {
      const one = await scene();
      const picture = await phonePhoto('Foto Bu Rina.jpg');
      const made = await handInWork(db, {
        actor: one.author,
        classId: one.classId,
        input: input(),
        picture,
      });
      return { ...one, work: made };
    })();
    expect(work.pictureUrl).toBe(`/api/works/${work.id}/picture`);
    const open = (actor: Actor | null) => openWorkPicture(db, { actor, workId: work.id });
    const file = await open(author);
    const bytes = new Uint8Array(await new Response(await file.read()).arrayBuffer());
    expect(await readPhoto(Buffer.from(bytes))).toMatchObject({
      format: 'webp',
      hasSecret: false,
      hasExif: false,
    });
    expect(file.name).not.toContain('Rina');
    // A peer sees it once they were given it, and as long as they may rate it.
    const [rater, other] = raters as [Actor, Actor];
    for (const actor of [null, stranger, rater]) {
      expect(await toCode(open(actor))).toBe('work_not_found');
    }
    await handIn(rater, classId);
    expect(await toCode(open(rater))).toBe('work_not_found');
    await next(rater, classId);
    expect(await toCode(open(rater))).toBe('done');
    expect(await toCode(open(admin))).toBe('done');
    await rate(rater, work.id);
    expect(await toCode(open(rater))).toBe('work_not_found');
    await handIn(other, classId);
    await next(other, classId);
    expect(await toCode(open(other))).toBe('done');
    await hideWork(db, { actor: admin, workId: work.id, isHidden: true });
    expect(await toCode(open(other))).toBe('work_not_found');
    const stored = await filesIn(folder);
    await takeBackWork(db, { actor: author, classId });
    expect(await filesIn(folder)).toHaveLength(stored.length - 1);
    expect(await db.$count(uploads, eq(uploads.userId, author.id))).toBe(0);
  });

  it('are refused at their field if they are none', async () => {
    const { classId, author } = await scene(1);
    const picture = new File(['kata'], 'gambar.png', { type: 'image/png' });
    const call = handInWork(db, { actor: author, classId, input: input(), picture });
    await expect(call).rejects.toMatchObject({
      details: { issues: { picture: { code: 'image_type' } } },
    });
    expect(await toCode(own(author, classId))).toBe('work_not_found');
  });
});

describe('rating', () => {
  it('is for those who have handed in a work, never for one’s own, once a round', async () => {
    const { classId, author, raters } = await scene();
    const work = await handIn(author, classId);
    const [rater, second, third, fourth] = raters as [Actor, Actor, Actor, Actor];
    expect(await toCode(rate(null, work.id))).toBe('unauthorized');
    expect(await toCode(rate(rater, work.id))).toBe('work_required');
    expect(await toCode(rate(stranger, work.id))).toBe('not_enrolled');
    expect(await toCode(rate(author, work.id))).toBe('work_own');
    expect(await toCode(rate(rater, 999_999))).toBe('work_not_found');
    for (const actor of raters) await handIn(actor, classId);
    await rate(rater, work.id);
    expect(await toCode(rate(rater, work.id))).toBe('rating_given');
    await rate(second, work.id);
    await rate(third, work.id);
    expect(await toCode(rate(fourth, work.id))).toBe('ratings_complete');
    expect(await db.$count(workRatings, eq(workRatings.workId, work.id))).toBe(3);
  });

  it('asks for each criterion and nothing else, and for the text that was read', async () => {
    const { classId, raters, work } = await ratedWork([]);
    const [rater] = raters as [Actor];
    await next(rater, classId);
    const call = (scores: Record<string, number>, version?: number, note = someRating(2).note) =>
      rateWork(db, {
        actor: rater,
        workId: work.id,
        network: networkOf(rater),
        input: { scores, note, version },
      });
    await expect(call({ useful: 2 }, undefined, 'Bagus.')).rejects.toMatchObject({
      code: 'invalid_fields',
      details: {
        issues: { 'scores.honest': { code: 'level_required' }, note: { code: 'too_short' } },
      },
    });
    expect(await toCode(call({ useful: 2, honest: 2 }, 7))).toBe('changed_since');
    expect(await call({ useful: 2, honest: 2, other: 3 }, 1)).toEqual({
      workId: work.id,
      scores: { useful: 2, honest: 2 },
      note: someRating(2).note,
    });
  });

  it('begins with two calibration examples in the language of the account', async () => {
    const { classId, author, raters, work } = await ratedWork([], { examples: ['en', 'id'] });
    const [rater, other] = raters as [Actor, Actor];
    expect(await toCode(next(null, classId))).toBe('unauthorized');
    expect(await toCode(next(stranger, classId))).toBe('not_enrolled');
    for (const expected of [3, 1]) {
      const task = await next(rater, classId);
      expect(task).toMatchObject({ isCalibration: true, work: { lang: 'id' }, criteria });
      // An example has no author, who would read a note.
      const answer = await rateWork(db, {
        actor: rater,
        workId: task?.work.id ?? 0,
        network: networkOf(rater),
        input: someRating(2, ''),
      });
      expect(answer.expected?.scores).toEqual({ useful: expected, honest: expected });
      expect(Object.keys(answer.expected?.reasons ?? {}).sort()).toEqual(['honest', 'useful']);
    }
    const task = await next(rater, classId);
    expect(task).toMatchObject({ isCalibration: false, work: { id: work.id, lang: 'id' } });
    const answer = await send(rater, work.id);
    expect(answer.expected).toBeUndefined();
    // Nothing of what a rater gets says whose the work is.
    const said = JSON.stringify([task, answer]);
    for (const secret of [author.username, author.email, 'userId', 'raterId']) {
      expect(said).not.toContain(secret);
    }
    // An example is rated by each person, and never counts.
    const example = await next(other, classId);
    expect(example).toMatchObject({ isCalibration: true });
    expect(await toCode(send(rater, example?.work.id ?? 0))).toBe('rating_given');
  });

  it('works in the language of the account come first, then those that wait longest', async () => {
    const { classId, author, raters } = await scene();
    const [first, another, rater] = raters as [Actor, Actor, Actor];
    await handIn(author, classId, { lang: 'en' });
    const own = await handIn(first, classId, { lang: 'id' });
    await handIn(another, classId, { lang: 'id' });
    await handIn(rater, classId);
    const given = async () => (await next(rater, classId))?.work;
    expect(await given()).toMatchObject({ id: own.id });
    await hideWork(db, { actor: admin, workId: own.id, isHidden: true });
    const second = await given();
    expect(second).toMatchObject({ lang: 'id' });
    expect(await toCode(send(rater, own.id))).toBe('work_not_found');
    // Whoever asks again, in another language or not, keeps what they were given.
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, rater.id));
    expect(await given()).toEqual(second);
    await send(rater, second?.id ?? 0);
    expect(await given()).toMatchObject({ lang: 'en' });
    expect(await next(author, classId)).not.toBeNull();
  });

  it('ten ratings in a day, calibrations apart', async () => {
    const { classId, courseId, author } = await scene(1, { examples: ['id'] });
    await handIn(author, classId);
    const authors: Actor[] = [];
    for (let count = 0; count < 11; count += 1) authors.push(await someActor(db));
    await enrolAll(db, courseId, authors);
    for (const one of authors) await handIn(one, classId);
    const take = async () => {
      const task = await next(author, classId);
      return send(author, task?.work.id ?? 0);
    };
    for (let count = 0; count < 12; count += 1) await take();
    await expect(take()).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    expect(await db.$count(workRatings, eq(workRatings.raterId, author.id))).toBe(12);
  });

  it('keeps the version of the assignment', async () => {
    const { classId, raters, work } = await ratedWork([3]);
    const before = await readAdminAssignment(db, { actor: admin, classId });
    const fields = assignmentInputSchema.parse({ ...before, title: 'Judul baru' });
    await saveAssignment(db, { actor: admin, classId, input: fields });
    await rate(raters[1] ?? null, work.id);
    const rows = await db
      .select({ version: workRatings.assignmentVersion })
      .from(workRatings)
      .where(eq(workRatings.workId, work.id))
      .orderBy(workRatings.id);
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe('decision', () => {
  it('three ratings accept or return a work, and the author is told', async () => {
    const accepted = await ratedWork([3, 2, 0]);
    expect(await own(accepted.author, accepted.classId)).toMatchObject({
      state: 'accepted',
      scores: { useful: 2, honest: 2 },
    });
    const told = async (actor: Actor) =>
      db
        .select({ data: notifications.data })
        .from(notifications)
        .where(and(eq(notifications.userId, actor.id), eq(notifications.kind, 'work.rated')));
    expect(await told(accepted.author)).toMatchObject([
      { data: { classId: accepted.classId, title: 'Lembar uji coba', state: 'accepted' } },
    ]);
    expect(await toCode(change(accepted.author, accepted.classId, 1))).toBe('work_rated');
    const returned = await ratedWork([3, 1, 1]);
    const now = await own(returned.author, returned.classId);
    expect(now).toMatchObject({ state: 'returned', scores: { useful: 1 } });
    expect(now.notes).toHaveLength(3);
    expect(await told(returned.author)).toMatchObject([{ data: { state: 'returned' } }]);
  });

  it('one revision of a returned work begins a round for any rater', async () => {
    const { classId, author, raters, work } = await ratedWork([1, 1, 1]);
    // A change that was made before the notes were there.
    expect(await toCode(change(author, classId, 1))).toBe('changed_since');
    const revised = await change(author, classId, 2);
    expect(revised).toMatchObject({ state: 'waiting', version: 3, scores: {}, notes: [] });
    expect(await toCode(change(author, classId, 3))).toBe('work_revised');
    for (const rater of raters.slice(0, 3)) await rate(rater, work.id, 1);
    expect(await change(author, classId, 4)).toMatchObject({ state: 'waiting', version: 5 });
    for (const rater of raters.slice(0, 3)) await rate(rater, work.id, 3);
    expect(await own(author, classId)).toMatchObject({ state: 'accepted', scores: { useful: 3 } });
    expect(await db.$count(workRatings, eq(workRatings.workId, work.id))).toBe(9);
  });

  it('after seven days it is in the queue of staff, whose rating decides', async () => {
    await db.delete(works);
    const { classId, author, work } = await ratedWork([0]);
    const list = async (status: 'waiting' | 'overdue') =>
      (await listAdminWorks(db, { actor: admin, status, page: 1 })).rows.map(({ id }) => id);
    expect(await list('waiting')).toContain(work.id);
    expect(await list('overdue')).not.toContain(work.id);
    await db
      .update(works)
      .set({ handedInAt: sql`now() - interval '7 days 1 minute'` })
      .where(eq(works.id, work.id));
    expect(await list('overdue')).toEqual([work.id]);
    expect(await list('waiting')).toContain(work.id);
    await rate(admin, work.id, 2);
    expect(await own(author, classId)).toMatchObject({ state: 'accepted', scores: { useful: 2 } });
    expect(await list('waiting')).not.toContain(work.id);
    expect(await toCode(rate(admin, work.id))).toBe('rating_given');
  });
});

describe('showing', () => {
  it('an accepted work has a page as long as its author wants', async () => {
    const { classId, courseId, author, raters, work } = await ratedWork([3, 3, 3]);
    await db.update(users).set({ name: 'Rina Wati' }).where(eq(users.id, author.id));
    const show = (actor: Actor | null, isPublic: boolean, showsName = false, id = work.id) =>
      showWork(db, { actor, workId: id, input: { isPublic, showsName } });
    expect(await toCode(show(null, true))).toBe('unauthorized');
    for (const actor of [stranger, raters[0] ?? null, admin]) {
      expect(await toCode(show(actor, true))).toBe('work_not_found');
    }
    const other = await own(raters[0] ?? null, classId);
    expect(await toCode(show(raters[0] ?? null, true, false, other.id))).toBe('work_not_accepted');
    const { slug } = await show(author, true);
    expect(slug).toMatch(/^lembar-uji-coba-[0-9a-f]{10}$/);
    const read = () => readShownWork(db, { slug: slug ?? '', lang: 'id' });
    expect(await read()).toMatchObject({ id: work.id, name: null, course: { id: courseId } });
    await show(author, true, true);
    expect(await read()).toMatchObject({ name: 'Rina Wati' });
    const list = (course?: number) => listShownWorks(db, { course, lang: 'id', page: 1 });
    expect(await list(courseId)).toMatchObject({ total: 1, rows: [{ id: work.id }] });
    expect((await list(courseId + 1)).rows).toEqual([]);
    expect(await show(author, false)).toMatchObject({ slug, isPublic: false });
    expect(await toCode(read())).toBe('work_not_found');
    expect((await list(courseId)).total).toBe(0);
  });

  it('works of an organisation’s course stay there', async () => {
    const organizationId = await someOrganization(db);
    const { courseId, classId, assignmentId } = await someAssignment(db, { organizationId });
    const author = await someActor(db, { organizationId });
    await enrolAll(db, courseId, [author]);
    const work = await handIn(author, classId);
    await db.update(works).set({ state: 'accepted' }).where(eq(works.assignmentId, assignmentId));
    const call = showWork(db, {
      actor: author,
      workId: work.id,
      input: { isPublic: true, showsName: false },
    });
    expect(await toCode(call)).toBe('work_course_private');
  });

  it('three reports hide it until staff have looked', async () => {
    const { author, raters, work } = await ratedWork([3, 3, 3]);
    const report = (actor: Actor | null) =>
      reportWork(db, {
        actor,
        workId: work.id,
        network: networkOf(actor),
        reason: 'Menyalin karya orang lain.',
      });
    expect(await toCode(report(stranger))).toBe('work_not_found');
    const { slug } = await showWork(db, {
      actor: author,
      workId: work.id,
      input: { isPublic: true, showsName: false },
    });
    const read = () => toCode(readShownWork(db, { slug: slug ?? '', lang: 'id' }));
    expect(await toCode(report(null))).toBe('unauthorized');
    expect(await toCode(report(author))).toBe('work_own');
    const [first, second, third, fourth] = raters as [Actor, Actor, Actor, Actor];
    await report(first);
    expect(await toCode(report(first))).toBe('work_reported');
    await report(second);
    expect(await read()).toBe('done');
    const list = async (status: 'reported' | 'hidden') =>
      (await listAdminWorks(db, { actor: admin, status, page: 1 })).rows;
    const reported = async () => (await list('reported')).find(({ id }) => id === work.id);
    const before = await reported();
    await report(third);
    expect(await read()).toBe('work_not_found');
    const row = await reported();
    expect(row?.reports).toHaveLength(3);
    const hide = (isHidden: boolean, version?: number) =>
      hideWork(db, { actor: admin, workId: work.id, isHidden, version });
    // Who has seen two reports does not settle the third.
    expect(await toCode(hide(false, before?.version))).toBe('changed_since');
    // The author can take back what is hidden, and show it when it is not.
    const show = (isPublic: boolean) =>
      toCode(
        showWork(db, { actor: author, workId: work.id, input: { isPublic, showsName: false } }),
      );
    expect(await show(false)).toBe('done');
    expect(await show(true)).toBe('work_hidden');
    await hide(false, row?.version);
    expect(await read()).toBe('work_not_found');
    expect(await show(true)).toBe('done');
    expect(await read()).toBe('done');
    expect(await list('reported')).toEqual([]);
    // What staff have looked at counts no more.
    await report(fourth);
    expect(await read()).toBe('done');
    await hide(true);
    expect(await read()).toBe('work_not_found');
    expect((await list('hidden')).map(({ id }) => id)).toContain(work.id);
  });
});

it('with the account go works that are not public, and the name of the others', async () => {
  const { classId, author, raters, work } = await ratedWork([3, 3, 3]);
  const { slug } = await showWork(db, {
    actor: author,
    workId: work.id,
    input: { isPublic: true, showsName: true },
  });
  const mine = await own(raters[0] ?? null, classId);
  for (const { id } of [author, raters[0] as Actor]) {
    await db.transaction(async (tx) => {
      await removeWorks(tx, id);
      await tx.delete(users).where(eq(users.id, id));
    });
  }
  expect(await db.$count(works, eq(works.id, mine.id))).toBe(0);
  expect(await readShownWork(db, { slug: slug ?? '', lang: 'id' })).toMatchObject({ name: null });
  // The decision stays as it was.
  expect(await db.$count(workRatings, eq(workRatings.workId, work.id))).toBe(3);
  expect(await db.$count(userCourses, eq(userCourses.userId, author.id))).toBe(0);
});

describe('assignments', () => {
  const fields = {
    title: 'Kesepakatan',
    brief: 'Tulis kesepakatan kelas Anda.',
    criteria: criteria.map(({ name, levels }) => ({ name, levels })),
    minWords: 80,
    maxWords: 400,
  };

  it('are one a class, and refuse a save over a newer version', async () => {
    const { classId } = await someAssignment(db);
    const save = (version?: number) => {
      const input = assignmentInputSchema.parse({ ...fields, version });
      return saveAssignment(db, { actor: admin, classId, input });
    };
    const saved = await save(1);
    expect(saved).toMatchObject({ title: 'Kesepakatan', version: 2, works: 0 });
    expect(saved.criteria.map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(await toCode(save(1))).toBe('changed_since');
    await deleteAssignment(db, { actor: admin, classId, version: 2 });
    expect(await toCode(readAdminAssignment(db, { actor: admin, classId }))).toBe(
      'assignment_not_found',
    );
    expect(await save()).toMatchObject({ version: 1 });
  });

  it('stay with their class as long as they have works', async () => {
    const { classId, author } = await scene(1);
    await handIn(author, classId);
    expect(await toCode(deleteAssignment(db, { actor: admin, classId }))).toBe('assignment_in_use');
    expect(await toCode(deleteClass(db, { actor: admin, id: classId }))).toBe('assignment_in_use');
  });

  it('say at their field what is wrong', () => {
    const issuesOf = (changes: object) =>
      (assignmentInputSchema.safeParse({ ...fields, ...changes }).error?.issues ?? []).map(
        ({ path, message }) => [path.join('.'), message.split(' ')[0]],
      );
    expect(issuesOf({ criteria: fields.criteria.slice(0, 1) })).toEqual([
      ['criteria', 'criteria_too_few'],
    ]);
    expect(issuesOf({ minWords: 40 })).toEqual([['minWords', 'words_invalid']]);
    expect(issuesOf({ maxWords: 2001 })).toEqual([['maxWords', 'words_invalid']]);
    expect(issuesOf({ minWords: 500 })).toEqual([['maxWords', 'words_order']]);
    const twice = fields.criteria.map((one) => ({ ...one, id: 'a' }));
    expect(issuesOf({ criteria: twice })).toEqual([['criteria', 'criterion_twice']]);
  });
});

it('the body of a work is read as forms and as JSON send it', () => {
  const body = { text: someText(), consent: 'yes', link: '', lang: 'en' };
  expect(workInputSchema.parse(body)).toMatchObject({ link: null, consent: true, lang: 'en' });
});
