import { expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { fill } from '~/lib/fill';
import { api } from '../support/api-paths';
import { call, createAccount } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';

const { origin } = served;
/** A course of the seed data, and its first class. */
const [courseId, classId] = [1, 1] as const;
const path = `/en${paths.courseMeasure(courseId, 'before')}`;
const { measures: t } = getDictionary('en');
const issues = getIssueTexts('en');

async function learner(): Promise<string> {
  const { cookie } = await createAccount(origin);
  await call(origin, 'POST', api.enroll, { cookie, body: { courseId } });
  return cookie;
}

const read = async (cookie: string, address = path) =>
  (await call(origin, 'GET', address, { cookie })).text();

async function post(cookie: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { origin, ...(cookie && { cookie }) };
  const init = { method: 'POST', body, headers, redirect: 'manual' as const };
  const response = await fetch(origin + path, init);
  const { status } = response;
  return { status, location: response.headers.get('location'), html: await response.text() };
}

/** The first option of each question of a form. */
function firstOptions(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/name="(question-\d+)" value="(\w+)"/g)];
  return Object.fromEntries(inputs.toReversed().map(([, name = '', value = '']) => [name, value]));
}

it('questions before a course are offered at a class, answered without scripts, and told with reasons', async () => {
  const cookie = await learner();
  const lesson = `/en${paths.learnClass(courseId, classId)}`;
  expect(await read(cookie, lesson)).toContain(t.offer);
  const form = await read(cookie);
  expect(form).not.toContain(t.right);
  const chosen = firstOptions(form);
  expect(Object.keys(chosen)).toHaveLength(6);
  const empty = await post(cookie, {});
  expect(empty.status).toBe(400);
  expect(empty.html).toContain(issues.measure_empty);
  const done = await post(cookie, chosen);
  expect(done.status).toBe(200);
  const right = [...done.html.matchAll(/data-verdict="right"/g)].length;
  const wrong = [...done.html.matchAll(/data-verdict="wrong"/g)].length;
  expect(right).toBe(6);
  expect(done.html).toContain(fill(t.scores.before, { right: 6 - wrong, asked: 6 }));
  const again = await post(cookie, chosen);
  expect(again.status).toBe(409);
  expect(again.html).toContain(issues.measure_answered);
  expect(again.html).toContain(t.right);
  expect(await read(cookie, lesson)).not.toContain(t.offer);
});

it('questions before a course keep what was chosen where something is wrong with it', async () => {
  const cookie = await learner();
  const chosen = firstOptions(await read(cookie));
  const [[broken = ''] = [], [kept = '', value = ''] = []] = Object.entries(chosen);
  const { status, html } = await post(cookie, { ...chosen, [broken]: 'nothing' });
  expect(status).toBe(400);
  expect(html).toMatch(new RegExp(`name="${kept}" value="${value}" checked`));
});

it('questions before a course are skipped by one button, and lead visitors to the login', async () => {
  const cookie = await learner();
  const { status, location } = await post(cookie, { skip: 'true' });
  expect([status, location]).toEqual([303, `/en${paths.learn(courseId)}`]);
  expect(await read(cookie, `/en${paths.learnClass(courseId, classId)}`)).not.toContain(t.offer);
  const visitor = await post('', { skip: 'true' });
  expect(visitor.status).toBe(302);
  expect(visitor.location).toContain(`/en${paths.auth}`);
  expect((await call(origin, 'GET', path.replace('before', 'between'), { cookie })).status).toBe(
    404,
  );
});
