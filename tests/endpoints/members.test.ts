import { describe, expect, it } from 'vitest';
import { adminCookie, call } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;

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

describe('an organisation that confirms its members', () => {
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
