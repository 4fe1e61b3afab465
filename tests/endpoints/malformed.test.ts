import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '~/config/api-paths';
import { call, createAccount, someAddress, type Account } from '../support/accounts';
import { findBreach } from '../support/error-contract';
import { leak, malformedBodies, sentHash } from '../support/malformed';
import { served } from '../support/served';

const { origin } = served;
/** Bodies sent to each endpoint; `npm run test:long -- malformed` sends 1,000. */
const count = Number(process.env.MALFORMED_BODIES ?? 40);
/** Endpoints next to each other get other ones, so that each of a hundred is sent to many. */
const bodies = malformedBodies(Math.max(count, 100), 20_260_302);

let user: Account;
let admin: Account;
let target: Account;
beforeAll(async () => {
  [user, admin, target] = await Promise.all([
    createAccount(origin),
    createAccount(origin, { isAdmin: true }),
    createAccount(origin),
  ]);
});

type Target = [method: string, name: string, cookie: () => string | undefined, path: () => string];

const accountEndpoints: Target[] = [
  ['POST', api.register, () => undefined, () => api.register],
  ['POST', api.login, () => undefined, () => api.login],
  ['POST', api.logout, () => undefined, () => api.logout],
  ['POST', api.forgotPassword, () => undefined, () => api.forgotPassword],
  ['POST', api.resetPassword, () => undefined, () => api.resetPassword],
  ['POST', api.verifyEmail, () => undefined, () => api.verifyEmail],
  ['POST', api.changePassword, () => user.cookie, () => api.changePassword],
  ['PATCH', api.user, () => user.cookie, () => api.user],
  ['DELETE', api.user, () => user.cookie, () => api.user],
  ['DELETE', api.userSessions, () => user.cookie, () => api.userSessions],
  ['POST', api.totp, () => user.cookie, () => api.totp],
  ['DELETE', api.totp, () => user.cookie, () => api.totp],
  ['POST', api.confirmTotp, () => user.cookie, () => api.confirmTotp],
  ['POST', 'ban', () => admin.cookie, () => api.adminUserBan(target.id)],
];

const otherEndpoints: Target[] = [
  ['POST', api.jobs, () => admin.cookie, () => api.jobs],
  ['POST', api.importJobs, () => admin.cookie, () => api.importJobs],
  ['POST', api.jobSubmissions, () => undefined, () => api.jobSubmissions],
  ['POST', api.jobAlerts, () => undefined, () => api.jobAlerts],
  ['POST', api.collections, () => user.cookie, () => api.collections],
  ['POST', api.uploads, () => user.cookie, () => api.uploads],
  ['POST', api.userCourses, () => user.cookie, () => api.userCourses],
  ['POST', 'level', () => admin.cookie, () => api.adminCourseLevels(1)],
  ['POST', api.bootcamps, () => admin.cookie, () => api.bootcamps],
  ['PUT', api.bootcampOrder, () => admin.cookie, () => api.bootcampOrder],
];

async function getFault(method: string, path: string, cookie: string | undefined, index: number) {
  const { type, bytes } = bodies[index % bodies.length] ?? { type: '', bytes: new Uint8Array() };
  const response = await fetch(origin + path, {
    method,
    headers: {
      origin,
      'x-forwarded-for': someAddress(),
      'content-type': type,
      ...(cookie && { cookie }),
    },
    body: bytes,
  });
  // Names are returned as they were sent; our own hashes differ.
  const text = (await response.text()).replaceAll(sentHash, '');
  if (response.status >= 500) return `${index}: ${response.status} ${text.slice(0, 200)}`;
  if (leak.test(text)) return `${index}: leaks ${text.slice(0, 200)}`;
  const breach = response.status >= 400 ? findBreach(response.status, text) : null;
  return breach && `${index}: ${breach.slice(0, 200)}`;
}

describe('malformed bodies', () => {
  it.each([...accountEndpoints, ...otherEndpoints].map((one, at) => [...one, at * count] as const))(
    '%s %s: no 5xx, nothing internal revealed',
    { timeout: 120_000 },
    async (method, _name, cookie, path, first) => {
      const problems: string[] = [];
      let next = first;
      const worker = async () => {
        for (let index = next++; index < first + count; index = next++) {
          const problem = await getFault(method, path(), cookie(), index);
          if (problem) problems.push(problem);
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      expect(problems).toEqual([]);
    },
  );

  it('leave everyone who they were', async () => {
    for (const account of [user, admin]) {
      const response = await call(origin, 'GET', api.user, { cookie: account.cookie });
      expect(await response.json()).toMatchObject({
        username: account.username,
        email: account.email,
        isAdmin: account === admin,
      });
    }
  });
});
