import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { OwnWork } from '~/features/courses/works/works.schema';
import { withQuery } from '~/lib/url/page-query';
import {
  adminCookie,
  call,
  createAccount,
  createConfirmed,
  someAddress,
  type Account,
} from '../support/accounts';
import { phonePhoto } from '../support/photo';
import { served } from '../support/served';
import { rateOver, someText } from '../support/works';
import { makeClass } from './rules';
import { assignment } from './work-matrix';

const { origin } = served;
const roles = ['visitor', 'learner', 'rater', 'manager', 'staff'] as const;
type Role = (typeof roles)[number];

const note = 'Catatan yang cukup panjang untuk penulisnya.';
const rating = { scores: { c1: 3, c2: 3 }, note };
/** A word in the works of two authors, by which a test sees that it reads the work of another. */
const secret = 'rahasiapenulis';

let classId = 0;
let courseId = 0;
/** Has a work that peers still rate. */
let author: Account;
/** Has an accepted work that was shown, and taken back. */
let graduate: Account;
let open: OwnWork;
let accepted: OwnWork;
const cookies: Record<Role, string> = {
  visitor: '',
  learner: '',
  rater: '',
  manager: '',
  staff: '',
};

const as = (role: Role, method: string, path: string, body?: unknown) =>
  call(origin, method, path, {
    cookie: cookies[role],
    body,
    headers: { 'x-forwarded-for': someAddress() },
  });
const ok = async (response: Response) => {
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`);
  return response;
};
const own = async ({ cookie }: Account): Promise<OwnWork> =>
  (await (
    await ok(await call(origin, 'GET', api.classWork(classId), { cookie }))
  ).json()) as OwnWork;

async function enrolled(): Promise<Account> {
  const account = await createConfirmed(origin);
  const { cookie } = account;
  await ok(await call(origin, 'POST', api.enroll, { cookie, body: { courseId } }));
  return account;
}

/** A confirmed member of an institution; `isManager` makes them its manager. */
async function confirmed({ id }: Account, isManager = false): Promise<void> {
  await ok(await as('staff', 'POST', `/api/admin/memberships/${id}`, { decision: 'confirm' }));
  if (isManager) await ok(await as('staff', 'POST', `/api/admin/memberships/${id}/manager`));
}

async function handIn({ cookie }: Account): Promise<OwnWork> {
  const form = new FormData();
  form.set('title', `Judul ${secret}`);
  form.set('text', someText(60, secret));
  form.set('consent', 'true');
  form.set('picture', await phonePhoto());
  const headers = { origin, cookie };
  const path = origin + api.classWork(classId);
  const response = await ok(await fetch(path, { method: 'POST', headers, body: form }));
  return (await response.json()) as OwnWork;
}

beforeAll(async () => {
  cookies.staff = await adminCookie(origin);
  ({ courseId, classId } = await makeClass(origin));
  await ok(await as('staff', 'PUT', api.assignmentOfClass(classId), assignment()));
  [author, graduate] = [await enrolled(), await enrolled()];
  const [learner, rater, manager] = [
    await enrolled(),
    await enrolled(),
    await createAccount(origin),
  ];
  // The manager is that of the authors' institution.
  for (const one of [author, graduate]) await confirmed(one);
  await confirmed(manager, true);
  cookies.learner = learner.cookie;
  cookies.rater = rater.cookie;
  cookies.manager = manager.cookie;
  [open, accepted] = [await handIn(author), await handIn(graduate)];
  const text = someText(60, 'milikpenilai');
  await ok(await as('rater', 'POST', api.classWork(classId), { text, consent: true }));
  for (const { id } of [open, accepted]) {
    await rateOver(origin, rater, { workId: id, classId, score: 3, note });
  }
  await ok(await as('staff', 'POST', api.workRatings(accepted.id), rating));
  for (const isPublic of [true, false]) {
    const { cookie } = graduate;
    const body = { isPublic, showsName: true };
    await ok(await call(origin, 'PATCH', api.work(accepted.id), { cookie, body }));
  }
  [open, accepted] = [await own(author), await own(graduate)];
  expect([open, accepted]).toMatchObject([{ state: 'rated' }, { state: 'accepted' }]);
});

interface Refused {
  name: string;
  method: string;
  path: () => string;
  body?: () => unknown;
  /** Answers to each role, in the order of `roles`. */
  statuses: readonly number[];
}

const calls: Refused[] = [
  {
    name: 'read the work of a class',
    method: 'GET',
    path: () => api.classWork(classId),
    // The rater reads their own.
    statuses: [401, 404, 200, 404, 404],
  },
  {
    name: 'open the page of a work',
    method: 'GET',
    path: () => paths.learnWork(courseId, classId),
    // The learner and the rater have a page of their own.
    statuses: [302, 200, 200, 302, 302],
  },
  {
    name: 'open the page of a work in another course',
    method: 'GET',
    path: () => paths.learnWork(1, classId),
    statuses: [302, 302, 302, 302, 302],
  },
  {
    name: 'change the work of a class',
    method: 'PUT',
    path: () => api.classWork(classId),
    body: () => ({ text: someText(60, 'lain'), consent: true, version: 99 }),
    statuses: [401, 404, 409, 403, 403],
  },
  {
    name: 'ask for a work to rate',
    method: 'GET',
    path: () => api.nextRating(classId),
    // The rater has rated what there is.
    statuses: [401, 403, 204, 403, 403],
  },
  {
    name: 'show the work of somebody else',
    method: 'PATCH',
    path: () => api.work(accepted.id),
    body: () => ({ isPublic: true, showsName: true }),
    statuses: [401, 404, 404, 404, 404],
  },
  {
    name: 'report what is not public',
    method: 'POST',
    path: () => api.workReports(accepted.id),
    body: () => ({ reason: 'Salinan' }),
    statuses: [401, 404, 404, 404, 404],
  },
  ...[() => open, () => accepted].map((work, at) => ({
    name: `see the picture of ${at === 0 ? 'an open' : 'an accepted'} work`,
    method: 'GET',
    path: () => api.workPicture(work().id),
    statuses: [404, 404, 404, 404, 200],
  })),
  {
    name: 'read the page of a work that was taken back',
    method: 'GET',
    path: () => paths.work(accepted.slug ?? ''),
    statuses: [404, 404, 404, 404, 404],
  },
  {
    name: 'open the form that reports it',
    method: 'GET',
    path: () => paths.reportWork(accepted.slug ?? ''),
    statuses: [302, 404, 404, 404, 404],
  },
  {
    name: 'read the gallery',
    method: 'GET',
    path: () => withQuery(paths.works, { course: courseId }),
    statuses: [200, 200, 200, 200, 200],
  },
  {
    name: 'list works as staff',
    method: 'GET',
    path: () => api.adminWorks,
    statuses: [401, 403, 403, 403, 200],
  },
  {
    name: 'open the page of staff',
    method: 'GET',
    path: () => paths.adminWorks,
    statuses: [302, 403, 403, 403, 200],
  },
  {
    name: 'hide a work',
    method: 'PATCH',
    path: () => api.adminWork(open.id),
    body: () => ({ isHidden: true, version: 99 }),
    statuses: [401, 403, 403, 403, 409],
  },
  // From here on staff, the learner and the rater do what they may.
  {
    name: 'rate a work',
    method: 'POST',
    path: () => api.workRatings(open.id),
    body: () => rating,
    statuses: [401, 403, 409, 403, 201],
  },
  {
    name: 'hand in a work',
    method: 'POST',
    path: () => api.classWork(classId),
    body: () => ({ text: someText(60, 'lain'), consent: true }),
    statuses: [401, 201, 409, 403, 403],
  },
  {
    name: 'take back the work of a class',
    method: 'DELETE',
    path: () => api.classWork(classId),
    statuses: [401, 204, 204, 404, 404],
  },
];

/** Expects that an answer does not say whose works these are; nor, except to staff, what is in them. */
async function expectSilence(response: Response, role: Role): Promise<void> {
  const said = await response.text();
  const names = [author, graduate].flatMap(({ username, email }) => [username, email]);
  // What was asked for may be said again.
  const asked = (one: string) => response.url.includes(one);
  const texts =
    role === 'staff' ? [] : [secret, note, accepted.slug ?? secret].filter((one) => !asked(one));
  for (const one of [...names, ...texts]) expect(said, role).not.toContain(one);
}

describe('a work that is not public', () => {
  it.each(calls)('is refused to who may not $name', async ({ method, path, body, statuses }) => {
    for (const [at, role] of roles.entries()) {
      const response = await as(role, method, path(), body?.());
      expect(response.status, role).toBe(statuses[at]);
      await expectSilence(response, role);
    }
    const { text, version } = open;
    expect(await own(author)).toMatchObject({ text, version, slug: null, isPublic: false });
    expect(await own(graduate)).toEqual(accepted);
  });

  it('is in nothing that a manager of the author’s institution is shown', async () => {
    const shown = [
      ...[
        api.ownInvitations,
        withQuery(api.search, { q: secret.slice(0, 8) }),
        api.user,
        api.userExport,
      ],
      ...[paths.dashboard, paths.dashboardCourses, paths.dashboardWorks, paths.ownInvitations],
      ...[paths.profile, paths.course(courseId), paths.works],
    ];
    for (const path of shown) {
      const response = await as('manager', 'GET', path);
      expect(response.status, path).toBe(200);
      await expectSilence(response, 'manager');
    }
  });
});
