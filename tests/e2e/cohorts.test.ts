import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { NewDoorPass } from '~/features/events/door/door.schema';
import type { Registration } from '~/features/events/registration/registration.types';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { withQuery } from '~/lib/url/page-query';
import { adminCookie, call, createConfirmed } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { eventFields } from '../support/event-input';
import { waitForMail } from '../support/outbox';
import { served } from '../support/served';
import { createTrainer, publishPlan, ratePlan } from '../support/trainers';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { sendAsAdmin } from './as-admin';
import { createEvent, someTitle } from './events';
import { expect, test, type Visit, type Visitor } from './test';

const { origin, outbox } = served;
const locale = 'id';
const at = (path: string) => localizedPath(locale, path);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A session of the programme that goes on for another hour. */
const sessionFields = (startsAt: string) => ({
  title: someTitle('Sesi pelatihan'),
  startsAt,
  endsAt: inHours(1),
  programmeKind: 'training',
});

test('from an accepted application to the certificate, by taps on a phone', async ({ visit }) => {
  test.slow();
  const dictionary = getDictionary(locale);
  const { trainerCohorts: t, trainerRoad: road, trainerLogbook: log } = dictionary;
  const { languages } = dictionary.trainerApply;
  const { presence, today, trainerStaff, learning } = dictionary;
  const trainer = await createTrainer(origin, await createConfirmed(origin));
  const facilitator = await createConfirmed(origin);
  const last = sessionFields(inHours(-12));
  const sessions = [
    await createEvent(origin, sessionFields(inHours(-13))),
    await createEvent(origin, sessionFields(inHours(-13))),
    await createEvent(origin, last),
  ];
  const name = someTitle('Angkatan');

  // Staff make the cohort, and take the trainer in.
  const staff = await visit({
    viewport: phone,
    as: { cookie: await adminCookie(origin) },
    allowedErrors: /40[09]/,
  });
  const desk = staff.page;
  await staff.open(at(paths.adminTrainers));
  await desk.getByRole('link', { name: trainerStaff.tabs.cohorts, exact: true }).click();
  await desk.getByLabel(t.fields.startsOn).fill('2026-11-02');
  await desk.getByLabel(t.fields.facilitators).fill('tidak-ada');
  for (const { title } of sessions) await desk.getByLabel(title).check();
  await desk.getByRole('button', { name: t.create }).click();
  // What is wrong leads to its field, and all else is still there.
  await desk.getByRole('alert').waitFor();
  await desk.getByLabel(t.fields.name).fill(name);
  await desk.getByLabel(t.fields.facilitators).fill(facilitator.username);
  await expect(desk.getByLabel(sessions[0]!.title)).toBeChecked();
  await desk.getByRole('button', { name: t.create }).click();
  await desk.getByText(t.created).waitFor();
  const cohort = new URL(desk.url()).pathname;
  const applicant = desk.getByRole('checkbox', { name: /^Pilih Maria/ });
  const total = await applicant.count();
  expect(total).toBeGreaterThan(0);
  // Those who wait longest come first.
  await applicant.last().check();
  await desk.getByRole('button', { name: t.join.press }).click();
  await desk.getByText(plural(locale, t.join.added, 1)).waitFor();
  await expectAccessible(desk);

  // The dashboard of the trainer begins with the step that is next.
  const visitor = await visit({ viewport: phone, as: trainer, allowedErrors: /40[09]/ });
  const { page, open } = visitor;
  const next = async (title: string) => {
    await open(at(paths.dashboard));
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: today.trainer.action }).click();
    await page.getByRole('heading', { name: road.title }).waitFor();
  };
  await next(today.trainer.titles.onboard);
  await page.getByRole('heading', { name: fill(road.group.title, { name }) }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: fill(road.steps.onboard.link, { code: 'EDU-101' }) })
    .click();
  await page.waitForURL(/\/lessons\/EDU-101$/);
  await finishFirstLesson(trainer.cookie, page.url());

  // Three sessions: two by their words, one at its door, whose hours come once it is over.
  await next(today.trainer.titles.workshops);
  await page.getByText(road.steps.workshops.going).waitFor();
  const [first, second, third] = sessions;
  for (const { id } of [first!, second!])
    await sendAsAdmin('PUT', api.eventWords(id), {
      words: [{ word: 'mangga', opensAt: inHours(-1), closesAt: inHours(0.5) }],
    });
  await page.getByRole('link', { name: road.steps.workshops.link }).click();
  await page.getByLabel(presence.word).fill('mangga');
  await page.getByRole('button', { name: presence.send }).click();
  await page.getByText(presence.recorded).waitFor();
  const shown = new URL(page.url()).pathname;
  const other = [first!, second!].find(({ slug }) => !shown.endsWith(slug));
  await enterWord(visitor, at(paths.event(other!.slug)));
  const { slug, id: lastId } = third!;
  await sendAsAdmin('PUT', api.event(lastId), eventFields({ ...last, slug, endsAt: inHours(0) }));
  await passDoor(visit, lastId, trainer.cookie);

  // A lesson plan that two other trainers rate, and a pilot, which staff confirm; it needs pupils, a
  // reflection and a proof.
  await next(today.trainer.titles.plan);
  await page.getByText(fill(road.steps.workshops.hours, { hours: '40', goal: 40 })).waitFor();
  const logEntry = async (link: string, title: string, more: () => Promise<void>) => {
    await page.getByRole('link', { name: link }).click();
    await page.getByLabel(log.fields.title).fill(title);
    await page.getByLabel(log.fields.heldOn).fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel(log.fields.hours, { exact: true }).fill('2');
    await more();
    await page.getByRole('button', { name: log.save }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await staff.open(at(paths.adminLogbooks));
    await desk
      .getByRole('button', { name: fill(trainerStaff.entries.confirmOf, { title }) })
      .click();
    await desk.getByText(trainerStaff.entries.done).waitFor();
  };
  const tag = Date.now().toString(36);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: road.steps.plan.link, exact: true })
    .click();
  await page.getByRole('heading', { name: dictionary.lessonPlans.own.title }).waitFor();
  const plan = await publishPlan(origin, trainer);
  await ratePlan(origin, await createTrainer(origin), plan);
  await next(today.trainer.titles.plan);
  await ratePlan(origin, await createTrainer(origin), plan);
  await next(today.trainer.titles.pilot);
  await logEntry(road.steps.pilot.link, `Uji coba ${tag}`, async () => {
    await page.getByRole('button', { name: log.save }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel(log.fields.participants).fill('32');
    await page.getByLabel(log.fields.reflection).fill('Contoh dari kampung sendiri paling hidup.');
    await page.getByLabel(log.fields.proofUrl).fill('https://contoh.id/foto');
  });

  // The facilitator sees the cohort, and writes to it.
  const lead = await visit({ viewport: phone, as: facilitator, allowedErrors: /404/ });
  await lead.open(at(paths.logbook));
  await lead.page.getByRole('link', { name }).click();
  await lead.page.getByText(fill(t.members.next, { step: t.steps.certified })).waitFor();
  await expect(lead.page.getByRole('button', { name: t.members.certify })).toHaveCount(0);
  await lead.page.getByLabel(fill(t.message.subject, { language: languages.id })).fill('Selamat');
  await lead.page
    .getByLabel(fill(t.message.text, { language: languages.id }))
    .fill('Semua langkah selesai.');
  await lead.page.getByRole('button', { name: t.message.preview }).click();
  await lead.page.getByText(plural(locale, t.message.previewOf, 1)).waitFor();
  await expectAccessible(lead.page);
  await lead.page.getByRole('button', { name: t.message.send }).click();
  await lead.page
    .getByText(plural(locale, t.message.sent, 1))
    .first()
    .waitFor();
  await waitForMail(outbox, trainer.email, /^Selamat$/);
  const elsewhere = await lead.context.request.get(`${origin}${at(paths.cohort(2_000_000_000))}`);
  expect(elsewhere.status()).toBe(404);

  // Staff issue the certificate, which anyone can check by its code.
  await next(today.trainer.titles.certified);
  await staff.open(cohort);
  await desk.getByRole('button', { name: /^Terbitkan sertifikat/ }).click();
  await desk.getByText(t.members.issued).waitFor();
  await open(at(paths.logbook));
  await page.getByRole('link', { name: road.steps.certified.view }).click();
  const { certificate: sheet } = learning;
  await page.getByText(sheet.trainerTitle, { exact: true }).waitFor();
  await page.getByText('Master Trainer', { exact: true }).waitFor();
  await page.getByText(fill(sheet.trainerHours, { n: '40' })).waitFor();
  await expectAccessible(page);
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const pdf = await visitor.context.request.get(origin + paths.certificatePdf(code));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await open(withQuery(at(paths.certificates), { code: code.toLowerCase().replaceAll('-', ' ') }));
  await page.getByText(sheet.trainerTitle, { exact: true }).waitFor();
  visitor.expectClean();
});

/** Marks the lesson of an address as done, as its last step does. */
async function finishFirstLesson(cookie: string, address: string): Promise<void> {
  const courseId = Number(/\/courses\/(\d+)\//.exec(address)?.[1]);
  await call(origin, 'POST', api.enroll, { cookie, body: { courseId } });
  const page = await fetch(address, { headers: { cookie } });
  const classId = Number(/data-class="(\d+)"/.exec(await page.text())?.[1]);
  const response = await call(origin, 'PUT', api.classDone(classId), { cookie });
  if (!response.ok) throw new Error(`The lesson is not done: ${response.status}`);
}

/** Shows a ticket at the door of an event, where a helper types its code. */
async function passDoor(visit: Visit, eventId: number, cookie: string): Promise<void> {
  const { doorPage: t } = getDictionary(locale);
  const own = await call(origin, 'GET', api.registration(eventId), { cookie });
  const { ticket } = (await own.json()) as Registration;
  const pass = { name: 'Relawan' };
  const { url } = await sendAsAdmin<NewDoorPass>('POST', api.doorPasses(eventId), pass);
  const { page, open, expectClean } = await visit({ viewport: phone });
  await open(at(paths.door) + new URL(url).hash);
  await page.getByLabel(t.name).fill('Pintu A');
  await page.getByRole('button', { name: t.start }).click();
  await page.getByLabel(t.code).fill(ticket?.code ?? '');
  const scans = page.waitForResponse(
    (answer) => answer.url().endsWith(api.doorScans) && answer.ok(),
  );
  await page.getByRole('button', { name: t.check }).click();
  await page.getByText(t.results.admitted).first().waitFor();
  await scans;
  expectClean();
}

/** Types the word of the host on the page of an event. */
async function enterWord({ page, open }: Visitor, path: string): Promise<void> {
  const { presence } = getDictionary(locale);
  await open(path);
  await page.getByLabel(presence.word).fill('mangga');
  await page.getByRole('button', { name: presence.send }).click();
  await page.getByText(presence.recorded).waitFor();
}
