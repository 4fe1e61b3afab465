import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '~/server/errors';
import { handleForm, type FormPage } from '~/server/http/form-page';
import { shutDown } from '~/server/shutdown';
import { copyTemplate } from '../support/drivers';

const server = inject('postgres');

/** A page that a form of nobody is sent to. */
function somePage(): FormPage {
  const url = new URL('https://sinau.example/logbook');
  const form = new FormData();
  form.append('name', 'Sari');
  const request = new Request(url, { method: 'POST', body: form });
  const cookies = { get: () => undefined } as unknown as FormPage['cookies'];
  return {
    request,
    url,
    cookies,
    response: { headers: new Headers() },
    clientAddress: '192.0.2.1',
    locals: { site: url },
  };
}

// The page finds the database of its process by the environment.
describe.skipIf(!server)('a form of a page', () => {
  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', server ? await copyTemplate(server) : '');
  });
  afterAll(shutDown);

  it('is not read where its sender may not send it', async () => {
    const page = somePage();
    const run = vi.fn();
    const before = () => Promise.reject(new AppError('not_found'));
    const result = await handleForm(page, z.unknown(), {}, run, { before });
    expect(result).toMatchObject({ state: 'refused', code: 'not_found', values: {} });
    expect(page.response.status).toBe(404);
    expect(page.request.bodyUsed).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });
});
