import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '~/config/paths';
import {
  answerSteps,
  stepSchemas,
  type AnswerStep,
} from '~/features/trainer/application/application.schema';
import { minFillTimeMs, steps } from '~/features/trainer/application/application';
import { planCriteria } from '~/features/trainer/plans/plans';
import { withQuery } from '~/lib/url/page-query';
import { adminCookie, createAccount, someAddress, type Account } from './accounts';
import { pdfBytes } from './documents';
import { tokenIn, waitForMail } from './outbox';
import { served } from './served';
import { trainerAnswers } from './trainer-answers';

/** Who sends a form: by a session, an applicant's token, both or neither. */
type Cookies = string | undefined;

/** Sends the form of a page as a browser does that runs no script. */
function sendForm(
  origin: string,
  path: string,
  values: Record<string, string | File>,
  cookie?: Cookies,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const headers = { origin, 'x-forwarded-for': someAddress(), ...(cookie && { cookie }) };
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
}

async function take(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status !== 303) throw new Error(`Refused: ${response.status} ${response.url}`);
  return response;
}

/** A PDF file that is small enough for a form. */
export const pdfFile = (name: string) => new File([pdfBytes()], name, { type: 'application/pdf' });

/** The addresses at which a page offers PDF files of people. */
export const filesOn = (html: string): string[] =>
  html.match(/\/api\/download\/pdf\/[\w.-]+/g) ?? [];

/** The addresses at which a page offers photos of people. */
export const photosOn = (html: string): string[] =>
  html.match(/\/api\/download\/photo\/[\w.-]+/g) ?? [];

/** The HTML of a page for someone. */
export const pageFor = async (origin: string, path: string, cookie?: Cookies): Promise<string> =>
  (await fetch(origin + path, { headers: cookie ? { cookie } : {} })).text();

export interface Applied {
  email: string;
  /** What the applicant's browser sends: its token, and the session if there is one. */
  cookie: string;
  /** The token alone. */
  token: string;
  /** Address of the file that was attached. */
  file: string;
  /** Hands the application in. */
  handIn: () => Promise<void>;
}

/** The applicant's token that a response sets, as a `Cookie` header; empty without one. */
const tokenCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((line) => /application=/.test(line))
    ?.split(';')[0] ?? '';

/** Presses the button under the link of a mail; returns the applicant's cookie, or throws. */
async function pressLink(origin: string, token: string, cookie?: Cookies): Promise<string> {
  const path = withQuery(paths.resumeApplication, { token });
  return tokenCookie(await take(sendForm(origin, path, { sent: 'true' }, cookie)));
}

/** The token of the latest mail that opens the application of an address. */
const mailedToken = async (email: string): Promise<string> =>
  tokenIn(await waitForMail(served.outbox, email, /Master Trainer/));

/** Sends one step of the application; returns the applicant's cookie if the browser gets one. */
async function sendStep(
  origin: string,
  step: AnswerStep,
  answers: Record<string, string>,
  cookie?: Cookies,
): Promise<string> {
  const names = Object.keys(stepSchemas[step].shape);
  const values = Object.fromEntries(names.map((name) => [name, answers[name] ?? '']));
  const path = withQuery(paths.applyTrainer, { step });
  return tokenCookie(await take(sendForm(origin, path, values, cookie)));
}

/**
 * Fills in the application of a teacher, with one file, up to its last step. With an account, its
 * address is shown to be the teacher's by the mailed link.
 */
export async function apply(origin: string, account?: Pick<Account, 'cookie'>): Promise<Applied> {
  const email = `guru-${randomBytes(5).toString('hex')}@sekolah.example`;
  const answers: Record<string, string> = trainerAnswers({ email, name: `Maria ${email}` });
  const at = (query: Record<string, string>) => withQuery(paths.applyTrainer, query);
  let token = '';
  const cookies = () => [account?.cookie, token].filter(Boolean).join('; ');
  let begun = 0;
  for (const step of answerSteps) {
    token = (await sendStep(origin, step, answers, cookies())) || token;
    // The row must exist already: its age is how the server tells people from programs.
    begun ||= Date.now();
  }
  if (account) token = await pressLink(origin, await mailedToken(email), cookies());
  await take(sendForm(origin, at({ act: 'attach' }), { file: pdfFile('Rencana.pdf') }, cookies()));
  const [file = ''] = filesOn(await pageFor(origin, at({ step: 'files' }), cookies()));
  return {
    email,
    cookie: cookies(),
    token,
    file,
    handIn: async () => {
      // As long as a person takes at the least.
      await wait(begun + minFillTimeMs + 500 - Date.now());
      const last = at({ step: steps.at(-1) ?? '' });
      await take(sendForm(origin, last, { consent: 'yes' }, cookies()));
    },
  };
}

/** A teacher with an account, or with this one, whom staff have accepted. */
export async function createTrainer(origin: string, own?: Account): Promise<Account> {
  const account = own ?? (await createAccount(origin));
  const { email, handIn } = await apply(origin, account);
  await handIn();
  const admin = await adminCookie(origin);
  const list = await pageFor(origin, withQuery(paths.adminTrainers, { q: email }), admin);
  const id = Number(/\/admin\/trainers\/(\d+)/.exec(list)?.[1]);
  const path = withQuery(paths.adminTrainer(id), { act: 'state' });
  await take(sendForm(origin, path, { to: 'accepted', words: '' }, admin));
  return account;
}

/** Logs an activity of a trainer; if `isConfirmed`, staff then confirm it. */
export async function logEntry(
  origin: string,
  trainer: Pick<Account, 'cookie'>,
  values: Record<string, string | File> = {},
  isConfirmed = false,
): Promise<void> {
  const title = `Lokakarya ${randomBytes(4).toString('hex')}`;
  const fields = { kind: 'workshop', title, heldOn: '2026-05-02', hours: '3', ...values };
  const path = withQuery(paths.logbook, { entry: 'new' });
  await take(sendForm(origin, path, fields, trainer.cookie));
  if (!isConfirmed) return;
  const own = await pageFor(origin, paths.logbook, trainer.cookie);
  const entry = /[?&]entry=(\d+)/.exec(own)?.[1] ?? '';
  const decision = { decision: 'confirmed', entry };
  await take(sendForm(origin, paths.adminLogbooks, decision, await adminCookie(origin)));
}

/** A lesson plan as its form sends it. */
export const planFields = (values: Record<string, string> = {}): Record<string, string> => ({
  title: `Robot penurut ${randomBytes(4).toString('hex')}`,
  phase: 'C',
  subject: 'kka',
  minutes: '70',
  element: 'computational-thinking',
  aim: 'Murid menyusun urutan perintah dengan kartu dan memperbaiki kartu pertama yang salah.',
  prepare: 'Kartu MAJU, KIRI, KANAN dari kertas bekas.',
  steps:
    'Pembuka (10 menit): guru menjadi robot.\nInti (50 menit): kelompok menyusun kartu.\nPenutup (10 menit): satu kalimat.',
  withoutDevices: 'Pelajaran ini memang tanpa perangkat.',
  assessment: 'Murid menunjuk kartu pertama yang salah.',
  reflection: '',
  ...values,
});

/** Publishes a plan of a trainer, and returns its slug. */
export async function publishPlan(
  origin: string,
  trainer: Pick<Account, 'cookie'>,
  values: Record<string, string> = {},
): Promise<string> {
  const fields = { ...planFields(values), source: '' };
  await take(sendForm(origin, withQuery(paths.ownPlans, { plan: 'new' }), fields, trainer.cookie));
  const own = await pageFor(origin, paths.ownPlans, trainer.cookie);
  const id = /[?&]act=(\d+)/.exec(own)?.[1] ?? '';
  const act = { act: 'publish', license: 'yes', showsName: 'yes' };
  await take(sendForm(origin, withQuery(paths.ownPlans, { act: id }), act, trainer.cookie));
  const published = await pageFor(origin, paths.ownPlans, trainer.cookie);
  return /\/train\/plans\/([\w-]+)/.exec(published)?.[1] ?? '';
}

/** Rates a plan as good in the name of a trainer. */
export async function ratePlan(
  origin: string,
  rater: Pick<Account, 'cookie'>,
  slug: string,
): Promise<void> {
  const scores = Object.fromEntries(planCriteria.map((name) => [name, '3']));
  const fields = { ...scores, note: 'Langkahnya jelas dan dapat diikuti guru lain.' };
  const address = withQuery(paths.planComments(slug), { act: 'rate' });
  await take(sendForm(origin, address, fields, rater.cookie));
}
