import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { minFillTimeMs } from '~/server/http/form-token';
import { adminCookie } from '../support/accounts';
import { expectAccessible } from './axe';
import { waitForMail } from '../support/outbox';
import { expect, test } from './test';
import { served } from '../support/served';

const { origin, outbox } = served;

test.describe('somebody without a partner institution', () => {
  test('asks for an invitation, is invited from the inbox, and registers by the link', async ({
    visit,
  }) => {
    const locale = 'id' as const;
    const { members, inbox, auth } = getDictionary(locale);
    const name = `Sari ${randomBytes(4).toString('hex')}`;
    const email = `${randomBytes(6).toString('hex')}@contoh.example`;
    const { page, open, expectClean } = await visit();
    await open(localizedPath(locale, `${paths.auth}?tab=register`));
    const wayOut = page.getByRole('link', { name: auth.askForInvitationLink });
    // It comes before anything is filled in.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await top(wayOut)).toBeLessThan(await top(page.locator('#register-username')));
    await wayOut.click();
    await page.getByRole('heading', { level: 1, name: members.request.title }).waitFor();
    const shown = Date.now();
    await page.getByLabel(members.request.fields.name).fill(name);
    await page.getByLabel(members.request.fields.email).fill(email);
    await page.getByLabel(members.request.fields.reason).fill('AI untuk kelas saya');
    const wait = { timeout: 5000 };
    // People take longer than a program does.
    await expect.poll(() => Date.now() - shown, wait).toBeGreaterThan(minFillTimeMs + 100);
    await page.getByRole('button', { name: members.request.send }).click();
    await page.getByRole('heading', { level: 1, name: members.request.thanksTitle }).waitFor();

    const staff = await visit({ as: { cookie: await adminCookie(origin) } });
    await staff.open(localizedPath(locale, paths.adminInbox));
    await staff.page.getByRole('row', { name }).getByRole('link').click();
    await staff.page.getByRole('button', { name: inbox.invitation.send }).click();
    await staff.page.getByText(fill(inbox.invitation.done, { email })).waitFor();

    const mail = await waitForMail(outbox, email, new RegExp(members.mail.subject));
    const link = new URL(mail.text.split(/\s+/).find((word) => word.includes('invitation=')) ?? '');
    await open(link.pathname + link.search);
    await page.getByText(fill(auth.invitedNamed, { name })).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    const address = page.locator('#register-email');
    expect([await address.inputValue(), await address.isEditable()]).toEqual([email, false]);
    await expectAccessible(page);
    await page.locator('#register-username').fill(randomBytes(6).toString('hex'));
    await page.locator('#register-phone').fill('+62 812 3456 7890');
    await page.locator('#register-password').fill('kuda baterai biru');
    await page.locator('#register-confirm').fill('kuda baterai biru');
    await page.locator('#register-adult').check();
    await page.getByRole('button', { name: auth.registerButton }).click();
    await page.waitForURL(`**${localizedPath(locale, paths.dashboard)}`);
    expectClean();
  });
});
