import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { minFillTimeMs } from '~/server/http/form-token';
import { call, createAccount, someAddress } from '../support/accounts';
import { sendAsAdmin } from './as-admin';
import { expectAccessible, mainLook } from './axe';
import { mailsTo, waitForMail } from '../support/outbox';
import { logIn } from './visitor';
import { openQuietly, waitUntilQuiet } from './quiet';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin, outbox } = served;
const someEmail = () => `warga-${randomBytes(5).toString('hex')}@contoh.example`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('a message to us', () => {
  test('is answered by staff, once, though their session ends while they type', async ({
    visit,
  }) => {
    const dictionary = getDictionary(locale);
    const { contactForm: t, common, inbox: staff } = dictionary;
    const email = someEmail();
    const name = `Sari ${email.slice(6, 14)}`;
    const path = localizedPath(locale, paths.contact);
    const { page, open, expectClean } = await visit(mainLook[locale]);
    await open(path);
    const shown = Date.now();
    await page.getByLabel(t.fields.name).fill(name);
    await page.getByLabel(t.fields.email).fill(email);
    await page.getByLabel(t.fields.topic).selectOption('partner');
    await page.getByLabel(t.fields.message).fill('Bolehkah sekolah kami ikut?');
    // As long as a person takes at the least.
    const wait = { timeout: 5000 };
    await expect.poll(() => Date.now() - shown, wait).toBeGreaterThan(minFillTimeMs + 100);
    await page.getByRole('button', { name: t.send }).click();
    await heading(page, t.thanksTitle).waitFor();
    await waitForMail(outbox, email, new RegExp(t.mails.received.subject));
    expectClean();

    const account = await createAccount(origin, { isAdmin: true });
    const admin = await visit({ ...mainLook[locale], as: account, allowedErrors: /401/ });
    const list = `${localizedPath(locale, paths.adminInbox)}?q=${encodeURIComponent(email)}`;
    await admin.open(list);
    const found = admin.page.getByRole('row').filter({ hasText: email });
    expect(await found.count()).toBe(1);
    await found.getByRole('link').click();
    await admin.page.getByText('Bolehkah sekolah kami ikut?').waitFor();
    // What still asks who this is would lead to the log-in at once.
    await waitUntilQuiet(admin.page);
    await admin.page.getByLabel(staff.reply).fill('Tentu, mari bicara pekan depan.');
    await call(origin, 'POST', api.logout, { cookie: account.cookie });
    await admin.page.getByRole('button', { name: staff.sendAndClose }).click();
    await logIn(admin.page, dictionary, account);
    await admin.page.getByText(common.keptDraft).waitFor();
    // Another press in between takes nothing away either.
    await admin.page.getByLabel(staff.assignee).selectOption(account.username);
    await admin.page.getByRole('button', { name: staff.assign, exact: true }).click();
    await admin.page.getByText(staff.done).waitFor();
    expect(await admin.page.getByLabel(staff.reply).inputValue()).toMatch(/^Tentu/);
    await admin.page.getByRole('button', { name: staff.sendAndClose }).dblclick();
    await admin.page.getByRole('listitem').filter({ hasText: 'Tentu, mari bicara' }).waitFor();
    expect(await admin.page.getByLabel(staff.reply).inputValue()).toBe('');
    const said = [staff.replied, staff.replying].map((text) => fill(text, { email }));
    expect(said).toContain((await admin.page.getByRole('status').first().innerText()).trim());
    const state = admin.page.locator('main');
    await state.getByText(staff.states.closed, { exact: true }).waitFor();
    await state.getByText(staff.answered, { exact: true }).waitFor();
    await expectAccessible(admin.page);
    admin.expectClean();

    const answer = await waitForMail(outbox, email, new RegExp(staff.mail.message));
    expect(answer.text).toContain('Tentu, mari bicara pekan depan.');
    expect(answer.text).toContain(fill(staff.mail.greeting, { name }));
    expect(mailsTo(outbox, email)).toHaveLength(2);
  });
});

async function answeredProposal(cookie: string, subject: string): Promise<void> {
  const title = `${subject} ${randomBytes(4).toString('hex')}`;
  const body = {
    title,
    reason: 'Banyak yang bertanya.',
    format: 'webinar',
    locale: 'id',
    contactName: 'Rina',
    contactEmail: someEmail(),
  };
  const headers = { 'x-forwarded-for': someAddress() };
  const made = await call(origin, 'POST', '/api/event-proposals', { cookie, body, headers });
  expect(made.status).toBe(201);
  const list = await sendAsAdmin<{ id: number; title: string }[]>('GET', api.adminProposals);
  const proposal = list.find((one) => one.title === title);
  await sendAsAdmin('PATCH', api.adminProposal(proposal?.id ?? 0), { status: 'accepted' });
}

test.describe('notifications', () => {
  test('the bell says what is new until it was read', async ({ visit }) => {
    const { notifications: t } = getDictionary(locale);
    const account = await createAccount(origin);
    const { cookie } = account;
    // What the person did is no news.
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId: 1 } });
    for (const title of ['Belajar prompt', 'Belajar data']) await answeredProposal(cookie, title);
    const { page, context, open, expectClean } = await visit({ ...mainLook[locale], as: account });
    // What a log-in leaves in the browser.
    await context.addCookies([{ name: 'user', value: `user:${account.username}`, url: origin }]);
    await open(localizedPath(locale, paths.notifications));
    const bell = (unread: number) =>
      page
        .locator('summary')
        .and(page.getByLabel(unread ? fill(t.bellUnread, { n: unread }) : t.bell, { exact: true }));
    await bell(2).waitFor();
    await bell(2).click();
    await page.getByRole('link', { name: t.all }).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: new RegExp(t.markOne.split('{')[0] ?? '') })
      .first()
      .click();
    await bell(1).waitFor();
    await page.getByRole('button', { name: t.markAll }).click();
    await bell(0).waitFor();
    await page.getByRole('checkbox', { name: t.preferences.kinds['course.enrolled'] }).check();
    await page.getByText(t.preferences.saved).first().waitFor();
    await openQuietly(page);
    await bell(0).waitFor();
    expect(
      await page
        .getByRole('checkbox', { name: t.preferences.kinds['course.enrolled'] })
        .isChecked(),
    ).toBe(true);
    await expectAccessible(page);
    expectClean();
  });
});
