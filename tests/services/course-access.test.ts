import { describe, beforeAll, it, expect } from 'vitest';
import { materialInputSchema } from '~/features/courses/admin/course-admin.schema';
import { addMaterial } from '~/features/courses/admin/materials.server';
import { getAttempt } from '~/features/courses/checks/attempt.server';
import { openCheck, getCheckState } from '~/features/courses/checks/check-state.server';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { startCheck } from '~/features/courses/checks/start-check.server';
import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { enrol, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { resumeCourse, openClass, openMaterial } from '~/features/courses/lessons/learning.server';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { listPractice } from '~/features/courses/lessons/practice.server';
import type { Actor } from '~/server/auth/actor';
import { seedProofBank, readyForCheck, start } from '../support/checks';
import { someOrganization, someCourse } from '../support/courses';
import { pdfBytes } from '../support/documents';
import { useDatabase, useFolder, someActor, toCode } from '../support/services';

const db = useDatabase();
useFolder('DOCUMENT_DIR');

interface Ids {
  courseId: number;
  classId: number;
  materialId: number;
}
interface Use {
  run: (actor: Actor, ids: Ids) => Promise<unknown>;
  /** The results of an enrolled learner, and of an admin who is not enrolled. */
  enrolled?: string;
  admin?: string;
  /** What is said of a row that is not there. */
  missing: string;
}

const ofCourse = { missing: 'course_not_found' };
const ofClass = { missing: 'class_not_found' };

const uses: Record<string, Use> = {
  'to go on with it': {
    ...ofCourse,
    run: (actor, { courseId }) => resumeCourse(db, { actor, courseId }),
  },
  'to open a class': { ...ofCourse, run: (actor, ids) => openClass(db, { actor, ...ids }) },
  'to finish a class': { ...ofClass, run: (actor, ids) => completeClass(db, { actor, ...ids }) },
  'to take a class back': {
    ...ofClass,
    run: (actor, ids) => uncompleteClass(db, { actor, ...ids }),
  },
  'to keep a place in a class': {
    ...ofClass,
    run: (actor, { classId }) => rememberPlace(db, { actor, classId, input: { step: 1 } }),
  },
  'to practise': { ...ofClass, run: (actor, ids) => listPractice(db, { actor, ...ids }) },
  'to open a file': {
    missing: 'material_not_found',
    admin: 'done',
    run: (actor, { materialId }) => openMaterial(db, { actor, materialId }),
  },
  'to open the check': {
    ...ofCourse,
    run: (actor, { courseId }) => openCheck(db, { actor, courseId }),
  },
  'to see where they stand': {
    ...ofCourse,
    run: (actor, { courseId }) => getCheckState(db, { actor, courseId }),
  },
  'to begin the check': {
    ...ofCourse,
    run: (actor, { courseId }) => startCheck(db, { actor, courseId, address: 'x' }),
    enrolled: 'classes_left',
  },
};

describe('a course of an organisation allows', () => {
  const who = {} as Record<'member' | 'colleague' | 'admin' | 'outsider' | 'left', Actor>;
  const ids = {} as Ids;
  beforeAll(async () => {
    const organizationId = await someOrganization(db);
    const { courseId, classIds } = await someCourse(db, { organizationId });
    const [classId = 0] = classIds;
    who.member = await someActor(db, { organizationId });
    who.colleague = await someActor(db, { organizationId });
    who.admin = await someActor(db, { isAdmin: true });
    who.outsider = await someActor(db, { organizationId: await someOrganization(db) });
    const { id: materialId } = await addMaterial(db, {
      actor: who.admin,
      classId,
      input: materialInputSchema.parse({ title: 'Modul', url: '' }),
      file: new File([pdfBytes()], 'modul.pdf'),
    });
    Object.assign(ids, { courseId, classId, materialId });
    await seedProofBank(db, courseId);
    await enrol(db, { actor: who.member, input: { courseId } });
    who.left = { ...who.member, organizationId: null };
  });

  it.each(Object.entries(uses))('members who are enrolled %s, and nobody else', async (_, use) => {
    const codes = Object.entries(who).map(async ([name, actor]) => [
      name,
      await toCode(use.run(actor, ids)),
    ]);
    expect(Object.fromEntries(await Promise.all(codes))).toEqual({
      member: use.enrolled ?? 'done',
      colleague: 'not_enrolled',
      admin: use.admin ?? 'not_enrolled',
      outsider: 'course_not_found',
      left: 'course_not_found',
    });
    const nowhere = { courseId: 999_999, classId: 999_999, materialId: 999_999 };
    expect(await toCode(use.run(who.member, nowhere))).toBe(use.missing);
  });
});

it('what somebody who left a course may do there is nothing, until they come back', async () => {
  const { courseId, classIds } = await someCourse(db);
  const actor = await someActor(db);
  const open = () => toCode(openClass(db, { actor, courseId, classId: classIds[0] ?? 0 }));
  await enrol(db, { actor, input: { courseId } });
  expect(await open()).toBe('done');
  await unenrol(db, { actor, courseId });
  expect(await open()).toBe('not_enrolled');
});

it('a class of another course is not opened through this one', async () => {
  const [one, other] = [await someCourse(db), await someCourse(db)];
  const actor = await someActor(db);
  for (const { courseId } of [one, other]) await enrol(db, { actor, input: { courseId } });
  const call = { actor, courseId: one.courseId, classId: other.classIds[0] ?? 0 };
  expect(await toCode(openClass(db, call))).toBe('class_not_found');
});

const calls = (actor: Actor, checkId: number) => [
  () => saveAnswers(db, { actor, checkId, input: { answers: {} } }),
  () => submitCheck(db, { actor, checkId }),
  () => getAttempt(db, { actor, checkId }),
];

it('an attempt at a check is nobody else’s, not even an admin’s, and ends with the enrolment', async () => {
  const { actor, courseId } = await readyForCheck(db);
  const { attempt } = await start(db, { actor, courseId });
  const stranger = await someActor(db);
  await enrol(db, { actor: stranger, input: { courseId } });
  for (const who of [stranger, await someActor(db, { isAdmin: true })])
    for (const call of calls(who, attempt.id)) expect(await toCode(call())).toBe('check_not_found');
  await unenrol(db, { actor, courseId });
  for (const call of calls(actor, attempt.id)) expect(await toCode(call())).toBe('not_enrolled');
});
