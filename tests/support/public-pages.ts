import { globSync } from 'node:fs';
import { api } from './api-paths';
import { labs } from '~/config/labs';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { CheckAttempt, SubmittedCheck } from '~/features/courses/checks/checks.schema';
import type { OwnWork, RatingTask } from '~/features/courses/works/works.schema';
import type { Event } from '~/features/events/events.schema';
import type { Bootcamp } from '~/features/hub/hub.schema';
import type { Job } from '~/features/jobs/jobs.schema';
import { adminCookie, call, createAccount, createConfirmed, type Account } from './accounts';
import { keysOf } from './question-files';
import { createTrainer, publishPlan } from './trainers';
import { someText } from './works';

/** Finishes all classes of the course of the seed data that has a final check. */
export async function finishCourse(origin: string, { cookie }: Account): Promise<void> {
  const body = { courseId: site.featuredCourseId };
  await call(origin, 'POST', api.enroll, { cookie, body });
  // The first course: its twelve classes have the first ids.
  for (let classId = 1; classId <= 12; classId += 1)
    await call(origin, 'PUT', api.classDone(classId), { cookie });
}

/** Someone with a confirmed address who has finished them. */
export async function someGraduate(origin: string, locale?: 'en'): Promise<Account> {
  const account = await createConfirmed(origin);
  const { cookie } = account;
  if (locale) await call(origin, 'PATCH', api.user, { cookie, body: { locale } });
  await finishCourse(origin, account);
  return account;
}

/** Takes the final check of that course, with that many answers left out. */
export async function takeCheck(
  origin: string,
  { cookie }: Pick<Account, 'cookie'>,
  wrong = 0,
): Promise<SubmittedCheck> {
  const started = await call(origin, 'POST', api.courseChecks(site.featuredCourseId), { cookie });
  const attempt = (await started.json()) as CheckAttempt;
  const body = { answers: keysOf(attempt, wrong) };
  const saved = await call(origin, 'PUT', api.checkAnswers(attempt.id), { cookie, body });
  if (!saved.ok) throw new Error(`Not saved: ${await saved.text()}`);
  const submitted = await call(origin, 'POST', api.submitCheck(attempt.id), { cookie });
  return (await submitted.json()) as SubmittedCheck;
}

/** The code of the certificate of someone who has finished that course and passed its check. */
export async function someCertificate(origin: string, locale?: 'en'): Promise<string> {
  const { certificate } = await takeCheck(origin, await someGraduate(origin, locale));
  if (!certificate) throw new Error('The check was not passed.');
  return certificate;
}

/** The page of a collection that someone has shared. */
export async function someShared(origin: string): Promise<string> {
  const { cookie } = await createAccount(origin);
  const body = {
    name: 'Prompt untuk kelas',
    description: 'Bahan satu semester.',
    summary: '**Inti**',
    pdfFiles: [{ name: 'Modul', url: 'https://example.org/modul.pdf' }],
    videoUrls: [
      { name: 'Rekaman', url: 'https://youtu.be/aircAruvnKk' },
      { name: 'Tautan', url: 'https://example.org/video' },
    ],
    courses: [1],
  };
  const made = await call(origin, 'POST', api.collections, { cookie, body });
  const { id } = (await made.json()) as { id: number };
  const shared = await call(origin, 'POST', api.collectionShare(id), { cookie });
  return paths.shared(((await shared.json()) as { token: string }).token);
}

/** A class of the seed data with an assignment. */
const assignedClassId = 4;

/** The page of a work that staff have accepted and its author shows. */
export async function someShownWork(origin: string): Promise<string> {
  const { cookie } = await createConfirmed(origin);
  await call(origin, 'POST', api.enroll, { cookie, body: { courseId: site.featuredCourseId } });
  const input = { text: someText(170), consent: true };
  const sent = await call(origin, 'POST', api.classWork(assignedClassId), { cookie, body: input });
  const { id } = (await sent.json()) as OwnWork;
  const next = await call(origin, 'GET', api.nextRating(assignedClassId), { cookie });
  const { criteria } = (await next.json()) as RatingTask;
  const scores = Object.fromEntries(criteria.map((criterion) => [criterion.id, 3]));
  const rating = { scores, note: 'Perjanjian ini dapat dipakai kelas lain juga.' };
  const staff = await adminCookie(origin);
  await call(origin, 'POST', api.workRatings(id), { cookie: staff, body: rating });
  const show = { isPublic: true, showsName: false };
  const shown = await call(origin, 'PATCH', api.work(id), { cookie, body: show });
  const { slug } = (await shown.json()) as OwnWork;
  if (!slug) throw new Error('The work is not shown.');
  return paths.work(slug);
}

/** Inner pages that are the same for every visitor and made when the site is built. */
export const staticPages = [
  ...[paths.ai, paths.aiTopic('strategy'), paths.aiCourses],
  ...[paths.aiCourse('first-steps-with-ai'), paths.aiContent('checking-ai-answers')],
  ...[paths.aiContent('transformers-in-pictures'), paths.content, paths.saved, paths.help],
  ...[paths.glossary, paths.glossaryTerm('overfitting'), paths.skills],
  ...[
    paths.train,
    paths.curriculum,
    paths.partners,
    paths.kit,
    paths.kitSheet('trail-rubric'),
    paths.readyPlan('KKA-101-1'),
    paths.readyPlanSheet('KKA-101-1', 'board'),
    paths.readyPlanSheet('KKA-101-1', 'slips'),
    paths.kelas,
    paths.about,
  ],
  ...[paths.labs, ...labs.map(({ slug }) => paths.lab(slug))],
  ...[paths.placement, paths.privacy, paths.terms, '/data/science'],
];

/** The address of a page without a language, and what reports call it. */
interface PublicPage {
  name: string;
  pathAt: (origin: string) => string | Promise<string>;
}

/** A page of the first row that a list of the API holds. */
const ofFirst =
  <Row>(list: string, getPath: (row: Row) => string) =>
  async (origin: string) => {
    const [row] = (await (await fetch(origin + list)).json()) as Row[];
    if (!row) throw new Error(`${list} holds nothing.`);
    return getPath(row);
  };

/** One page of every public template. */
export const publicPages: PublicPage[] = [
  ...[
    ...[paths.home, ...staticPages, paths.proposeEvent, paths.events],
    ...[paths.search, paths.jobs, paths.postJob, paths.jobAlerts, paths.confirmJobAlert],
    ...[paths.stopNotificationMails, paths.stopReviewMails, paths.stopEventMessages],
    ...[paths.applyTrainer, paths.resumeApplication],
    ...[
      paths.certificates,
      paths.contact,
      paths.newsletter,
      paths.confirmNewsletter,
      paths.offline,
      paths.door,
      paths.joinRoom,
    ],
    ...[
      paths.works,
      paths.plans,
      paths.courses,
      paths.course(1),
      paths.openLesson(1, 'AI-101'),
      paths.lessonFront(1, 'AI-101'),
      paths.worksheet(1, 'AI-101'),
      paths.classroom,
      paths.path,
      paths.hub,
    ],
    paths.mistake(1, 'AI-101'),
    paths.skill('ai-basics'),
  ].map((path) => ({ name: path, pathAt: () => path })),
  { name: 'an event', pathAt: ofFirst<Event>(api.events, ({ slug }) => paths.event(slug)) },
  { name: 'a job', pathAt: ofFirst<Job>(api.jobs, ({ slug }) => paths.job(slug)) },
  {
    name: 'a bootcamp',
    pathAt: ofFirst<Bootcamp>(api.activeBootcamps, ({ slug }) => paths.bootcamp(slug)),
  },
  {
    name: 'a certificate',
    pathAt: async (origin) => paths.certificate(await someCertificate(origin)),
  },
  { name: 'a shared collection', pathAt: someShared },
  { name: 'a shown work', pathAt: someShownWork },
  {
    name: 'a lesson plan',
    pathAt: async (origin) => paths.plan(await publishPlan(origin, await createTrainer(origin))),
  },
];

/** The templates of public pages (parts of home are none), as patterns of their paths without a language. */
export function publicTemplates(): { file: string; pattern: RegExp }[] {
  const root = 'src/pages/[...locale]';
  // Glob reads brackets as a choice of letters.
  return globSync('src/pages/?...locale?/**/*.astro')
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !/\/(home-blocks|auth|admin|dashboard|courses\/list|courses\/\[id\]\/learn|learn\/start|first-lesson|ticket\.astro|report\.astro|share\.astro|setup\.astro)\b/.test(
          file,
        ),
    )
    .map((file) => {
      const address = file.slice(root.length, -'.astro'.length).replace(/(^|\/)index$/, '');
      const pattern = address.replace(/\[[^\]]+\]/g, '[^/]+');
      return { file, pattern: new RegExp(`^${pattern || '/'}$`) };
    });
}
