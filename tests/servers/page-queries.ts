import { globSync, readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  cmsEvents,
  contactMessages,
  courseAssignments,
  eventRegistrations,
  inboxItems,
  jobs,
  lessonPlans,
  organizations,
  skillBootcamps,
  trainerApplications,
  trainerCohortMembers,
  trainerCohorts,
  users,
  works,
} from '#db/schema';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { call, createAccount } from '../support/accounts';
import { someText } from '../support/works';

type Reader = 'visitor' | 'member' | 'staff';

const courseId = site.featuredCourseId;
/** A class of the seed with an assignment, which the member has not finished. */
const classId = 4;

async function first<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('The seed lacks a row.');
  return row;
}

/** Prepares what pages show: a learner with due cards, a work and a certificate, and rows for staff. */
export async function prepareRows(db: Db, origin: string) {
  const member = await createAccount(db);
  const staff = await createAccount(db, { isAdmin: true });
  const { id: userId, cookie, email } = member;
  const send = async (method: string, path: string, body?: object) => {
    const response = await call(origin, method, path, { cookie, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  await send('POST', api.enroll, { courseId });
  const at = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const done = (id: number) => ({
    id: crypto.randomUUID(),
    at,
    kind: 'class.completed',
    input: { classId: id },
  });
  // Their terms are due since.
  await send('POST', api.userActions, { actions: [1, 2, 3].map(done) });
  const assignment = await first(
    db.select().from(courseAssignments).where(eq(courseAssignments.classId, classId)),
  );
  const slug = 'sebuah-karya';
  await db.insert(works).values({
    assignmentId: assignment.id,
    userId,
    lang: 'id',
    text: someText(170),
    state: 'accepted',
    isPublic: true,
    slug,
  });
  const code = '0000-1111-2222-3333-4444';
  await db.insert(certificates).values({
    code,
    userId,
    courseId,
    holderName: 'Sari',
    courseTitle: 'Dasar-Dasar Literasi AI',
    courseLang: 'id',
    locale: 'id',
    score: 90,
    passMark: 80,
    questions: 12,
    learnt: { classes: 9, levels: 3, hours: 40, skills: [] },
  });
  await db.insert(lessonPlans).values({
    userId,
    slug,
    lang: 'id',
    title: 'Robot penurut',
    phase: 'C',
    subject: 'kka',
    minutes: 70,
    aim: 'a',
    prepare: 'b',
    steps: 'c',
    withoutDevices: 'd',
    assessment: 'e',
    isPublic: true,
    publishedAt: new Date(),
  });
  const names = { userId, email, name: 'Sari', locale: 'id' as const };
  await db.insert(trainerApplications).values({ ...names, status: 'accepted' });
  const application = await first(db.select().from(trainerApplications));
  const cohort = await first(
    db.insert(trainerCohorts).values({ name: 'Angkatan 1', startsOn: '2026-11-02' }).returning(),
  );
  await db.insert(trainerCohortMembers).values({ cohortId: cohort.id, userId });
  const { id: collectionId } = (await send('POST', api.collections, { name: 'Bahan' })) as {
    id: number;
  };
  const { token } = (await send('POST', api.collectionShare(collectionId))) as { token: string };
  const event = await first(db.select().from(cmsEvents).orderBy(asc(cmsEvents.id)));
  await db.insert(eventRegistrations).values({ eventId: event.id, userId, status: 'going' });
  const job = await first(db.select().from(jobs).where(eq(jobs.isActive, true)));
  const bootcamp = await first(db.select().from(skillBootcamps));
  const organization = await first(db.select().from(organizations));
  await db
    .update(users)
    .set({
      organizationId: organization.id,
      membershipStatus: 'confirmed',
      isOrganizationManager: true,
    })
    .where(eq(users.id, userId));
  await db
    .insert(contactMessages)
    .values({ name: 'Sari', email, topic: 'trainer', message: 'Halo', locale: 'id' });
  const message = await first(db.select().from(contactMessages));
  await db.insert(inboxItems).values({ contactId: message.id });
  const item = await first(db.select().from(inboxItems));
  const made = { slug, code, token, application, cohort, event, job, bootcamp, item, organization };
  return { member, staff, ...made };
}

type Rows = Awaited<ReturnType<typeof prepareRows>>;

/** Every page that the server renders, and the calls of the dashboard, by their files below `src/pages`. */
export function listExamples(rows: Rows): Record<string, readonly [Reader, string]> {
  const { slug, code, token, application, cohort, event, job, bootcamp, item, organization } = rows;
  return {
    '[...locale]/works/index.astro': ['visitor', paths.works],
    '[...locale]/train/plans/index.astro': ['visitor', paths.plans],
    '[...locale]/train/plans/[slug].astro': ['visitor', paths.plan(slug)],
    '[...locale]/home-blocks.astro': ['visitor', paths.homeBlocks],
    '[...locale]/auth/request.astro': ['visitor', paths.requestInvitation],
    '[...locale]/certificates/index.astro': ['visitor', paths.certificates],
    '[...locale]/certificates/[code].astro': ['visitor', paths.certificate(code)],
    '[...locale]/contact.astro': ['visitor', paths.contact],
    '[...locale]/courses/[id]/first-lesson.astro': ['visitor', paths.firstLesson(courseId)],
    '[...locale]/courses/[id]/index.astro': ['visitor', paths.course(courseId)],
    '[...locale]/courses/[id]/lessons/[code].astro': [
      'visitor',
      paths.openLesson(courseId, 'AI-102'),
    ],
    '[...locale]/courses/[id]/lessons/[code]/mistake.astro': [
      'visitor',
      `${paths.mistake(courseId, 'AI-102')}?step=1`,
    ],
    '[...locale]/courses/index.astro': ['visitor', paths.courses],
    '[...locale]/events/[slug].astro': ['visitor', paths.event(event.slug)],
    '[...locale]/events/index.astro': ['visitor', paths.events],
    '[...locale]/events/propose.astro': ['visitor', paths.proposeEvent],
    '[...locale]/jobs/[slug].astro': ['visitor', paths.job(job.slug)],
    '[...locale]/jobs/alerts/[action].astro': ['visitor', paths.confirmJobAlert],
    '[...locale]/jobs/alerts/index.astro': ['visitor', paths.jobAlerts],
    '[...locale]/jobs/index.astro': ['visitor', paths.jobs],
    '[...locale]/jobs/post.astro': ['visitor', paths.postJob],
    '[...locale]/classroom.astro': ['visitor', paths.classroom],
    '[...locale]/courses/[id]/lessons/[code]/front.astro': [
      'visitor',
      paths.lessonFront(courseId, 'AI-102'),
    ],
    '[...locale]/courses/[id]/lessons/[code]/worksheet.astro': [
      'visitor',
      paths.worksheet(courseId, 'AI-102'),
    ],
    '[...locale]/learn/index.astro': ['visitor', paths.path],
    '[...locale]/newsletter/[action].astro': ['visitor', paths.confirmNewsletter],
    '[...locale]/newsletter/index.astro': ['visitor', paths.newsletter],
    '[...locale]/notifications/unsubscribe.astro': ['visitor', paths.stopNotificationMails],
    '[...locale]/events/messages/unsubscribe.astro': ['visitor', paths.stopEventMessages],
    '[...locale]/review/unsubscribe.astro': ['visitor', paths.stopReviewMails],
    '[...locale]/search.astro': ['visitor', `${paths.search}?q=prompt`],
    '[...locale]/setup.astro': ['visitor', `${paths.setup}?token=unknown`],
    '[...locale]/shared/[token].astro': ['visitor', paths.shared(token)],
    '[...locale]/skill-hub/[slug].astro': ['visitor', paths.bootcamp(bootcamp.slug)],
    '[...locale]/skill-hub/index.astro': ['visitor', paths.hub],
    '[...locale]/skills/[slug].astro': ['visitor', paths.skill('ai-basics')],
    '[...locale]/train/apply/index.astro': ['visitor', paths.applyTrainer],
    '[...locale]/train/apply/resume.astro': ['visitor', paths.resumeApplication],
    '[...locale]/works/[slug]/index.astro': ['visitor', paths.work(slug)],

    '[...locale]/courses/[id]/learn/[classId].astro': [
      'member',
      paths.learnClass(courseId, classId),
    ],
    '[...locale]/courses/[id]/learn/[classId]/work.astro': [
      'member',
      paths.learnWork(courseId, classId),
    ],
    'api/user/dashboard.ts': ['member', `${api.dashboard}?lang=en`],
    'api/user/review.ts': ['member', `${api.review}?lang=id`],
    'api/user/courses/index.ts': ['member', api.userCourses],
    'api/collections/index.ts': ['member', api.collections],
    'api/user/registrations.ts': ['member', api.userRegistrations],
    'api/courses.ts': ['member', api.courses],
    '[...locale]/courses/[id]/learn/check.astro': ['member', paths.courseCheck(courseId)],
    '[...locale]/courses/[id]/learn/questions/[phase].astro': [
      'member',
      paths.courseMeasure(courseId, 'after'),
    ],
    '[...locale]/courses/[id]/learn/index.astro': ['member', paths.learn(courseId)],
    '[...locale]/dashboard/institution.astro': ['member', paths.ownInstitution],
    '[...locale]/dashboard/invitations.astro': ['member', paths.ownInvitations],
    '[...locale]/dashboard/cohorts/[id].astro': ['staff', paths.cohort(cohort.id)],
    '[...locale]/dashboard/trainer/index.astro': ['member', paths.logbook],
    '[...locale]/dashboard/trainer/summary.astro': ['member', paths.logbookSummary],
    '[...locale]/dashboard/works.astro': ['member', paths.dashboardWorks],
    '[...locale]/dashboard/plans/index.astro': ['member', paths.ownPlans],
    '[...locale]/dashboard/plans/[slug].astro': ['member', paths.planComments(slug)],
    '[...locale]/events/[slug]/ticket.astro': ['member', paths.ticket(event.slug)],
    '[...locale]/learn/start.astro': ['member', paths.startLearning],
    '[...locale]/works/[slug]/report.astro': ['member', paths.reportWork(slug)],

    '[...locale]/admin/index.astro': ['staff', paths.admin],
    '[...locale]/admin-hub.astro': ['staff', paths.adminHubAlias],
    '[...locale]/admin/audit.astro': ['staff', paths.adminAudit],
    '[...locale]/admin/collections.astro': ['staff', paths.adminCollections],
    '[...locale]/admin/courses/[id].astro': ['staff', paths.adminCourse(courseId)],
    '[...locale]/admin/courses/[id]/lessons/[classId].astro': [
      'staff',
      paths.adminLesson(courseId, classId),
    ],
    '[...locale]/admin/courses/[id]/preview/[classId].astro': [
      'staff',
      paths.classPreview(courseId, classId),
    ],
    '[...locale]/admin/courses/[id]/reading/[classId].astro': [
      'staff',
      paths.lessonReading(courseId, classId),
    ],
    '[...locale]/admin/counts.astro': ['staff', paths.adminCounts],
    '[...locale]/admin/courses/index.astro': ['staff', paths.adminCourses],
    '[...locale]/admin/events.astro': ['staff', paths.adminEvents],
    '[...locale]/admin/events/[id]/[tab].astro': ['staff', paths.adminAttendance(event.id)],
    '[...locale]/admin/events/[id]/index.astro': ['staff', paths.adminEvent(event.id)],
    '[...locale]/admin/inbox/[id].astro': ['staff', paths.adminInboxItem(item.id)],
    '[...locale]/admin/inbox/index.astro': ['staff', paths.adminInbox],
    '[...locale]/admin/invitations.astro': ['staff', paths.adminInvitations],
    '[...locale]/admin/jobs.astro': ['staff', paths.adminJobs],
    '[...locale]/admin/memberships.astro': ['staff', paths.adminMemberships],
    '[...locale]/admin/newsletter.astro': ['staff', paths.adminNewsletter],
    '[...locale]/admin/organizations/[id].astro': [
      'staff',
      paths.adminOrganization(organization.id),
    ],
    '[...locale]/admin/organizations/index.astro': ['staff', paths.adminOrganizations],
    '[...locale]/admin/people/[id].astro': ['staff', paths.adminPerson(1)],
    '[...locale]/admin/search.astro': ['staff', `${paths.adminSearch}?q=a`],
    '[...locale]/admin/skill-hub.astro': ['staff', paths.adminHub],
    '[...locale]/admin/tasks.astro': ['staff', paths.adminTasks],
    '[...locale]/admin/trainers/[id].astro': ['staff', paths.adminTrainer(application.id)],
    '[...locale]/admin/trainers/cohorts/[id].astro': ['staff', paths.adminCohort(cohort.id)],
    '[...locale]/admin/trainers/cohorts/index.astro': ['staff', paths.adminCohorts],
    '[...locale]/admin/trainers/index.astro': ['staff', paths.adminTrainers],
    '[...locale]/admin/trainers/logbooks.astro': ['staff', paths.adminLogbooks],
    '[...locale]/admin/trainers/plans.astro': ['staff', paths.adminPlans],
    '[...locale]/admin/translations.astro': ['staff', paths.adminTranslations],
    '[...locale]/admin/users.astro': ['staff', paths.adminUsers],
    '[...locale]/admin/works.astro': ['staff', paths.adminWorks],
  };
}

/** The files of pages that the server renders on demand. */
export const renderedPages = (): string[] =>
  // Glob reads brackets as a choice of letters.
  globSync('src/pages/?...locale?/**/*.astro')
    .filter((file) => readFileSync(file, 'utf8').includes('export const prerender = false'))
    .map((file) => file.replaceAll('\\', '/').slice('src/pages/'.length))
    .toSorted();
