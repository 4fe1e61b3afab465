import { describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { call, createAccount } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;
const step = (more: object = {}) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  kind: 'class.step',
  input: { classId: 1, step: 1 },
  ...more,
});

describe('actions of a device', () => {
  it('are answered in their order, one that is sent twice with the same', async () => {
    const { cookie } = await createAccount(origin);
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId: 1, progress: 0 } });
    const [first, second] = [step(), step({ input: { classId: 999_999, step: 1 } })];
    const body = { actions: [first, second, first] };
    const response = await call(origin, 'POST', api.userActions, { cookie, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      results: [
        { id: first.id, state: 'done' },
        { id: second.id, state: 'refused', code: 'class_not_found' },
        { id: first.id, state: 'done' },
      ],
    });
  });

  it.each([
    ['none', { actions: [] }],
    ['51', { actions: Array.from({ length: 51 }, () => step()) }],
    ['no list', { actions: step() }],
    ['an id of another kind', { actions: [step({ id: '1' })] }],
    ['no time', { actions: [step({ at: 'today' })] }],
    ['a kind that is no text', { actions: [step({ kind: 7 })] }],
    ['no input', { actions: [step({ input: null })] }],
    ['one that is wrong beside a right one', { actions: [step(), { id: 1 }] }],
  ])('are refused whole: %s', async (_, body) => {
    const { cookie } = await createAccount(origin);
    const response = await call(origin, 'POST', api.userActions, { cookie, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_fields' });
  });
});
