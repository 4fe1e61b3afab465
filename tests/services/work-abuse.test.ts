import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  finishedClasses,
  userCourses,
  users,
  workRatings,
  workReports,
  works,
  workTasks,
} from '#db/schema';
import { readOwnWork } from '~/features/courses/works/own-work.server';
import { networkHashOf } from '~/features/courses/works/peers.server';
import { rateWork } from '~/features/courses/works/rate-work.server';
import { changeWork, handInWork, takeBackWork } from '~/features/courses/works/save-work.server';
import { readShownWork, reportWork, showWork } from '~/features/courses/works/show-work.server';
import { hideWork, listAdminWorks } from '~/features/courses/works/work-admin.server';
import { openWorkDesk } from '~/features/courses/works/work-desk.server';
import { giveNextTask, sweepTasks } from '~/features/courses/works/work-tasks.server';
import type { Actor } from '~/server/auth/actor';
import { someOrganization } from '../support/courses';
import { setRow, someActor, toCode, useActor, useDatabase } from '../support/services';
import {
  enrolAll,
  giveTasks,
  networkOf,
  someAssignment,
  someRating,
  someText,
} from '../support/works';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

type Options = Parameters<typeof someAssignment>[1];

/** A class with an assignment, and people who have handed in a work, the author first. */
async function scene(
  people: number,
  options: Options = {},
  account: { isVerified?: boolean } = {},
) {
  const place = await someAssignment(db, options);
  const { organizationId = null } = options;
  const author = await someActor(db, { organizationId });
  const others: Actor[] = [];
  for (let at = 0; at < people; at += 1) {
    others.push(await someActor(db, { organizationId, isVerified: account.isVerified ?? true }));
  }
  await enrolAll(db, place.courseId, [author, ...others]);
  const work = await handIn(author, place.classId);
  for (const other of others) await handIn(other, place.classId);
  return { ...place, author, others, work };
}

const handIn = (actor: Actor, classId: number, text = someText(60, `kata${actor.id}`)) =>
  handInWork(db, { actor, classId, input: { text, link: null, consent: true } });
const next = (actor: Actor, classId: number, network = networkOf(actor)) =>
  giveNextTask(db, { actor, classId, network });
const rate = (actor: Actor, workId: number, score = 3, network = networkOf(actor)) =>
  rateWork(db, { actor, workId, network, input: someRating(score) });
const own = (actor: Actor, classId: number) => readOwnWork(db, { actor, classId });

/** Rates a work as three people of three networks do. */
async function decideBy(people: readonly Actor[], workId: number, score: number) {
  await giveTasks(db, workId, people);
  for (const person of people.slice(0, 3)) await rate(person, workId, score);
}

describe('three accounts of one person rate the work of the first', () => {
  const attacks: [name: string, attack: () => Promise<unknown[]>, codes: string[]][] = [
    [
      'by its number, without having been given it',
      async () => {
        const { others, work } = await scene(3);
        return Promise.all(others.map((one) => toCode(rate(one, work.id))));
      },
      ['work_not_given', 'work_not_given', 'work_not_given'],
    ],
    [
      'before they have rated the examples',
      async () => {
        const { classId, others, work } = await scene(3, { examples: ['id'] });
        for (const one of others) expect((await next(one, classId))?.isCalibration).toBe(true);
        return Promise.all(others.map((one) => toCode(rate(one, work.id))));
      },
      ['work_not_given', 'work_not_given', 'work_not_given'],
    ],
    [
      'from accounts without a confirmed address',
      async () => {
        const { classId, others, work } = await scene(3, {}, { isVerified: false });
        for (const one of others) expect(await toCode(next(one, classId))).toBe('email_unverified');
        await giveTasks(db, work.id, others);
        return Promise.all(others.map((one) => toCode(rate(one, work.id))));
      },
      ['email_unverified', 'email_unverified', 'email_unverified'],
    ],
    [
      'from one network, though given it in others',
      async () => {
        const { others, work } = await scene(3);
        await giveTasks(db, work.id, others);
        const codes: unknown[] = [];
        for (const one of others) codes.push(await toCode(rate(one, work.id, 3, 'satu')));
        return codes;
      },
      ['done', 'rating_of_network', 'rating_of_network'],
    ],
    [
      'from one network of IPv6, with three of its narrow ones',
      async () => {
        const { others, work } = await scene(3);
        await giveTasks(db, work.id, others);
        const codes: unknown[] = [];
        for (const [at, one] of others.entries()) {
          codes.push(await toCode(rate(one, work.id, 3, `sempit${at}/lebar`)));
        }
        return codes;
      },
      ['done', 'rating_of_network', 'rating_of_network'],
    ],
    [
      'after they have left the course',
      async () => {
        const { others, work } = await scene(3);
        await giveTasks(db, work.id, others);
        for (const { id } of others) await db.delete(userCourses).where(eq(userCourses.userId, id));
        return Promise.all(others.map((one) => toCode(rate(one, work.id))));
      },
      ['not_enrolled', 'not_enrolled', 'not_enrolled'],
    ],
    [
      'after they have taken back their own works',
      async () => {
        const { classId, others, work } = await scene(3);
        await giveTasks(db, work.id, others);
        for (const actor of others) await takeBackWork(db, { actor, classId });
        return Promise.all(others.map((one) => toCode(rate(one, work.id))));
      },
      ['work_required', 'work_required', 'work_required'],
    ],
    [
      'after the organisation of the course has refused them',
      async () => {
        const organizationId = await someOrganization(db);
        const { others, work } = await scene(3, { organizationId });
        await giveTasks(db, work.id, others);
        const outside = others.map((one) => ({ ...one, organizationId: null }));
        return Promise.all(outside.map((one) => toCode(rate(one, work.id))));
      },
      ['course_not_found', 'course_not_found', 'course_not_found'],
    ],
    [
      'more than a week after they were given it',
      async () => {
        const { others, work } = await scene(3);
        await giveTasks(db, work.id, others);
        await db.update(workTasks).set({ givenAt: sql`now() - interval '8 days'` });
        return Promise.all(others.map((one) => toCode(rate(one, work.id))));
      },
      ['work_not_given', 'work_not_given', 'work_not_given'],
    ],
    [
      'in a round for which they were not given it',
      async () => {
        const { classId, author, others, work } = await scene(6);
        await giveTasks(db, work.id, others);
        await decideBy(others.slice(3), work.id, 1);
        const input = { text: someText(70), link: null, consent: true, withoutPicture: false };
        await changeWork(db, { actor: author, classId, input: { ...input, version: 2 } });
        return Promise.all(others.slice(0, 3).map((one) => toCode(rate(one, work.id))));
      },
      ['work_not_given', 'work_not_given', 'work_not_given'],
    ],
  ];

  it.each(attacks)('%s', async (_, attack, codes) => {
    expect(await attack()).toEqual(codes);
    expect(await db.$count(works, eq(works.state, 'accepted'))).toBe(0);
  });

  it('while three people of three networks decide, whose networks are then forgotten', async () => {
    const { classId, author, others, work } = await scene(3);
    for (const one of others) {
      const task = await next(one, classId);
      expect(task?.work.id).toBe(work.id);
      expect((await own(author, classId)).state).not.toBe('accepted');
      await rate(one, work.id);
    }
    expect((await own(author, classId)).state).toBe('accepted');
    const ratings = await db.select().from(workRatings).where(eq(workRatings.workId, work.id));
    expect(ratings.map(({ networkHash }) => networkHash)).toEqual([null, null, null]);
    expect(await db.$count(workTasks, eq(workTasks.workId, work.id))).toBe(0);
  });
});

describe('giving works', () => {
  it('leaves a work that one network has rated to others', async () => {
    const { classId, others, work } = await scene(3);
    const [first, second, third] = others as [Actor, Actor, Actor];
    expect((await next(first, classId, 'sekolah'))?.work.id).toBe(work.id);
    expect((await next(second, classId, 'sekolah'))?.work.id).toBe(work.id);
    await rate(first, work.id, 2, 'sekolah');
    // Who was given it meanwhile gets another one there, and may still rate it elsewhere.
    expect((await next(second, classId, 'sekolah'))?.work.id).not.toBe(work.id);
    expect((await next(third, classId, 'rumah'))?.work.id).toBe(work.id);
    expect((await next(second, classId, 'rumah'))?.work.id).toBe(work.id);
  });

  it('writes nothing when what was given is read again', async () => {
    const { classId, others } = await scene(1);
    const [rater] = others as [Actor];
    await next(rater, classId);
    const tasks = () => db.select().from(workTasks).where(eq(workTasks.raterId, rater.id));
    const before = await tasks();
    expect(before).toHaveLength(1);
    await next(rater, classId);
    expect(await tasks()).toEqual(before);
  });

  it('stores no network and no address, and nothing for long', async () => {
    const { others, work } = await scene(3);
    const [first] = others as [Actor];
    await giveTasks(db, work.id, others);
    await rate(first, work.id, 2, 'sempit/lebar');
    const [rating] = await db.select().from(workRatings).where(eq(workRatings.workId, work.id));
    expect(rating?.networkHash).toBe(networkHashOf('lain/lebar'));
    expect(rating?.networkHash).not.toContain('lebar');
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepTasks(db, later(6));
    expect(await db.$count(workTasks, eq(workTasks.workId, work.id))).toBe(2);
    await sweepTasks(db, later(8));
    expect(await db.$count(workTasks, eq(workTasks.workId, work.id))).toBe(0);
    await sweepTasks(db, later(31));
    const [kept] = await db.select().from(workRatings).where(eq(workRatings.workId, work.id));
    expect(kept?.networkHash).toBeNull();
  });
});

describe('hints', () => {
  const hintsOf = async (actor: Actor, classId: number) => (await next(actor, classId))?.hints;
  const prose =
    'Kesepakatan kelas kami memuat tiga hal: kapan AI dipakai, siapa yang memeriksa hasilnya, dan data apa yang tidak pernah kami ketik. Siswa menulis dahulu tanpa bantuan, lalu membandingkan jawabannya dengan saran mesin dan menandai bagian yang keliru. Guru mencatat sumbernya, sedangkan ketua kelas menyimpan catatan itu sampai akhir semester. Orang tua menerima ringkasannya.';
  const english =
    'Our class agreed on three points: when to use the tool, who checks its answers, and which data nobody ever types. Pupils first write without help, then compare their draft with the suggestion and mark what is wrong. The teacher notes every source, and one pupil keeps these notes until the term ends. Parents receive a short summary.';
  const first = (words: string) => words.split(' ').slice(0, 50).join(' ');

  it.each([
    ['two texts', prose, english, []],
    ['one text twice', prose, prose, ['same_text']],
    [
      'one text in other case, signs and blanks',
      prose,
      ` ${prose.toUpperCase().replaceAll(',', ' –').replaceAll(' ', '  ')}\n`,
      ['same_text'],
    ],
    ['one word again and again', prose, someText(60, 'kata'), ['repeated_words']],
    ['one sentence again and again', prose, 'Ini karya saya. '.repeat(20), ['repeated_words']],
    ['a copy of one word', someText(60), someText(60), ['same_text', 'repeated_words']],
    ['a shortened copy', prose, first(prose), []],
  ])('%s', async (_, earlier, text, hints) => {
    await db.delete(works);
    const { classId, courseId } = await someAssignment(db);
    const [author, rater] = [await someActor(db), await someActor(db)];
    await enrolAll(db, courseId, [author, rater]);
    const { id } = await handIn(author, classId, text);
    await handIn(rater, classId, earlier);
    expect(await hintsOf(rater, classId)).toEqual(hints);
    const { rows } = await listAdminWorks(db, { actor: admin, status: 'waiting', page: 1 });
    expect(rows.find((row) => row.id === id)?.hints).toEqual(hints);
  });

  it('a copied example of the practice', async () => {
    const { classId, courseId } = await someAssignment(db, { examples: ['id'] });
    const [author, rater] = [await someActor(db), await someActor(db)];
    await enrolAll(db, courseId, [author, rater]);
    await handIn(author, classId, someText(60, 'kuat'));
    await handIn(rater, classId);
    for (let count = 0; count < 2; count += 1) {
      const task = await next(rater, classId);
      expect(task?.hints).toEqual([]);
      await rate(rater, task?.work.id ?? 0);
    }
    expect(await hintsOf(rater, classId)).toEqual(['same_text', 'repeated_words']);
  });
});

describe('taking back', () => {
  const again = (actor: Actor, classId: number) => toCode(handIn(actor, classId, someText(80)));
  const takeBack = (actor: Actor, classId: number) => takeBackWork(db, { actor, classId });
  const change = async (actor: Actor, classId: number) => {
    const { version } = await own(actor, classId);
    const input = { text: someText(70), link: null, consent: true, withoutPicture: false };
    return toCode(changeWork(db, { actor, classId, input: { ...input, version } }));
  };
  const weekLater = (workId: number) =>
    db
      .update(works)
      .set({ handedInAt: sql`handed_in_at - interval '7 days 1 minute'` })
      .where(eq(works.id, workId));

  it('before the first rating leaves nothing, and one begins anew', async () => {
    const { classId, author, work } = await scene(0);
    await takeBack(author, classId);
    expect(await db.$count(works, eq(works.id, work.id))).toBe(0);
    expect(await again(author, classId)).toBe('done');
    expect(await own(author, classId)).toMatchObject({ round: 1, state: 'waiting' });
    expect(await change(author, classId)).toBe('done');
  });

  const states: [name: string, ratings: number[], days: number][] = [
    ['of two bad ratings', [0, 0], 7],
    ['of one good rating', [3], 7],
    ['of an accepted work', [3, 3, 3], 7],
    ['of a returned work', [1, 1, 1], 0],
  ];
  it.each(states)(
    '%s keeps the ratings, and what follows is a revision',
    async (_, scores, days) => {
      const { courseId, classId, author, others, work } = await scene(3);
      await giveTasks(db, work.id, others);
      for (const [at, score] of scores.entries()) await rate(others[at] as Actor, work.id, score);
      await takeBack(author, classId);
      expect(await toCode(own(author, classId))).toBe('work_not_found');
      const [left] = await db.select().from(works).where(eq(works.id, work.id));
      expect(left).toMatchObject({ text: '', link: null, picture: null, isPublic: false });
      expect(left).toMatchObject({ slug: null, textHash: null, title: null });
      const ratings = () => db.$count(workRatings, eq(workRatings.workId, work.id));
      expect(await ratings()).toBe(scores.length);
      expect(await toCode(takeBack(author, classId))).toBe('work_not_found');
      const desk = await openWorkDesk(db, { actor: author, courseId, classId, lang: 'id' });
      expect(desk.againFrom).not.toBeNull();
      if (days > 0) {
        expect(await again(author, classId)).toBe('work_taken_back');
        await weekLater(work.id);
      }
      expect(await again(author, classId)).toBe('done');
      expect(await own(author, classId)).toMatchObject({
        id: work.id,
        round: 2,
        state: 'waiting',
        notes: [],
      });
      expect(await change(author, classId)).toBe('work_revised');
      expect(await ratings()).toBe(scores.length);
    },
  );

  it('of a revision is no second revision', async () => {
    const { classId, author, others, work } = await scene(3);
    await decideBy(others, work.id, 1);
    expect(await change(author, classId)).toBe('done');
    expect(await change(author, classId)).toBe('work_revised');
    await takeBack(author, classId);
    expect(await again(author, classId)).toBe('work_taken_back');
    await weekLater(work.id);
    expect(await again(author, classId)).toBe('done');
    expect(await own(author, classId)).toMatchObject({ round: 2, state: 'waiting' });
    expect(await change(author, classId)).toBe('work_revised');
  });

  it('is no way around a work being hidden', async () => {
    const { classId, author, work } = await scene(0);
    await hideWork(db, { actor: admin, workId: work.id, isHidden: true });
    await takeBack(author, classId);
    await weekLater(work.id);
    expect(await again(author, classId)).toBe('done');
    expect((await own(author, classId)).state).toBe('hidden');
  });

  it('gives no way to a work: nobody is given it, rates it, or finds it with staff', async () => {
    const { classId, author, others, work } = await scene(2);
    const [first, second] = others as [Actor, Actor];
    await next(second, classId);
    await giveTasks(db, work.id, [first]);
    await rate(first, work.id, 3);
    await takeBack(author, classId);
    expect(await toCode(rate(second, work.id))).toBe('work_not_found');
    expect((await next(second, classId))?.work.id).not.toBe(work.id);
    for (const status of ['waiting', 'overdue', 'reported', 'hidden'] as const) {
      const { rows } = await listAdminWorks(db, { actor: admin, status, page: 1 });
      expect(rows.map(({ id }) => id)).not.toContain(work.id);
    }
    expect(await toCode(next(author, classId))).toBe('work_required');
  });
});

describe('reports', () => {
  const report = (actor: Actor, workId: number, network = networkOf(actor)) =>
    reportWork(db, { actor, workId, network, reason: 'Menyalin karya orang lain.' });

  /** A public work; who is made afterwards is younger than it. */
  async function shown() {
    const one = await scene(3);
    await decideBy(one.others, one.work.id, 3);
    const input = { isPublic: true, showsName: false };
    const { slug } = await showWork(db, { actor: one.author, workId: one.work.id, input });
    const isShown = async () =>
      (await toCode(readShownWork(db, { slug: slug ?? '', lang: 'id' }))) === 'done';
    return { ...one, isShown };
  }
  const people = async (count: number, account: { isVerified?: boolean } = {}) => {
    const made: Actor[] = [];
    for (let at = 0; at < count; at += 1) made.push(await someActor(db, account));
    return made;
  };
  const reportsOf = (workId: number) => db.$count(workReports, eq(workReports.workId, workId));

  it('of accounts without a confirmed address are refused', async () => {
    const { work, isShown } = await shown();
    for (const one of await people(3, { isVerified: false })) {
      expect(await toCode(report(one, work.id))).toBe('email_unverified');
    }
    expect([await isShown(), await reportsOf(work.id)]).toEqual([true, 0]);
  });

  it('of accounts that are younger than the work hide nothing, and staff see each at once', async () => {
    const { work, isShown } = await shown();
    for (const [at, one] of (await people(4)).entries()) {
      await report(one, work.id);
      const { rows } = await listAdminWorks(db, { actor: admin, status: 'reported', page: 1 });
      expect(rows.find(({ id }) => id === work.id)?.reports).toHaveLength(at + 1);
    }
    expect(await isShown()).toBe(true);
  });

  it('count of young accounts that have finished a class', async () => {
    const { work, classId, isShown } = await shown();
    const reporters = await people(3);
    await db
      .insert(finishedClasses)
      .values(reporters.map(({ id: userId }) => ({ userId, classId })));
    for (const one of reporters) await report(one, work.id);
    expect(await isShown()).toBe(false);
  });

  it('of one network count once, and with two others hide the work', async () => {
    const { work, others, isShown } = await shown();
    const older = await people(3);
    for (const { id } of older) await setRow(db, users, id, { createdAt: new Date('2020-01-01') });
    for (const one of others) await report(one, work.id, 'kampus');
    expect(await isShown()).toBe(true);
    const [first, second] = older as [Actor, Actor];
    await report(first, work.id, 'rumah');
    expect(await isShown()).toBe(true);
    await report(second, work.id, 'kantor');
    expect(await isShown()).toBe(false);
    await hideWork(db, { actor: admin, workId: work.id, isHidden: false });
    const hashes = await db.select().from(workReports).where(eq(workReports.workId, work.id));
    expect(hashes.filter(({ networkHash }) => networkHash !== null)).toEqual([]);
  });

  it('are five a day', async () => {
    const [reporter] = (await people(1)) as [Actor];
    const { work, assignmentId } = await shown();
    const ids = [work.id];
    for (const { id: userId } of await people(5)) {
      const slug = `karya-${userId}`;
      const [row] = await db
        .insert(works)
        .values({ assignmentId, userId, lang: 'id', text: 'x', isPublic: true, slug })
        .returning();
      ids.push(row?.id ?? 0);
    }
    const codes: unknown[] = [];
    for (const id of ids) codes.push(await toCode(report(reporter, id)));
    expect(codes).toEqual([...Array<string>(5).fill('done'), 'rate_limited']);
    expect(await reportsOf(ids.at(-1) ?? 0)).toBe(0);
  });
});
