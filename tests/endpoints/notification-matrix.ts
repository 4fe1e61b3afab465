import { call } from '../support/accounts';
import { answers, owner, type Cast, type Row } from './rules';

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
  'user/notifications/index.ts': { GET: answers(200) },
  'user/notifications/unread.ts': { GET: answers(200) },
  'user/notifications/read.ts': { POST: answers(204, { body: () => ({ upTo: 0 }) }) },
  'user/notifications/[id]/read.ts': { POST: owner(204, { path: ownNotification }) },
  'user/notification-preferences.ts': {
    GET: answers(200),
    PUT: answers(200, { body: () => ({ kind: 'course.enrolled', mail: true }) }),
  },
  'newsletter/unsubscribe.ts': {
    GET: answers(303, { path: ofNoSubscriber }),
    POST: answers(200, { path: ofNoSubscriber }),
  },
  'admin/newsletter/export.csv.ts': { GET: answers(200) },
  'admin/tasks/index.ts': { GET: answers(200) },
  'admin/tasks/[id]/index.ts': {
    DELETE: answers(404, { path: () => `/api/admin/tasks/${ofNoTask}` }),
  },
  'admin/tasks/[id]/retry.ts': {
    POST: answers(404, { path: () => `/api/admin/tasks/${ofNoTask}/retry` }),
  },
  'admin/task-queues/[name]/index.ts': {
    DELETE: answers(200, { path: () => '/api/admin/task-queues/mail' }),
  },
  'admin/task-queues/[name]/retry.ts': {
    POST: answers(200, { path: () => '/api/admin/task-queues/mail/retry' }),
  },
  'admin/inbox/count.ts': { GET: answers(200) },
  'user/review.ts': {
    GET: answers(200),
    PATCH: answers(200, { body: () => ({ weeklyMail: false, cardsADay: 12 }) }),
  },
  'review-mails/unsubscribe.ts': {
    GET: answers(303, { path: ofNoReviewer }),
    POST: answers(410, { path: ofNoReviewer }),
  },
  'notification-mails/unsubscribe.ts': {
    GET: answers(303, { path: ofNobody }),
    POST: answers(410, { path: ofNobody }),
  },
};
