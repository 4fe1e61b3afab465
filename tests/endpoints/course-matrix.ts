import { api } from '~/config/api-paths';
import { adminCookie, call, confirmAddress } from '../support/accounts';
import { site } from '~/config/site';
import { finishCourse, someCertificate } from '../support/public-pages';
import type { Cast, Row } from './matrix';

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

/** Makes a row as an admin; returns its id. */
async function make(origin: string, path: string, body: unknown): Promise<number> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'POST', path, { cookie, body });
  if (response.status !== 201) throw new Error(`Not made: ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}
const makeCourse = (origin: string) => make(origin, api.adminCourses, course());
const makeLevel = async (origin: string) =>
  make(origin, api.adminCourseLevels(await makeCourse(origin)), level());
const makeClass = async (origin: string) =>
  make(origin, api.adminLevelClasses(await makeLevel(origin)), lesson());
const makeMaterial = async (origin: string) =>
  make(origin, api.adminClassMaterials(await makeClass(origin)), material());
const makeQuestion = async (origin: string) =>
  make(origin, api.adminQuestions(await makeCourse(origin)), question());

/** An address below a new row. */
const of =
  (makeRow: (origin: string) => Promise<number>, path: (id: number) => string) =>
  async (_: Cast, origin: string) =>
    path(await makeRow(origin));

/** The files of courses below `src/pages/api`, in the form of `matrix.ts`. */
export const courseMatrix: Record<string, Row> = {
  'classes/[id]/done.ts': {
    PUT: { access: 'user', status: 200, path: ofOwnClass },
    DELETE: { access: 'user', status: 200, path: ofOwnClass },
  },
  'courses/[id]/checks.ts': {
    GET: { access: 'user', status: 200, path: checksOfCourse },
    // Whoever has classes left is refused as who may try.
    POST: { access: 'user', status: 409, path: checksOfCourse },
  },
  'checks/[id]/answers.ts': {
    PUT: {
      access: 'owner',
      status: 200,
      body: () => ({ answers: {} }),
      path: async (cast, origin) => api.checkAnswers(await ownAttempt(cast, origin)),
    },
  },
  'checks/[id]/submit.ts': {
    POST: {
      access: 'owner',
      status: 200,
      path: async (cast, origin) => api.submitCheck(await ownAttempt(cast, origin)),
      // Who has handed one in waits for the next.
      destroys: true,
    },
  },
  'classes/[id]/place.ts': {
    PUT: {
      access: 'user',
      status: 200,
      body: () => ({ step: 1 }),
      path: async (cast, origin) => {
        await ofOwnClass(cast, origin);
        return api.classPlace(1);
      },
    },
  },
  'classes/[id]/practice.ts': {
    GET: {
      access: 'user',
      status: 200,
      path: async (cast, origin) => {
        await ofOwnClass(cast, origin);
        return api.classPractice(1);
      },
    },
  },
  'courses/[id]/interest.ts': {
    POST: { access: 'user', status: 204, path: of(makeCourse, api.courseInterest) },
    DELETE: { access: 'user', status: 204, path: of(makeCourse, api.courseInterest) },
  },
  // Who is not enrolled is refused, as the services' tests say; there is nothing here for anyone.
  'class-materials/[id].ts': {
    GET: { access: 'user', status: 404, path: () => api.classMaterial(999_999) },
  },
  'user/dashboard.ts': { GET: { access: 'user', status: 200 } },
  'user/courses/index.ts': {
    GET: { access: 'user', status: 200 },
    POST: { access: 'user', status: 200, body: enrolment },
  },
  'user/actions.ts': {
    POST: {
      access: 'user',
      status: 200,
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
    },
  },
  'user/skills.ts': { GET: { access: 'user', status: 200 } },
  'user/path.ts': { GET: { access: 'user', status: 200 } },
  'user/courses/enroll.ts': { POST: { access: 'user', status: 200, body: enrolment } },
  'user/courses/[courseId].ts': {
    GET: { access: 'user', status: 200, path: () => api.userCourse(1) },
    PATCH: {
      access: 'user',
      status: 200,
      body: () => ({ reason: 'Untuk murid saya' }),
      path: async (cast, origin) => api.userCourse(await ofOtherCourse(cast, origin)),
    },
    DELETE: { access: 'user', status: 204, path: () => api.userCourse(1) },
  },
  'admin/courses/index.ts': {
    GET: { access: 'admin', status: 200 },
    POST: { access: 'admin', status: 201, body: course },
  },
  'admin/courses/[id]/index.ts': {
    GET: { access: 'admin', status: 200, path: () => api.adminCourse(1) },
    PUT: { access: 'admin', status: 204, body: course, path: of(makeCourse, api.adminCourse) },
    DELETE: { access: 'admin', status: 204, path: of(makeCourse, api.adminCourse) },
  },
  'admin/courses/[id]/instructor-photo.ts': {
    // No photo comes with it.
    PUT: {
      access: 'admin',
      status: 415,
      path: of(makeCourse, api.instructorPhoto),
      body: () => ({}),
    },
    DELETE: { access: 'admin', status: 204, path: of(makeCourse, api.instructorPhoto) },
  },
  'admin/courses/[id]/levels.ts': {
    POST: {
      access: 'admin',
      status: 201,
      body: level,
      path: of(makeCourse, api.adminCourseLevels),
    },
  },
  'admin/course-order.ts': {
    PUT: {
      access: 'admin',
      // Of the levels of the first course these are too few.
      status: 409,
      body: () => ({ of: 'levels', parentId: 1, ids: [1] }),
    },
  },
  'admin/courses/[id]/learners.ts': {
    GET: { access: 'admin', status: 200, path: () => api.adminLearners(1) },
  },
  'admin/courses/[id]/learners.csv.ts': {
    GET: { access: 'admin', status: 200, path: () => api.adminLearnersCsv(1) },
  },
  'admin/courses/[id]/questions/index.ts': {
    GET: { access: 'admin', status: 200, path: () => api.adminQuestions(1) },
    POST: {
      access: 'admin',
      status: 201,
      body: question,
      path: of(makeCourse, api.adminQuestions),
    },
  },
  // Without a file there is nothing to import.
  'admin/courses/[id]/questions/import.ts': {
    POST: {
      access: 'admin',
      status: 400,
      body: () => ({ bank: 'proof' }),
      path: of(makeCourse, api.importQuestions),
    },
  },
  'admin/courses/[id]/questions/export.gift.ts': {
    GET: { access: 'admin', status: 200, path: () => api.questionsGift(1, 'proof') },
  },
  'admin/courses/[id]/statistics.ts': {
    GET: { access: 'admin', status: 200, path: () => api.courseStatistics(1) },
  },
  'admin/questions/[id].ts': {
    PUT: {
      access: 'admin',
      status: 204,
      body: question,
      path: of(makeQuestion, api.adminQuestion),
    },
    DELETE: { access: 'admin', status: 204, path: of(makeQuestion, api.adminQuestion) },
  },
  'admin/course-levels/[id]/index.ts': {
    PUT: { access: 'admin', status: 204, body: level, path: of(makeLevel, api.adminLevel) },
    DELETE: { access: 'admin', status: 204, path: of(makeLevel, api.adminLevel) },
  },
  'admin/course-levels/[id]/classes.ts': {
    POST: {
      access: 'admin',
      status: 201,
      body: lesson,
      path: of(makeLevel, api.adminLevelClasses),
    },
  },
  'admin/course-classes/[id]/index.ts': {
    PUT: { access: 'admin', status: 204, body: lesson, path: of(makeClass, api.adminClass) },
    DELETE: { access: 'admin', status: 204, path: of(makeClass, api.adminClass) },
  },
  'admin/course-classes/[id]/draft.ts': {
    PUT: { access: 'admin', status: 204, body: lesson, path: of(makeClass, api.adminClassDraft) },
    DELETE: { access: 'admin', status: 204, path: of(makeClass, api.adminClassDraft) },
  },
  'admin/course-classes/preview.ts': {
    POST: { access: 'admin', status: 200, body: () => ({ content: 'Isi', lang: 'id' }) },
  },
  'admin/course-classes/[id]/materials.ts': {
    POST: {
      access: 'admin',
      status: 201,
      body: material,
      path: of(makeClass, api.adminClassMaterials),
    },
  },
  'admin/class-materials/[id].ts': {
    DELETE: { access: 'admin', status: 204, path: of(makeMaterial, api.adminMaterial) },
  },
  'admin/certificates/[code]/revoke.ts': {
    POST: {
      access: 'admin',
      status: 204,
      body: () => ({ reason: 'Salah orang' }),
      path: async (_, origin) => api.adminRevoke(await someCertificate(origin)),
    },
  },
};
