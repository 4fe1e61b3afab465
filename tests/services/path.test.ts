import { expect, it } from 'vitest';
import { courseClasses } from '#db/schema';
import { enrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { startAt } from '~/features/courses/lessons/start-learning.server';
import { findPathClasses } from '~/features/courses/lessons/path-classes.server';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { getPathStanding } from '~/features/path/standing.server';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';
import { someCourse, someOrganization } from '../support/courses';
import { someActor, useDatabase, setRow } from '../support/services';

const db = useDatabase();

const content = 'Awal.\n\n## Satu\n\na\n\n## Dua\n\nb\n\n## Tiga\n\nc\n\n## Empat\n\nd';
const nothing = { courseIds: [], doneClassIds: [], read: [], passedCourseIds: [] };
let made = 0;

/** A course whose classes have codes that no other has. */
async function coded(values: Parameters<typeof someCourse>[1] = {}) {
  const course = await someCourse(db, { levels: [2], content, ...values });
  await renderStoredMarkdown(db);
  const codes = course.classIds.map(() => `JALUR-${(made += 1)}`);
  for (const [at, id] of course.classIds.entries())
    await setRow(db, courseClasses, id, { code: codes[at] ?? '' });
  return { ...course, codes };
}

it('how far somebody is on the path is told to them alone', async () => {
  const { courseId, classIds } = await coded();
  const [first = 0, second = 0] = classIds;
  const [actor, other] = [await someActor(db), await someActor(db)];
  await enrol(db, { actor, input: { courseId } });
  await rememberPlace(db, { actor, classId: second, input: { step: 2 } });
  await completeClass(db, { actor, classId: first });
  expect(await getPathStanding(db, { actor })).toEqual({
    courseIds: [courseId],
    doneClassIds: [first],
    passedCourseIds: [],
    read: [{ classId: second, share: 0.5 }],
  });
  expect(await getPathStanding(db, { actor: other })).toEqual(nothing);
});

it('the lessons that the path names are those of public courses', async () => {
  const open = await coded();
  const hidden = await coded({ organizationId: await someOrganization(db) });
  const found = await findPathClasses(db, [...open.codes, ...hidden.codes, 'TIDAK-ADA'], 'id');
  expect(found.map(({ code }) => code)).toEqual(open.codes);
  expect(found[0]?.course).toMatchObject({ id: open.courseId, isOpen: true, hasCheck: false });
});

it('the lessons that the path names lead learners to the class, and others to the open lesson', async () => {
  const { courseId, classIds, codes } = await coded();
  const actor = await someActor(db);
  const begin = (at: number, who: typeof actor | null) =>
    startAt(db, { actor: who, code: codes[at] ?? '', codes });
  for (const who of [null, actor]) {
    expect(await begin(1, who)).toEqual({ kind: 'open', courseId, code: codes[1] });
  }
  await enrol(db, { actor, input: { courseId } });
  expect(await begin(1, actor)).toEqual({ kind: 'class', courseId, classId: classIds[1] });
  const lost = await startAt(db, { actor: null, code: 'TIDAK-ADA', codes });
  expect(lost).toEqual({ kind: 'open', courseId, code: codes[0] });
});
