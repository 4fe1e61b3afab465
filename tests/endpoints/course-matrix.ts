import { api } from '../support/api-paths';
import { call, confirmAddress, someAddress } from '../support/accounts';
import { site } from '~/config/site';
import { finishCourse, someCertificate } from '../support/public-pages';
import { answers, owner, type Cast, type Row, make, makeClass } from './rules';

const enrolment = () => ({ courseId: 1, progress: 0 });
const course = () => ({ title: 'Kursus', category: 'AI' });
const level = () => ({ name: 'Tingkat' });
const lesson = () => ({ code: 'K-1', title: 'Kelas', hours: 2, topics: [], content: 'Isi' });
const question = () => ({
  bank: 'proof',
  kind: 'choice',
  prompt: 'Mana yang belajar dari contoh?',
  answer: 'a',
  options: [
    { id: 'a', text: 'Model' },
    { id: 'b', text: 'Batu' },
  ],
});
const material = () => ({ title: 'Tautan', url: 'https://example.org/a' });

/** The first class of the first course, in which those who may learn are enrolled. */
async function ofOwnClass({ user, other, admin }: Cast, origin: string): Promise<string> {
  for (const { cookie } of [user, other, admin])
    await call(origin, 'POST', api.enroll, { cookie, body: enrolment() });
  return api.classDone(1);
}

/** The attempt of the user, who has finished all classes of the first course. */
async function ownAttempt({ user }: Cast, origin: string): Promise<number> {
  const known = await call(origin, 'GET', api.user, { cookie: user.cookie });
  const { emailVerified } = (await known.json()) as { emailVerified: boolean };
  if (!emailVerified) await confirmAddress(origin, user);
  await finishCourse(origin, user);
  const path = api.courseChecks(site.featuredCourseId);
  const { cookie } = user;
  const started = await call(origin, 'POST', path, { cookie });
  return ((await started.json()) as { id: number }).id;
}

/** A course that nobody leaves, in which those who may learn are enrolled and have classes left. */
async function ofOtherCourse({ user, other, admin }: Cast, origin: string): Promise<number> {
  const courseId = 2;
  for (const { cookie } of [user, other, admin])
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId } });
  return courseId;
}
const checksOfCourse = async (cast: Cast, origin: string) =>
  api.courseChecks(await ofOtherCourse(cast, origin));

const makeId = async (...row: Parameters<typeof make>) => (await make(...row)).id;
const makeCourse = (origin: string) => makeId(origin, api.adminCourses, course());
const makeLevel = async (origin: string) =>
  makeId(origin, api.adminCourseLevels(await makeCourse(origin)), level());
const makeClassId = async (origin: string) => (await makeClass(origin)).classId;
const makeMaterial = async (origin: string) =>
  makeId(origin, api.adminClassMaterials(await makeClassId(origin)), material());
const makeQuestion = async (origin: string) =>
  makeId(origin, api.adminQuestions(await makeCourse(origin)), question());

/** An address below a new row. */
const of =
  (makeRow: (origin: string) => Promise<number>, path: (id: number) => string) =>
  async (_: Cast, origin: string) =>
    path(await makeRow(origin));

/** An open room, which the caller has no key of. */
async function ofRoom(_: Cast, origin: string): Promise<string> {
  const headers = { 'X-Forwarded-For': someAddress() };
  const opened = await call(origin, 'POST', '/api/rooms', { body: { classId: 1 }, headers });
  return `/api/rooms/${((await opened.json()) as { id: number }).id}`;
}

/** The files of courses below `src/pages/api`, in the form of `matrix.ts`. */
export const courseMatrix: Record<string, Row> = {
  'classes/[id]/done.ts': {
    PUT: answers(200, { path: ofOwnClass }),
    DELETE: answers(200, { path: ofOwnClass }),
  },
  // A room knows no accounts: whoever calls has no key and no token (tests/endpoints/rooms.test.ts).
  'rooms/index.ts': { POST: answers(201, { body: () => ({ classId: 1 }) }) },
  'rooms/join.ts': { POST: answers(404, { body: () => ({ code: 'AAA AAA' }) }) },
  'rooms/[id]/index.ts': {
    GET: answers(404, { path: ofRoom }),
    DELETE: answers(404, { path: ofRoom }),
  },
  'rooms/[id]/groups.ts': {
    POST: answers(404, {
      path: async (...call) => `${await ofRoom(...call)}/groups`,
      body: () => ({ code: 'AAA AAA', group: 1 }),
    }),
  },
  'rooms/[id]/answers.ts': {
    POST: answers(401, {
      path: async (...call) => `${await ofRoom(...call)}/answers`,
      body: () => ({ answers: [] }),
    }),
  },
  'courses/[id]/checks.ts': {
    GET: answers(200, { path: checksOfCourse }),
    // Whoever has classes left is refused as who may try.
    POST: answers(409, { path: checksOfCourse }),
  },
  'checks/[id]/answers.ts': {
    PUT: owner(200, {
      body: () => ({ answers: {} }),
      path: async (cast, origin) => api.checkAnswers(await ownAttempt(cast, origin)),
    }),
  },
  'checks/[id]/submit.ts': {
    POST: owner(200, {
      path: async (cast, origin) => api.submitCheck(await ownAttempt(cast, origin)),
      // Who has handed one in waits for the next.
      destroys: true,
    }),
  },
  'classes/[id]/place.ts': {
    PUT: answers(200, {
      body: () => ({ step: 1 }),
      path: async (cast, origin) => {
        await ofOwnClass(cast, origin);
        return api.classPlace(1);
      },
    }),
  },
  'classes/[id]/practice.ts': {
    GET: answers(200, {
      path: async (cast, origin) => {
        await ofOwnClass(cast, origin);
        return api.classPractice(1);
      },
    }),
  },
  'courses/[id]/interest.ts': {
    POST: answers(204, { path: of(makeCourse, api.courseInterest) }),
    DELETE: answers(204, { path: of(makeCourse, api.courseInterest) }),
  },
  // Who is not enrolled is refused, as the services' tests say; there is nothing here for anyone.
  'class-materials/[id].ts': { GET: answers(404, { path: () => api.classMaterial(999_999) }) },
  'user/dashboard.ts': { GET: answers(200) },
  'user/courses/index.ts': {
    GET: answers(200),
    POST: answers(200, { body: enrolment }),
  },
  'user/actions.ts': {
    POST: answers(200, {
      body: () => ({
        actions: [
          {
            id: crypto.randomUUID(),
            at: new Date().toISOString(),
            kind: 'class.step',
            input: { classId: 1, step: 1 },
          },
        ],
      }),
    }),
  },
  'user/skills.ts': { GET: answers(200) },
  'user/path.ts': { GET: answers(200) },
  'user/courses/enroll.ts': { POST: answers(200, { body: enrolment }) },
  'user/courses/[courseId].ts': {
    GET: answers(200, { path: () => api.userCourse(1) }),
    DELETE: answers(204, { path: () => api.userCourse(1) }),
  },
  'admin/courses/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: course }),
  },
  'admin/courses/[id]/index.ts': {
    GET: answers(200, { path: () => api.adminCourse(1) }),
    PUT: answers(204, { body: course, path: of(makeCourse, api.adminCourse) }),
    DELETE: answers(204, { path: of(makeCourse, api.adminCourse) }),
  },
  'admin/courses/[id]/instructor-photo.ts': {
    // No photo comes with it.
    PUT: answers(415, { path: of(makeCourse, api.instructorPhoto), body: () => ({}) }),
    DELETE: answers(204, { path: of(makeCourse, api.instructorPhoto) }),
  },
  'admin/courses/[id]/levels.ts': {
    POST: answers(201, { body: level, path: of(makeCourse, api.adminCourseLevels) }),
  },
  'admin/course-order.ts': {
    PUT:
      // Of the levels of the first course these are too few.
      answers(409, { body: () => ({ of: 'levels', parentId: 1, ids: [1] }) }),
  },
  'admin/courses/[id]/learners.ts': { GET: answers(200, { path: () => api.adminLearners(1) }) },
  'admin/courses/[id]/learners.csv.ts': {
    GET: answers(200, { path: () => api.adminLearnersCsv(1) }),
  },
  'admin/courses/[id]/questions/index.ts': {
    GET: answers(200, { path: () => api.adminQuestions(1) }),
    POST: answers(201, { body: question, path: of(makeCourse, api.adminQuestions) }),
  },
  // Without a file there is nothing to import.
  'admin/courses/[id]/questions/import.ts': {
    POST: answers(400, {
      body: () => ({ bank: 'proof' }),
      path: of(makeCourse, api.importQuestions),
    }),
  },
  'admin/courses/[id]/questions/export.gift.ts': {
    GET: answers(200, { path: () => api.questionsGift(1, 'proof') }),
  },
  'admin/courses/[id]/statistics.ts': {
    GET: answers(200, { path: () => api.courseStatistics(1) }),
  },
  'admin/questions/[id].ts': {
    PUT: answers(204, { body: question, path: of(makeQuestion, api.adminQuestion) }),
    DELETE: answers(204, { path: of(makeQuestion, api.adminQuestion) }),
  },
  'admin/course-levels/[id]/index.ts': {
    PUT: answers(204, { body: level, path: of(makeLevel, api.adminLevel) }),
    DELETE: answers(204, { path: of(makeLevel, api.adminLevel) }),
  },
  'admin/course-levels/[id]/classes.ts': {
    POST: answers(201, { body: lesson, path: of(makeLevel, api.adminLevelClasses) }),
  },
  'admin/course-classes/[id]/index.ts': {
    PUT: answers(204, { body: lesson, path: of(makeClassId, api.adminClass) }),
    DELETE: answers(204, { path: of(makeClassId, api.adminClass) }),
  },
  'admin/course-classes/[id]/draft.ts': {
    PUT: answers(204, { body: lesson, path: of(makeClassId, api.adminClassDraft) }),
    DELETE: answers(204, { path: of(makeClassId, api.adminClassDraft) }),
  },
  'admin/course-classes/preview.ts': {
    POST: answers(200, { body: () => ({ content: 'Isi', lang: 'id' }) }),
  },
  'admin/course-classes/[id]/materials.ts': {
    POST: answers(201, { body: material, path: of(makeClassId, api.adminClassMaterials) }),
  },
  'admin/class-materials/[id].ts': {
    DELETE: answers(204, { path: of(makeMaterial, api.adminMaterial) }),
  },
  'admin/certificates/[code]/revoke.ts': {
    POST: answers(204, {
      scope: 'courses',
      body: () => ({ reason: 'Salah orang' }),
      path: async (_, origin) => api.adminRevoke(await someCertificate(origin)),
    }),
  },
};
