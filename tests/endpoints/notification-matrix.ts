import { call } from '../support/accounts';
import type { Cast, Row } from './matrix';

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

// A subscription that is not there any more was ended before.
const ofNoSubscriber = () => '/api/newsletter/unsubscribe?id=2000000000&token=x';

// A task that is not there, by an id as they all have.
const ofNoTask = '00000000-0000-4000-8000-000000000000';

/** The files of notifications, newsletter, tasks and inbox below `src/pages/api`, in the form of `matrix.ts`. */
export const notificationMatrix: Record<string, Row> = {
  'user/notifications/index.ts': { GET: { access: 'user', status: 200 } },
  'user/notifications/unread.ts': { GET: { access: 'user', status: 200 } },
  'user/notifications/read.ts': {
    POST: { access: 'user', status: 204, body: () => ({ upTo: 0 }) },
  },
  'user/notifications/[id]/read.ts': {
    POST: { access: 'owner', status: 204, path: ownNotification },
  },
  'user/notification-preferences.ts': {
    GET: { access: 'user', status: 200 },
    PUT: { access: 'user', status: 200, body: () => ({ kind: 'course.enrolled', mail: true }) },
  },
  'newsletter/unsubscribe.ts': {
    GET: { access: 'anyone', status: 303, path: ofNoSubscriber },
    POST: { access: 'anyone', status: 200, path: ofNoSubscriber },
  },
  'admin/newsletter/export.csv.ts': { GET: { access: 'admin', status: 200 } },
  'admin/tasks/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/tasks/[id]/index.ts': {
    DELETE: { access: 'admin', status: 404, path: () => `/api/admin/tasks/${ofNoTask}` },
  },
  'admin/tasks/[id]/retry.ts': {
    POST: { access: 'admin', status: 404, path: () => `/api/admin/tasks/${ofNoTask}/retry` },
  },
  'admin/task-queues/[name]/index.ts': {
    DELETE: { access: 'admin', status: 200, path: () => '/api/admin/task-queues/mail' },
  },
  'admin/task-queues/[name]/retry.ts': {
    POST: { access: 'admin', status: 200, path: () => '/api/admin/task-queues/mail/retry' },
  },
  'admin/inbox/count.ts': { GET: { access: 'admin', status: 200 } },
  'notification-mails/unsubscribe.ts': {
    GET: { access: 'anyone', status: 303, path: ofNobody },
    POST: { access: 'anyone', status: 410, path: ofNobody },
  },
};
