import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { createTrainer, planFields } from '../support/trainers';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { expect, test } from './test';

const { origin } = served;

test('a plan of a teacher is published, found, copied by another, and hidden by staff', async ({
  visit,
}) => {
  const { lessonPlans: t } = getDictionary('id');
  const [writer, reader] = [await createTrainer(origin), await createTrainer(origin)];
  const fields = planFields();
  const { title = '' } = fields;

  const first = await visit({ viewport: phone, as: writer, allowedErrors: /400|409/ });
  await first.open(paths.ownPlans);
  await first.page.getByRole('link', { name: t.own.add }).click();
  const label = (name: keyof typeof t.fields) =>
    first.page.getByLabel(t.fields[name], { exact: true });
  await first.page.getByRole('button', { name: t.own.save }).click();
  await first.page.getByText(t.own.errors).waitFor();
  // What a template has begun is still there.
  expect(await label('steps').inputValue()).toContain('50 menit');
  for (const name of ['phase', 'subject', 'element'] as const)
    await label(name).selectOption(fields[name] ?? '');
  for (const name of ['title', 'minutes', 'aim', 'prepare', 'steps', 'assessment'] as const)
    await label(name).fill(fields[name] ?? '');
  await label('withoutDevices').fill(fields['withoutDevices'] ?? '');
  await expectAccessible(first.page);
  await first.page.getByRole('button', { name: t.own.save }).click();
  await first.page.getByText(t.own.saved).waitFor();
  await first.page.getByRole('button', { name: t.own.publish, exact: true }).click();
  await first.page.getByRole('alert').waitFor();
  await first.page.getByLabel(t.own.license).check();
  await first.page.getByRole('button', { name: t.own.publish, exact: true }).click();
  await first.page.getByText(t.own.done, { exact: true }).waitFor();
  await expectAccessible(first.page);

  const second = await visit({ as: reader });
  await second.open(`${paths.plans}?q=${encodeURIComponent(title)}`);
  await expectAccessible(second.page);
  await second.page.getByRole('link', { name: title }).click();
  await second.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await second.page.getByText(fill(t.by, { name: writer.username })).waitFor();
  await expectAccessible(second.page);
  const address = new URL(second.page.url()).pathname;
  const docx = await second.context.request.get(`${origin}${address}.docx`);
  expect(docx.headers()['content-disposition']).toContain('attachment');
  // At most two pages of paper.
  const pdf = (await second.page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);

  await second.page.getByRole('link', { name: t.comment }).click();
  await second.page.getByRole('heading', { level: 1, name: t.rate.title }).waitFor();
  await expectAccessible(second.page);
  await second.page.getByLabel(t.rate.classes).fill('3');
  await second.page.getByRole('button', { name: t.rate.sendPilot, exact: true }).click();
  await second.page.getByText(t.rate.sentPilot).waitFor();
  await second.open(address);
  await second.page.getByText(fill(t.tried.other, { n: 3 })).waitFor();
  await second.page.getByRole('link', { name: t.copy }).click();
  await second.page.getByText(fill(t.own.copyOf, { title, name: writer.username })).waitFor();
  await second.page.getByLabel(t.fields.title, { exact: true }).fill(`${title} baru`);
  await second.page.getByRole('button', { name: t.own.save }).click();
  await second.page.getByRole('heading', { name: `${title} baru` }).waitFor();

  const staff = await visit({ as: { cookie: await adminCookie(origin) } });
  await staff.open(paths.adminPlans);
  await expectAccessible(staff.page);
  await staff.page
    .getByRole('button', { name: fill(t.staff.hideOf, { title }), exact: true })
    .click();
  await staff.page.getByText(t.staff.done, { exact: true }).waitFor();
  for (const path of [address, localizedPath('en', address), `${address}.docx`])
    expect((await second.context.request.get(origin + path)).status()).toBe(404);
  const list = await second.context.request.get(origin + paths.plans);
  expect(await list.text()).not.toContain(address);
});
