import { call } from '../support/accounts';
import { admin, anyone, owner, user, type Cast, type Row } from './rules';

/** The way to a notification of the user: enrolling makes one. */
async function ownNotification({ user }: Cast, origin: string): Promise<string> {
  const { cookie } = user;
  await call(origin, 'POST', '/api/user/courses/enroll', { cookie, body: { courseId: 1 } });
  const response = await call(origin, 'GET', '/api/user/notifications', { cookie });
  const [one] = (await response.json()) as { id: number }[];
  return `/api/user/notifications/${one?.id}/read`;
}

// A link that was changed on the way.
const ofNobody = () =>
  '/api/notification-mails/unsubscribe?user=2000000000&kind=course.enrolled&token=x';

// The same of the weekly mail about cards.
const ofNoReviewer = () => '/api/review-mails/unsubscribe?user=2000000000&token=x';

// A subscription that is not there any more was ended before.
const ofNoSubscriber = () => '/api/newsletter/unsubscribe?id=2000000000&token=x';

// A task that is not there, by an id as they all have.
const ofNoTask = '00000000-0000-4000-8000-000000000000';

/** The files of notifications, newsletter, tasks and inbox below `src/pages/api`, in the form of `matrix.ts`. */
export const notificationMatrix: Record<string, Row> = {
  'user/notifications/index.ts': { GET: user(200) },
  'user/notifications/unread.ts': { GET: user(200) },
  'user/notifications/read.ts': { POST: user(204, { body: () => ({ upTo: 0 }) }) },
  'user/notifications/[id]/read.ts': { POST: owner(204, { path: ownNotification }) },
  'user/notification-preferences.ts': {
    GET: user(200),
    PUT: user(200, { body: () => ({ kind: 'course.enrolled', mail: true }) }),
  },
  'newsletter/unsubscribe.ts': {
    GET: anyone(303, { path: ofNoSubscriber }),
    POST: anyone(200, { path: ofNoSubscriber }),
  },
  'admin/newsletter/export.csv.ts': { GET: admin(200) },
  'admin/tasks/index.ts': { GET: admin(200) },
  'admin/tasks/[id]/index.ts': {
    DELETE: admin(404, { path: () => `/api/admin/tasks/${ofNoTask}` }),
  },
  'admin/tasks/[id]/retry.ts': {
    POST: admin(404, { path: () => `/api/admin/tasks/${ofNoTask}/retry` }),
  },
  'admin/task-queues/[name]/index.ts': {
    DELETE: admin(200, { path: () => '/api/admin/task-queues/mail' }),
  },
  'admin/task-queues/[name]/retry.ts': {
    POST: admin(200, { path: () => '/api/admin/task-queues/mail/retry' }),
  },
  'admin/inbox/count.ts': { GET: admin(200) },
  'user/review.ts': {
    GET: user(200),
    PATCH: user(200, { body: () => ({ weeklyMail: false, cardsADay: 12 }) }),
  },
  'review-mails/unsubscribe.ts': {
    GET: anyone(303, { path: ofNoReviewer }),
    POST: anyone(410, { path: ofNoReviewer }),
  },
  'notification-mails/unsubscribe.ts': {
    GET: anyone(303, { path: ofNobody }),
    POST: anyone(410, { path: ofNobody }),
  },
};
