import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { api } from '../support/api-paths';
import { call, createAccount, someAddress } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';

const { origin } = served;
/** A lesson of the seed data. */
const [courseId, classId, code] = [1, 1, 'AI-101'] as const;
const path = paths.mistake(courseId, code);

const read = async (address: string, cookie?: string) => {
  const response = await fetch(origin + address, { headers: { ...(cookie && { cookie }) } });
  return { status: response.status, html: await response.text() };
};

async function post(address: string, text: string, sender = someAddress()) {
  const body = new FormData();
  body.set('text', text);
  const headers = { origin, 'x-forwarded-for': sender };
  const response = await fetch(origin + address, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  const { status } = response;
  return { status, headers: response.headers, html: await response.text() };
}

describe('the way to report a mistake', () => {
  it('stands once below each step and each practice question, open and for learners', async () => {
    const { cookie } = await createAccount(origin);
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId } });
    for (const locale of locales)
      for (const [page, caller] of [
        [paths.openLesson(courseId, code), undefined],
        [paths.learnClass(courseId, classId), cookie],
      ] as const) {
        const { html } = await read(localizedPath(locale, page), caller);
        const form = localizedPath(locale, path);
        const linked = (place: string) =>
          [...html.matchAll(new RegExp(`href="${form}\\?${place}=(\\d+)"`, 'g'))].map(([, n]) => n);
        const steps = [...html.matchAll(/id="step-(\d+)"/g)].map(([, step]) => step);
        expect(steps.length).toBeGreaterThan(2);
        expect(linked('step')).toEqual(steps);
        const questions = [...html.matchAll(/data-question="(\d+)"/g)].map(([, id]) => id);
        expect(questions.length).toBeGreaterThan(0);
        expect(linked('question')).toEqual(questions);
        expect((await read(`${form}?question=${questions[0]}`)).status).toBe(200);
      }
  });

  it('asks for one text alone, and lets those with an account be told', async () => {
    const { cookie } = await createAccount(origin);
    for (const locale of locales) {
      const { mistakes: t } = getDictionary(locale);
      const address = `${localizedPath(locale, path)}?step=3`;
      const visitor = await read(address);
      const fields = (html: string) =>
        [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name);
      expect(fields(visitor.html)).toEqual(['stamp', 'text', 'subject_line']);
      expect(visitor.html).toContain('noindex');
      const member = await read(address, cookie);
      expect(fields(member.html)).toEqual(['stamp', 'text', 'tell', 'subject_line']);
      expect(member.html).toContain(t.tell);
    }
  });

  it.each(['?step=99', '?step=0', '?step=x', '?step=1&question=1', '?question=9999999'])(
    'is not there at %j',
    async (query) => {
      expect((await read(path + query)).status).toBe(404);
      expect((await read(paths.mistake(courseId, 'ZZ-999') + query)).status).toBe(404);
    },
  );

  it('keeps what was typed where it is refused, and the sixth of a network within the hour', async () => {
    const sender = someAddress();
    const address = `${localizedPath('en', path)}?step=3`;
    const contact = await post(address, 'Write to sari@example.org please', sender);
    expect(contact.status).toBe(400);
    for (const words of [getIssueTexts('en').contact_in_text, 'sari@example.org'])
      expect(contact.html).toContain(words);
    const short = await post(address, 'Wrong', sender);
    const { mistake_required: wanted } = getIssueTexts('en');
    expect(short.html).toContain(fill(wanted, { min: 10, max: 500 }));
    for (let at = 1; at <= 5; at += 1) {
      const sent = await post(address, `Sentence number ${at} is wrong.`, sender);
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}&sent=true`]);
    }
    const sixth = await post(address, 'Sentence number 6 is wrong.', sender);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
    for (const words of [getDictionary('en').mistakes.limited, 'Sentence number 6 is wrong.'])
      expect(sixth.html).toContain(words);
    expect((await read(`${address}&sent=true`)).html).toContain(
      getDictionary('en').mistakes.thanksTitle,
    );
  });
});
