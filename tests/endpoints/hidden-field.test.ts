import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { trapField } from '~/lib/posted-form';
import { adminCookie, someAddress, someRegistration } from '../support/accounts';
import { submissionFields } from '../support/job-input';
import { served } from '../support/served';
import { trainerAnswers } from '../support/trainer-answers';

const { origin } = served;

type Fields = Record<string, string>;
const about = (email: string): Fields => {
  const { name = '', phone = '', language = '' } = trainerAnswers({ email });
  return { name, email, phone, language };
};
const who = { name: 'Sari' };

/** Forms that reach the inbox of staff, and what a person types into them. */
const kept: [path: string, fields: (email: string) => Fields][] = [
  [paths.contact, (email) => ({ ...who, email, topic: 'partner', message: 'Apa kabar?' })],
  [
    paths.proposeEvent,
    (contactEmail) => ({
      title: 'AI di sawah',
      reason: 'Banyak yang bertanya.',
      format: 'workshop',
      contactName: 'Sari',
      contactEmail,
    }),
  ],
  [paths.postJob, (contactEmail) => submissionFields({ contactEmail }) as Fields],
  [paths.requestInvitation, (email) => ({ ...who, email, reason: 'Kami sekolah kecil.' })],
];

/** Forms that mail to the typed address at once. */
const asked: [path: string, fields: (email: string) => Fields][] = [
  [paths.newsletter, (email) => ({ email })],
  [paths.jobAlerts, (email) => ({ email })],
  [paths.applyTrainer, about],
  [paths.resumeApplication, (email) => ({ email })],
];

const inBoth = (forms: typeof kept) =>
  forms.flatMap(([path, fields]) =>
    locales.map((locale): [string, Locale, (email: string) => Fields] => [
      localizedPath(locale, path),
      locale,
      fields,
    ]),
  );

const post = (path: string, fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { origin, 'x-forwarded-for': someAddress() };
  return fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' });
};
const filled = { [trapField]: 'https://sdn1.contoh.id' };

/** Words in the names of fields that browsers and password managers fill in by themselves. */
const known =
  /web|url|site|link|name|mail|phone|tel|addr|street|city|zip|post|countr|compan|organi[sz]|user|login|pass|card|code|birth|sex|title|search/i;

describe.each(inBoth([...kept, ...asked]))('the hidden field of %s', (path) => {
  it('is there once, by a name that nothing fills in by itself', async () => {
    const html = await (await fetch(origin + path)).text();
    const fields = html.match(new RegExp(`<input[^>]* name="${trapField}"[^>]*>`, 'g')) ?? [];
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatch(/tabindex="-1".* autocomplete="off"/);
    expect(fields[0]?.replace(/ data-[\w-]+(="[^"]*")?/g, '')).not.toMatch(/autocomplete="(?!off)/);
    expect(trapField).not.toMatch(known);
    expect(html).not.toContain('name="website"');
  });
});

describe.each(inBoth(kept))('%s with the hidden field filled in', (path, _locale, fields) => {
  it('is kept for staff as possible spam', async () => {
    const { email } = someRegistration();
    const page = await (await fetch(origin + path)).text();
    const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const response = await post(path, { ...fields(email), stamp, ...filled });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?sent`]);
    const inbox = await fetch(`${origin}/admin/inbox?state=spam&q=${encodeURIComponent(email)}`, {
      headers: { cookie: await adminCookie(origin) },
    });
    expect(await inbox.text()).toMatch(new RegExp(`href="/admin/inbox/\\d+"`));
  });
});

describe.each(inBoth(asked))('%s with the hidden field filled in', (path, locale, fields) => {
  it('comes back with a sentence and what was typed, and is taken without it', async () => {
    const { email } = someRegistration();
    const refused = await post(path, { ...fields(email), ...filled });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(getIssueTexts(locale).trap_filled);
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain(filled[trapField]);
    const taken = await post(path, fields(email));
    expect(taken.status).toBe(303);
    expect(taken.headers.get('location')).toMatch(/[?&](sent|step=)/);
  });
});
