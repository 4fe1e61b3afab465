import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates, courseCheckItems, courseChecks } from '#db/schema';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { unenrol } from '~/features/courses/enrolment/enrolments.server';
import { readKeys, readyForCheck, start } from '../support/checks';
import { postgresBin } from '../support/postgres';
import { toCode, usePostgres } from '../support/services';

describe.skipIf(!postgresBin)('checks, many at once, on PostgreSQL', () => {
  const connection = usePostgres();
  const times = <Result>(n: number, call: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: n }, (_, at) => call(at)));

  /** An attempt that is open and has all right answers. */
  async function answered() {
    const { db } = connection;
    const { actor, courseId, classIds } = await readyForCheck(db);
    const { attempt } = await start(db, { actor, courseId });
    const answers = await readKeys(db, attempt);
    await saveAnswers(db, { actor, checkId: attempt.id, input: { answers } });
    return { db, actor, courseId, classIds, checkId: attempt.id, attempt };
  }

  it('100 starts are one attempt', async () => {
    const { db } = connection;
    const { actor, courseId } = await readyForCheck(db);
    const answers = await times(100, () => start(db, { actor, courseId }));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ attempt }) => JSON.stringify(attempt))).size).toBe(1);
    const rows = await db.select().from(courseChecks).where(eq(courseChecks.courseId, courseId));
    expect(rows).toHaveLength(1);
    const items = await db
      .select()
      .from(courseCheckItems)
      .where(eq(courseCheckItems.checkId, rows[0]?.id ?? 0));
    expect(items).toHaveLength(12);
  });

  it('100 times handed in are one result and one certificate', async () => {
    const { db, actor, courseId, checkId } = await answered();
    const codes = await times(100, () => toCode(submitCheck(db, { actor, checkId })));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'check_submitted')).toHaveLength(99);
    const own = and(eq(certificates.userId, actor.id), eq(certificates.courseId, courseId));
    expect(await db.select().from(certificates).where(own)).toHaveLength(1);
  });

  it('starting while it is handed in begins no second attempt', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { db } = connection;
      const { actor, courseId } = await readyForCheck(db);
      const { attempt } = await start(db, { actor, courseId });
      const codes = await times(20, (at) =>
        toCode(
          at === 7
            ? submitCheck(db, { actor, checkId: attempt.id })
            : start(db, { actor, courseId }),
        ),
      );
      expect(codes.filter((code) => code !== 'done' && code !== 'cooling_down')).toEqual([]);
      const rows = await db.select().from(courseChecks).where(eq(courseChecks.courseId, courseId));
      expect(rows.map(({ id, passed }) => [id, passed])).toEqual([[attempt.id, false]]);
    }
  });

  it('what was saved before it is handed in counts, and nothing after', async () => {
    const { db } = connection;
    const { actor, courseId } = await readyForCheck(db);
    const { attempt } = await start(db, { actor, courseId });
    const checkId = attempt.id;
    const keys = await readKeys(db, attempt);
    const saved: number[] = [];
    const save = async (id: number) => {
      const input = { answers: { [id]: keys[id] } };
      if ((await toCode(saveAnswers(db, { actor, checkId, input }))) === 'done') saved.push(id);
    };
    await Promise.all([
      submitCheck(db, { actor, checkId }),
      ...attempt.questions.map(({ id }) => save(id)),
    ]);
    const right = await db
      .select({ id: courseCheckItems.questionId })
      .from(courseCheckItems)
      .where(and(eq(courseCheckItems.checkId, checkId), eq(courseCheckItems.isRight, true)));
    expect(right.map(({ id }) => id).sort()).toEqual(saved.sort());
  });

  it('the last class and the check, finished at once, are one certificate', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { db, actor, courseId, classIds, checkId } = await answered();
      const classId = classIds[0] ?? 0;
      await uncompleteClass(db, { actor, classId });
      const found = await Promise.all([
        submitCheck(db, { actor, checkId }),
        completeClass(db, { actor, classId }),
      ]);
      const codes = found.flatMap(({ certificate }) => certificate ?? []);
      expect(new Set(codes).size).toBe(1);
      const own = and(eq(certificates.userId, actor.id), eq(certificates.courseId, courseId));
      expect(await db.select().from(certificates).where(own)).toHaveLength(1);
    }
  });

  it('leaving the course while it is handed in ends in one of the two, and nothing hangs', async () => {
    const { db, actor, courseId, checkId } = await answered();
    const [code] = await Promise.all([
      toCode(submitCheck(db, { actor, checkId })),
      unenrol(db, { actor, courseId }),
    ]);
    expect(['done', 'not_enrolled']).toContain(code);
    const [row] = await db.select().from(courseChecks).where(eq(courseChecks.id, checkId));
    expect(row?.passed).toBe(code === 'done' ? true : null);
  });
});
