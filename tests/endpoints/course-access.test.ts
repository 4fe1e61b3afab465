import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '~/calls/openapi';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { OwnWork, RatingTask } from '~/features/courses/works/works.schema';
import { withQuery } from '~/lib/url/page-query';
import { adminCookie, call, createConfirmed, someAddress, type Account } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { phonePhoto } from '../support/photo';
import { served } from '../support/served';
import { someText } from '../support/works';
import { makeClass } from './rules';
import { assignment } from './work-matrix';

const { origin } = served;

/** A visitor, three who have handed in a work, and what became of two of them since. */
const people = ['visitor', 'refused', 'left', 'member'] as const;
type Person = (typeof people)[number];

const note = 'Catatan yang cukup panjang untuk penulisnya.';
/** A word of the work that the others were given to rate. */
const secret = 'rahasiapenulis';

let classId = 0;
let workId = 0;
const cookies: Record<Person, string> = { visitor: '', refused: '', left: '', member: '' };

const ask = (cookie: string, method: string, path: string, body?: unknown) =>
  call(origin, method, path, { cookie, body, headers: { 'x-forwarded-for': someAddress() } });

async function ok(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`);
  return response;
}

async function handInPicture(cookie: string): Promise<OwnWork> {
  const body = new FormData();
  body.set('text', someText(60, secret));
  body.set('consent', 'true');
  body.set('picture', await phonePhoto());
  const headers = { origin, cookie };
  const sent = await fetch(origin + api.classWork(classId), { method: 'POST', headers, body });
  return (await (await ok(sent)).json()) as OwnWork;
}

beforeAll(async () => {
  const staff = await adminCookie(origin);
  const accounts = await Promise.all(Array.from({ length: 4 }, () => createConfirmed(origin)));
  const [author, refused, left, member] = accounts as [Account, Account, Account, Account];
  const { organizationId } = (await (
    await call(origin, 'GET', api.user, { cookie: author.cookie })
  ).json()) as { organizationId: number };
  const decide = async ({ id }: Account, decision: string) =>
    ok(await ask(staff, 'POST', `/api/admin/memberships/${id}`, { decision }));
  let courseId: number;
  ({ courseId, classId } = await makeClass(origin, { organizationId }));
  await ok(await ask(staff, 'PUT', api.assignmentOfClass(classId), assignment()));
  for (const account of accounts) {
    await decide(account, 'confirm');
    await ok(await ask(account.cookie, 'POST', api.enroll, { courseId }));
  }
  ({ id: workId } = await handInPicture(author.cookie));
  for (const { cookie } of [refused, left, member]) {
    const body = { text: someText(60, 'milikpenilai'), consent: true };
    await ok(await ask(cookie, 'POST', api.classWork(classId), body));
    const given = (await (await ask(cookie, 'GET', api.nextRating(classId))).json()) as RatingTask;
    expect(given.work.id).toBe(workId);
  }
  await decide(refused, 'refuse');
  await ok(await ask(left.cookie, 'DELETE', api.userCourse(courseId)));
  Object.assign(cookies, { refused: refused.cookie, left: left.cookie, member: member.cookie });
});

interface Row {
  path: () => string;
  body?: () => unknown;
  /** Answers in the order of `people`. */
  statuses: readonly [number, number, number, number];
}

const ofWork = () => ({ text: someText(60, 'lain'), consent: true });
const rating = { scores: { c1: 3, c2: 3 }, note };

/** Every call that names a class or a work, in an order in which the member may make all of them. */
const rows: Record<string, Row> = {
  'PUT /api/classes/:id/done': {
    path: () => api.classDone(classId),
    statuses: [401, 404, 403, 200],
  },
  'DELETE /api/classes/:id/done': {
    path: () => api.classDone(classId),
    statuses: [401, 404, 403, 200],
  },
  'PUT /api/classes/:id/place': {
    path: () => api.classPlace(classId),
    body: () => ({ step: 1 }),
    statuses: [401, 404, 403, 200],
  },
  'GET /api/classes/:id/practice': {
    path: () => api.classPractice(classId),
    statuses: [401, 404, 403, 200],
  },
  'GET /api/user/ratings/next': {
    path: () => api.nextRating(classId),
    statuses: [401, 404, 403, 200],
  },
  'GET /api/works/:id/picture': {
    path: () => api.workPicture(workId),
    statuses: [404, 404, 404, 200],
  },
  // It is not theirs, and not public.
  'PATCH /api/works/:id': {
    path: () => api.work(workId),
    body: () => ({ isPublic: true }),
    statuses: [401, 404, 404, 404],
  },
  'POST /api/works/:id/reports': {
    path: () => api.workReports(workId),
    body: () => ({ reason: 'Salinan' }),
    statuses: [401, 404, 404, 404],
  },
  'POST /api/works/:id/ratings': {
    path: () => api.workRatings(workId),
    body: () => rating,
    statuses: [401, 404, 403, 201],
  },
  // A person's work stays theirs: to be read and to be taken back, and no more.
  'GET /api/classes/:id/work': {
    path: () => api.classWork(classId),
    statuses: [401, 200, 200, 200],
  },
  'POST /api/classes/:id/work': {
    path: () => api.classWork(classId),
    body: ofWork,
    statuses: [401, 404, 403, 409],
  },
  // A room is of a lesson that anyone may read: this one is nobody's.
  'POST /api/rooms': {
    path: () => '/api/rooms',
    body: () => ({ classId }),
    statuses: [404, 404, 404, 404],
  },
  'PUT /api/classes/:id/work': {
    path: () => api.classWork(classId),
    body: () => ({ ...ofWork(), version: 1 }),
    statuses: [401, 404, 403, 200],
  },
  'DELETE /api/classes/:id/work': {
    path: () => api.classWork(classId),
    statuses: [401, 204, 204, 204],
  },
};

/** The calls of the API that name a class or a work, apart from those of staff. */
const listCalls = () =>
  allCalls
    .filter(({ at, spec }) => {
      const schemas = [spec?.query, spec?.body];
      const fields = schemas.flatMap((schema) =>
        schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
      );
      return / \/api\/(classes|works)\/:id\b/.test(at) || fields.includes('classId');
    })
    .map(({ at }) => at)
    .filter((at) => !at.includes(' /api/admin/'));

describe('who may no longer see a course', () => {
  it('is tried on every call that names a class or a work', () => {
    expect(Object.keys(rows).toSorted()).toEqual(listCalls().toSorted());
  });

  it.each(Object.entries(rows))('is refused: %s', async (name, { path, body, statuses }) => {
    const [method = ''] = name.split(' ');
    const answers: number[] = [];
    for (const person of people) {
      const response = await ask(cookies[person], method, path(), body?.());
      answers.push(response.status);
      if (person !== 'member') expect(await response.text(), person).not.toContain(secret);
    }
    expect(answers).toEqual(statuses);
  });

  it('is told so among their works, and can take theirs back there without scripts', async () => {
    const account = await createConfirmed(origin);
    const { cookie } = account;
    const place = await makeClass(origin);
    const staff = await adminCookie(origin);
    await ok(await ask(staff, 'PUT', api.assignmentOfClass(place.classId), assignment()));
    const { courseId } = place;
    await ok(await ask(cookie, 'POST', api.enroll, { courseId }));
    await ok(await ask(cookie, 'POST', api.classWork(place.classId), ofWork()));
    const { ratingTexts: t, works } = getDictionary('id');
    const read = async () => (await ask(cookie, 'GET', paths.dashboardWorks)).text();
    expect(await read()).not.toContain(t.courseLeft);
    await ok(await ask(cookie, 'DELETE', api.userCourse(courseId)));
    const page = await read();
    expect(page).toContain(t.courseLeft);
    expect(page).not.toContain(withQuery(paths.dashboardWorks, { class: place.classId }));
    const [, action = ''] = /action="([^"]+remove[^"]+)"/.exec(page) ?? [];
    const headers = { origin, cookie };
    const sent = { method: 'POST', headers, body: new FormData(), redirect: 'manual' } as const;
    expect((await fetch(origin + action, sent)).status).toBe(303);
    expect(await read()).toContain(t.none);
    const done = await ask(cookie, 'GET', withQuery(paths.dashboardWorks, { done: 'true' }));
    expect(await done.text()).toContain(works.done.removed);
  });
});
