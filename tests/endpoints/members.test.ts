import { describe, expect, it } from 'vitest';
import { adminCookie, call, getCookie, someAddress, someRegistration } from '../support/accounts';
import { waitForMail } from '../support/outbox';
import { served } from '../support/served';

const { origin, outbox } = served;

interface Organization {
  id: number;
  name: string;
  joinPolicy: string;
  domains: string[];
}

const asAdmin = async (method: string, path: string, body?: unknown) =>
  call(origin, method, path, { cookie: await adminCookie(origin), body });

async function organizationCalled(name: string): Promise<Organization> {
  const all = (await (await asAdmin('GET', '/api/admin/organizations')).json()) as Organization[];
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not there.`);
  return found;
}

const register = (body: unknown) =>
  call(origin, 'POST', '/api/register', {
    body,
    headers: { 'x-forwarded-for': someAddress() },
  });

describe('an organisation that confirms its members', () => {
  it('reveals nothing of its own to a stranger who names it', async () => {
    const { id, joinPolicy, domains } = await organizationCalled('Infrastruktur');
    expect([joinPolicy, domains]).toEqual(['confirmed', ['infrastruktur.id']]);
    const course = await asAdmin('POST', '/api/admin/courses', {
      title: 'Internal',
      category: 'AI Literacy',
      organizationId: id,
    });
    expect(course.status).toBe(201);
    const { id: courseId } = (await course.json()) as { id: number };
    const collection = await asAdmin('POST', '/api/collections', {
      name: 'INTERNAL-NOTES',
      organizations: [id],
    });
    const { id: collectionId } = (await collection.json()) as { id: number };

    const answer = await register({ ...someRegistration(), institution: 'INFRASTRUKTUR' });
    const user = (await answer.json()) as { id: number };
    const cookie = getCookie(answer);
    expect(user).toMatchObject({ organizationId: id, membership: { status: 'pending' } });
    const sees = async () => {
      const list = await call(origin, 'GET', '/api/courses', { cookie });
      const courses = (await list.json()) as { id: number }[];
      const { status } = await call(origin, 'GET', `/api/collections/${collectionId}`, { cookie });
      return [courses.some((one) => one.id === courseId), status];
    };
    expect(await sees()).toEqual([false, 404]);
    const enrol = () =>
      call(origin, 'POST', '/api/user/courses', { cookie, body: { courseId } }).then(
        ({ status }) => status,
      );
    expect(await enrol()).toBe(404);

    const path = `/api/admin/memberships/${user.id}`;
    expect((await asAdmin('POST', path, { decision: 'maybe' })).status).toBe(400);
    expect((await asAdmin('POST', path, { decision: 'confirm' })).status).toBe(200);
    expect(await sees()).toEqual([true, 200]);
    expect((await asAdmin('POST', path, { decision: 'refuse' })).status).toBe(200);
    expect(await sees()).toEqual([false, 404]);
    await asAdmin('DELETE', `/api/admin/courses/${courseId}`);
    await asAdmin('DELETE', `/api/collections/${collectionId}`);
  });

  it('accepts only its own domains', async () => {
    const { id, domains } = await organizationCalled('Akademi-AI');
    const patch = (body: unknown) => asAdmin('PATCH', `/api/admin/organizations/${id}`, body);
    for (const wrong of ['gmail.com', 'a@b.id', 'localhost', '1.2.3.4', 'https://x.id', '']) {
      expect((await patch({ domains: [wrong] })).status).toBe(400);
    }
    const changed = await patch({ domains: [' Akademi-AI.ID ', '@münchen.example'] });
    expect(await changed.json()).toMatchObject({
      joinPolicy: 'open',
      domains: ['akademi-ai.id', 'xn--mnchen-3ya.example'],
    });
    expect((await patch({ joinPolicy: 'closed' })).status).toBe(400);
    expect((await patch({ domains })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('is mailed, opens one registration in place of an institution, and is gone then', async () => {
    const { institution: _, ...body } = someRegistration();
    const { email } = body;
    const made = await asAdmin('POST', '/api/admin/invitations', { email, name: 'Sari' });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ email, name: 'Sari', state: 'pending' });
    const mail = await waitForMail(outbox, email, /undangan/i);
    const invitation = /\/auth\?invitation=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect((await register(body)).status).toBe(400);
    expect((await register({ ...body, invitation: `${invitation}x` })).status).toBe(410);
    const other = { ...body, email: someRegistration().email, invitation };
    expect((await register(other)).status).toBe(400);
    const answer = await register({ ...body, invitation });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ email, emailVerified: true, membership: null });
    expect((await register({ ...body, invitation })).status).toBe(410);
    expect((await asAdmin('POST', '/api/admin/invitations', { email })).status).toBe(409);
    const list = await asAdmin('GET', `/api/admin/invitations?q=${encodeURIComponent(email)}`);
    expect(await list.json()).toMatchObject([{ email, state: 'used' }]);
  });
});
