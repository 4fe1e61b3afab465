// The calls of `npm run bench -- scale`.
import { randomBytes } from 'node:crypto';
import { password, people } from './scale-data.mjs';

/** What people look for: each of a search that nobody else has made. */
const words = ['data', 'model', 'python', 'analis', 'engineer', 'riset', 'guru', 'jakarta']
  .concat(['bandung', 'senior', 'magang', 'produk', 'cloud', 'desain', 'learning', 'peneliti'])
  .concat(['konten', 'sistem', 'vision', 'bahasa'])
  .flatMap((word) => [word, `ai ${word}`])
  .map(encodeURIComponent);

/** Returns the measured calls: how many, and the call number `n`. */
export function getCalls({ slugs, tokens, eventId }) {
  const as = (n) => ({ cookie: `session=${tokens[n]}` });
  const registration = `/api/events/${eventId}/registration`;
  const person = () => `n${randomBytes(6).toString('hex')}`;
  return {
    '`/events`, from the cache': [1_000, () => ({ path: '/events' })],
    'Page of an event, rendered': [200, (n) => ({ path: `/events/${slugs.events[n]}` })],
    'List of events, rendered': [20, (n) => ({ path: `/events?page=${n + 2}` })],
    'Page of a job, rendered': [200, (n) => ({ path: `/jobs/${slugs.jobs[n]}` })],
    'Search of jobs, rendered': [40, (n) => ({ path: `/jobs?q=${words[n]}` })],
    'List of courses, rendered': [2, (n) => ({ path: ['/courses', '/en/courses'][n] })],
    'View counted (`/api/events/…/view`)': [
      300,
      () => ({ path: `/api/events/${eventId}/view`, method: 'POST' }),
    ],
    'Session read (`/api/user`)': [300, (n) => ({ path: '/api/user', headers: as(n) })],
    'Courses of a learner (`/api/user/courses`)': [
      300,
      (n) => ({ path: '/api/user/courses', headers: as(n) }),
    ],
    'Place at an event taken': [
      people,
      (n) => ({ path: registration, method: 'POST', headers: as(n) }),
    ],
    'Own place read, with the join link': [300, (n) => ({ path: registration, headers: as(n) })],
    'Log-in': [
      60,
      (n) => ({
        path: '/api/login',
        method: 'POST',
        body: { username: `p${n + 1}`, password },
      }),
    ],
    'Account made': [
      60,
      (n, name = person()) => ({
        path: '/api/register',
        method: 'POST',
        body: {
          ...{
            username: name,
            email: `${name}@example.org`,
            password,
            institution: 'infrastruktur',
          },
          phoneNumber: `+62812${String(10_000_000 + n)}`,
        },
      }),
    ],
  };
}
