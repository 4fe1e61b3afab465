import { site } from './site';

const hub = `/${site.product}-hub`;

/** Groups of categories, the first part of the path of each. */
export const categoryGroups = ['data', 'product', 'marketing'] as const;

const adminLesson = (courseId: number, classId: number) =>
  `/admin/courses/${courseId}/lessons/${classId}`;

/** Every language-free path of the product; `localizedPath` adds the language. */
export const paths = {
  home: '/',
  /** HTML fragments from the database for home; not a page. */
  homeBlocks: '/home-blocks',
  events: '/events',
  event: (slug: string) => `/events/${encodeURIComponent(slug)}`,
  joinEvent: (slug: string) => `/events/${encodeURIComponent(slug)}/join`,
  /** The ticket of the person who is logged in. */
  ticket: (slug: string) => `/events/${encodeURIComponent(slug)}/ticket`,
  /** Where volunteers scan tickets; the pass is in the fragment. */
  door: '/door',
  proposeEvent: '/events/propose',
  /** Feeds; the same addresses with `/en` in English. */
  eventsCalendar: '/events.ics',
  eventsRss: '/events.xml',
  eventCalendar: (slug: string) => `/events/${encodeURIComponent(slug)}.ics`,
  jobs: '/jobs',
  job: (slug: string) => `/jobs/${encodeURIComponent(slug)}`,
  /** The feed of the job board takes the same query as the board. */
  jobsRss: '/jobs.xml',
  hub,
  bootcamp: (slug: string) => `${hub}/${encodeURIComponent(slug)}`,
  /** Calendars to subscribe to; the hub's accepts the filters of its page. */
  hubCalendar: `${hub}.ics`,
  bootcampCalendar: (slug: string) => `${hub}/${encodeURIComponent(slug)}.ics`,
  /** Our own small mark for a provider; the same in every language. */
  providerMark: (name: string) => `/providers/${name}.svg`,
  courses: '/courses',
  course: (id: number) => `/courses/${id}`,
  courseList: '/courses/list',
  /** A file to keep; the same in every page's language. */
  coursePack: (id: number, name: string) => `/courses/${id}/packs/${name}`,
  /** A lesson that anyone may read; the same page for all. */
  openLesson: (id: number, code: string) => `/courses/${id}/lessons/${encodeURIComponent(code)}`,
  /** Page on which a group joins a room; the fragment may hold its code. */
  joinRoom: '/join',
  /** An open lesson in front of a group, a step a screen. */
  lessonFront: (id: number, code: string) =>
    `/courses/${id}/lessons/${encodeURIComponent(code)}/front`,
  /** The questions of an open lesson on paper, and their answers for the teacher. */
  worksheet: (id: number, code: string) =>
    `/courses/${id}/lessons/${encodeURIComponent(code)}/worksheet`,
  /** Form that reports a mistake in a step (`?step=`) or a practice question (`?question=`). */
  mistake: (id: number, code: string) =>
    `/courses/${id}/lessons/${encodeURIComponent(code)}/mistake`,
  /** Redirects to the first open lesson. */
  firstLesson: (id: number) => `/courses/${id}/first-lesson`,
  /** The path from the first steps to the capstone, and the questions that say where to begin. */
  path: '/learn',
  placement: '/learn/placement',
  /** Redirects to the first lesson, and learners to where they left off. */
  startLearning: '/learn/start',
  /** Redirects to the class where the learner left off. */
  learn: (id: number) => `/courses/${id}/learn`,
  /** The questions before the first class and after the last. */
  courseMeasure: (id: number, phase: 'before' | 'after') =>
    `/courses/${id}/learn/questions/${phase}`,
  courseCheck: (id: number) => `/courses/${id}/learn/check`,
  classPreview: (id: number, classId: number) => `/admin/courses/${id}/preview/${classId}`,
  learnClass: (id: number, classId: number) => `/courses/${id}/learn/${classId}`,
  /** Where a learner hands in the work of a class. */
  learnWork: (id: number, classId: number) => `/courses/${id}/learn/${classId}/work`,
  /** Takes the code of a certificate in `?code=` and leads to its page. */
  certificates: '/certificates',
  certificate: (code: string) => `/certificates/${code}`,
  /** In the learner's language, whatever the page's. */
  certificatePdf: (code: string) => `/certificates/${code}.pdf`,
  certificatePicture: (code: string) => `/certificates/${code}.jpg`,
  content: '/content',
  /** The content as an RSS feed, one a language. */
  feed: '/content.xml',
  about: '/team',
  kelas: '/kelas',
  /** Ways to teach open lessons to a group, by phase of the school subject. */
  classroom: '/classroom',
  readyPlans: '/classroom#plans',
  readyPlan: (name: string) => `/classroom/plans/${encodeURIComponent(name)}`,
  readyPlanDocx: (name: string) => `/classroom/plans/${encodeURIComponent(name)}.docx`,
  readyPlanSheet: (name: string, sheet: 'board' | 'slips') =>
    `/classroom/plans/${encodeURIComponent(name)}/${sheet}`,
  train: '/train',
  curriculum: '/train/curriculum',
  partners: '/train/partners',
  /** A sheet of the kit that teachers print. */
  kit: '/train/kit',
  kitSheet: (slug: string) => `/train/kit/${encodeURIComponent(slug)}`,
  kitDocx: (slug: string) => `/train/kit/${encodeURIComponent(slug)}.docx`,
  /** Lesson plans that trainers have published. */
  plans: '/train/plans',
  plan: (slug: string) => `/train/plans/${encodeURIComponent(slug)}`,
  planDocx: (slug: string) => `/train/plans/${encodeURIComponent(slug)}.docx`,
  applyTrainer: '/train/apply',
  /** Targets of links in mails, and the pages that request those mails. */
  resumeApplication: '/train/apply/resume',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  glossary: '/glossary',
  glossaryTerm: (slug: string) => `/glossary/${encodeURIComponent(slug)}`,
  labs: '/labs',
  lab: (slug: string) => `/labs/${encodeURIComponent(slug)}`,
  search: '/search',
  skills: '/skills',
  skill: (slug: string) => `/skills/${encodeURIComponent(slug)}`,
  saved: '/saved',
  /** Adds what another app has shared to a collection. */
  share: '/share',
  /** Lists what this device has saved; also shown in place of unsaved pages. */
  offline: '/offline',
  dashboardOffline: '/dashboard/offline',
  news: '/dashboard/news',
  dashboardEvents: '/dashboard/events',
  dashboardCourses: '/dashboard/courses',
  adminEvents: '/admin/events',
  adminEvent: (eventId: number) => `/admin/events/${eventId}`,
  /** The people of an event with their presence. */
  adminAttendance: (eventId: number) => `/admin/events/${eventId}/attendance`,
  adminEventTab: (eventId: number, tab: string) => `/admin/events/${eventId}/${tab}`,
  ai: '/ai',
  aiTopic: (slug: string) => `/ai/${encodeURIComponent(slug)}`,
  aiCourses: '/ai/courses',
  aiCourse: (slug: string) => `/ai/courses/${encodeURIComponent(slug)}`,
  aiContent: (slug: string) => `/ai/content/${encodeURIComponent(slug)}`,
  auth: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  verifyEmail: '/auth/verify',
  requestInvitation: '/auth/request',
  /** The first admin, by the link that the server prints. */
  setup: '/setup',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  /** The field for the name on certificates; after saving it leads on to the page `next`. */
  certificateNameField: (next: string) =>
    `/dashboard/profile?next=${encodeURIComponent(next)}#profile-certificate-name`,
  review: '/dashboard/review',
  stopReviewMails: '/review/unsubscribe',
  notifications: '/dashboard/notifications',
  stopEventMessages: '/events/messages/unsubscribe',
  stopNotificationMails: '/notifications/unsubscribe',
  dashboardWorks: '/dashboard/works',
  works: '/works',
  work: (slug: string) => `/works/${slug}`,
  reportWork: (slug: string) => `/works/${slug}/report`,
  logbook: '/dashboard/trainer',
  logbookSummary: '/dashboard/trainer/summary',
  /** What a member lets happen in the cohort; mails lead there. */
  cohortSettings: '/dashboard/trainer#group',
  /** A cohort for those who lead it. */
  cohort: (id: number) => `/dashboard/cohorts/${id}`,
  ownPlans: '/dashboard/plans',
  /** Where a trainer rates a plan, and says in how many classes it was tried. */
  planComments: (slug: string) => `/dashboard/plans/${encodeURIComponent(slug)}`,
  /** A shared collection, for holders of its link. */
  shared: (token: string) => `/shared/${encodeURIComponent(token)}`,
  ownCollection: (id: number) => `/dashboard?collection=${id}`,
  admin: '/admin',
  adminUsers: '/admin/users',
  adminPerson: (id: number) => `/admin/people/${id}`,
  adminSearch: '/admin/search',
  adminCourses: '/admin/courses',
  adminCollections: '/admin/collections',
  adminCourse: (id: number) => `/admin/courses/${id}`,
  /** The form of a class, and of a new one at the end of a level. */
  adminLesson,
  adminNewLesson: (id: number, levelId: number) =>
    `/admin/courses/${id}/lessons/new?level=${levelId}`,
  /** The editor, open at a step of a class, or at a question. */
  editStep: (id: number, { classId, step }: { classId: number; step: number }) =>
    `${adminLesson(id, classId)}#step-${step}`,
  editQuestion: (id: number, questionId: number) => `/admin/courses/${id}?question=${questionId}`,
  lessonReading: (id: number, classId: number) => `/admin/courses/${id}/reading/${classId}`,
  adminCounts: '/admin/counts',
  adminAudit: '/admin/audit',
  adminTasks: '/admin/tasks',
  adminTranslations: '/admin/translations',
  postJob: '/jobs/post',
  jobAlerts: '/jobs/alerts',
  confirmJobAlert: '/jobs/alerts/confirm',
  stopJobAlert: '/jobs/alerts/unsubscribe',
  adminJobs: '/admin/jobs',
  adminTrainers: '/admin/trainers',
  adminWorks: '/admin/works',
  adminLogbooks: '/admin/trainers/logbooks',
  adminCohorts: '/admin/trainers/cohorts',
  adminCohort: (id: number) => `/admin/trainers/cohorts/${id}`,
  adminPlans: '/admin/trainers/plans',
  adminTrainer: (id: number) => `/admin/trainers/${id}`,
  adminInbox: '/admin/inbox',
  adminInboxItem: (id: number) => `/admin/inbox/${id}`,
  adminNewsletter: '/admin/newsletter',
  adminOrganizations: '/admin/organizations',
  adminOrganization: (id: number) => `/admin/organizations/${id}`,
  adminMemberships: '/admin/memberships',
  adminInvitations: '/admin/invitations',
  /** Page on which managers of an organisation invite people. */
  ownInvitations: '/dashboard/invitations',
  ownInstitution: '/dashboard/institution',
  newsletter: '/newsletter',
  confirmNewsletter: '/newsletter/confirm',
  stopNewsletter: '/newsletter/unsubscribe',
  adminHub: `/admin${hub}`,
  /** The other name of the same page. */
  adminHubAlias: '/admin-hub',
  /** A drawn cover; the same in every language. */
  cover: (look: { figure: string }) => `/covers/${look.figure}.svg`,
} as const;

/** The parameter of `startLearning` that names a lesson of the path by its code. */
export const atLesson = 'at';

/** The part of the profile about the second factor. */
export const secondStep = 'second-step';

/** Anchors of the landing page (docs/product.md#landing-anchors). */
export const anchors = {
  events: 'events',
  content: 'content',
  about: 'about',
  faq: 'faq',
  join: 'join',
  featuredCourse: 'featured-course',
  hub: `${site.product}-hub`,
  jobs: 'jobs',
  signIn: 'sign-in',
} as const;

/** Id of the heading above the results of a search: its form leads there. */
export const resultsId = 'results';
