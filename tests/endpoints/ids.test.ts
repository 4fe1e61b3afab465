import { expect, it } from 'vitest';
import { adminCookie, call } from '../support/accounts';
import { bootcampFields } from '../support/bootcamp-input';
import { eventFields } from '../support/event-input';
import { jobFields } from '../support/job-input';
import { served } from '../support/served';

const { origin } = served;

const ids = ['0', '-1', '1.5', 'x', '1e3', '2147483647', '99999999999', '%00', '1%00'];

/** What an admin asks of one row, and the body that would be taken. */
const calls: [method: string, path: string, body?: object][] = [
  ['PUT', '/api/events/{id}', eventFields()],
  ['DELETE', '/api/events/{id}'],
  ['POST', '/api/events/{id}/feature'],
  ['GET', '/api/events/{id}/speakers'],
  ['GET', '/api/events/{id}/registration'],
  ['GET', '/api/events/{id}/attendees.csv'],
  ['DELETE', '/api/event-speakers/{id}'],
  ['DELETE', '/api/event-categories/{id}'],
  ['PUT', '/api/jobs/{id}', jobFields()],
  ['DELETE', '/api/jobs/{id}'],
  ['POST', '/api/jobs/{id}/hot', { isHot: true }],
  ['POST', '/api/jobs/{id}/status', { isActive: true }],
  ['GET', '/api/admin/jobs/{id}'],
  ['PATCH', '/api/admin/job-submissions/{id}', { status: 'declined' }],
  ['GET', '/api/bootcamps/{id}'],
  ['PUT', '/api/bootcamps/{id}', bootcampFields()],
  ['DELETE', '/api/bootcamps/{id}'],
  ['POST', '/api/admin/users/{id}/ban', {}],
  ['DELETE', '/api/admin/users/{id}/ban'],
  ['DELETE', '/api/admin/users/{id}/admin'],
  ['DELETE', '/api/admin/users/{id}/sessions'],
];

it.each(calls)('%s %s answers 404 for an id that no row has', async (method, path, body) => {
  const cookie = await adminCookie(origin);
  for (const id of ids) {
    const response = await call(origin, method, path.replace('{id}', id), { cookie, body });
    expect(response.status, id).toBe(404);
  }
});
