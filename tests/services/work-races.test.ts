import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workRatings, works, workTasks } from '#db/schema';
import { decide } from '~/features/courses/works/decision';
import { rateWork } from '~/features/courses/works/rate-work.server';
import { giveNextTask } from '~/features/courses/works/work-tasks.server';
import { changeWork, handInWork } from '~/features/courses/works/save-work.server';
import { postgresBin } from '../support/postgres';
import { race, someActor, toCode, usePostgres } from '../support/services';
import {
  enrolAll,
  giveTasks,
  networkOf,
  someAssignment,
  someRating,
  someText,
} from '../support/works';

describe.skipIf(!postgresBin)('works, many calls at once, on PostgreSQL', () => {
  const db = usePostgres();

  async function handedIn(people: number) {
    const { courseId, classId } = await someAssignment(db);
    const actors = await Promise.all(Array.from({ length: people }, () => someActor(db)));
    await enrolAll(db, courseId, actors);
    const input = { text: someText(), link: null, consent: true };
    const ids: number[] = [];
    for (const actor of actors) ids.push((await handInWork(db, { actor, classId, input })).id);
    for (const id of ids) await giveTasks(db, id, actors);
    return { classId, actors, ids, input };
  }

  it('100 ratings on 30 works: none has more than three, nobody rates their own or twice', async () => {
    const { actors, ids } = await handedIn(30);
    const calls = Array.from({ length: 100 }, (_, at) => ({
      // Own works, and works that someone has rated already, are among them.
      actor: actors[(at * 7) % 30] ?? null,
      workId: ids[(at * 7 + (at % 4) * (at % 3)) % 30] ?? 0,
      score: at % 4,
    }));
    const codes = await Promise.all(
      calls.map(({ actor, workId, score }) =>
        toCode(
          rateWork(db, { actor, workId, network: networkOf(actor), input: someRating(score) }),
        ),
      ),
    );
    const refusals = new Set(['work_own', 'rating_given', 'ratings_complete', 'rate_limited']);
    expect(codes.filter((code) => code !== 'done' && !refusals.has(code ?? ''))).toEqual([]);
    expect(codes).toContain('work_own');
    expect(codes).toContain('done');
    const ratings = await db.select().from(workRatings);
    expect(ratings).toHaveLength(codes.filter((code) => code === 'done').length);
    const rows = await db.select().from(works);
    for (const work of rows) {
      const own = ratings.filter(({ workId }) => workId === work.id);
      expect(own.length).toBeLessThanOrEqual(3);
      expect(own.map(({ raterId }) => raterId)).not.toContain(work.userId);
      expect(new Set(own.map(({ raterId }) => raterId)).size).toBe(own.length);
      expect(work.state).toBe(decide(own).state);
    }
  });

  it('ten raters of one work at once: three are taken, and the others told', async () => {
    const { actors, ids } = await handedIn(11);
    const [workId = 0] = ids;
    const codes = await Promise.all(
      actors
        .slice(1)
        .map((actor) =>
          toCode(rateWork(db, { actor, workId, network: networkOf(actor), input: someRating(2) })),
        ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'ratings_complete')).toHaveLength(7);
  });

  it('ten raters of one network at once: one is taken, and the others told', async () => {
    const { actors, ids } = await handedIn(11);
    const [workId = 0] = ids;
    const network = 'sekolah';
    const calls = actors
      .slice(1)
      .map((actor) => rateWork(db, { actor, workId, network, input: someRating(3) }));
    expect(await race(calls)).toEqual({ done: 1, refused: ['rating_of_network'] });
  });

  it('a person who asks for a work ten times at once is given one', async () => {
    const { classId, actors } = await handedIn(3);
    await db.delete(workTasks);
    const [actor = null] = actors;
    const network = networkOf(actor);
    const tasks = await Promise.all(
      Array.from({ length: 10 }, () => giveNextTask(db, { actor, classId, network })),
    );
    expect(new Set(tasks.map((task) => task?.work.id)).size).toBe(1);
    expect(await db.$count(workTasks)).toBe(1);
  });

  it('a change and a first rating at once: what is rated is what was read', async () => {
    const { classId, actors, ids, input } = await handedIn(6);
    const [author, ...raters] = actors;
    const [workId = 0] = ids;
    const [changed, ...rated] = await Promise.all([
      toCode(
        changeWork(db, {
          actor: author ?? null,
          classId,
          input: { ...input, text: someText(70), version: 1, withoutPicture: false },
        }),
      ),
      ...raters.map((actor) =>
        toCode(
          rateWork(db, {
            actor,
            workId,
            network: networkOf(actor),
            input: { ...someRating(2), version: 1 },
          }),
        ),
      ),
    ]);
    const done = rated.filter((code) => code === 'done').length;
    expect([changed, done]).toEqual(changed === 'done' ? ['done', 0] : ['work_rated', 3]);
  });

  it('a person who hands in twice at once has one work', async () => {
    const { courseId, classId } = await someAssignment(db);
    const actor = await someActor(db);
    await enrolAll(db, courseId, [actor]);
    const input = { text: someText(), link: null, consent: true };
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => toCode(handInWork(db, { actor, classId, input }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'work_exists')).toHaveLength(9);
    expect(await db.$count(works, sql`user_id = ${actor.id}`)).toBe(1);
  });
});
