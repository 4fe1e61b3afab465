import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { CheckAttempt } from '~/features/courses/checks/checks.schema';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { call, type Account } from '../support/accounts';
import { someGraduate, takeCheck } from '../support/public-pages';
import { proofFiles, type QuestionFile } from '../support/question-files';
import { served } from '../support/served';
import { makeClass } from './rules';

const { origin } = served;
const courseId = site.featuredCourseId;

/** Letters and digits alone, so that neither HTML nor JSON writes them in another way. */
const bare = (text: string) => text.replace(/&#?\w+;|\\u[0-9a-f]{4}|[^\p{L}\d]+/giu, ' ');

/** Texts of a question that would tell what is right: the reasons of right options, and what is accepted. */
function secretsOf(file: QuestionFile): string[] {
  const keys = [file.answer].flat();
  const reasons = [
    ...(file.options ?? []).filter(({ id }) => keys.includes(id)).map(({ reason }) => reason),
    file.reasons?.correct,
  ];
  // Short ones are words that a class may say as well.
  return reasons.flatMap((words) => Object.values(words ?? {})).filter((text) => text.length > 40);
}

/** Words that say why an option of a proof question is right, and what is accepted. */
const secrets = proofFiles().flatMap(secretsOf).map(bare);

/** Those of the secrets that a text holds. */
function findSecrets(text: string, wanted = secrets): string[] {
  const words = bare(text);
  return wanted.filter((secret) => words.includes(secret));
}

let learner: Account;
let attempt: CheckAttempt;
/** All that the learner was answered, by the address. */
const answers = new Map<string, string>();

async function ask(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) {
  const { cookie } = learner;
  const response = await call(origin, method, path, {
    cookie,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  answers.set(`${method} ${path}`, text);
  return { status: response.status, text, target: response.headers.get('location') };
}

/** The addresses of our own that a text leads to: links, forms, scripts, and what scripts load. */
const addressesIn = (text: string) =>
  [...text.matchAll(/(?:href|src|action|data-href)="([^"#?]+)|<loc>([^<]+)<|"(\/_astro\/[^"]+)"/g)]
    .map(([, attribute, place, script]) => attribute ?? place ?? script ?? '')
    .filter((address) => URL.canParse(address, origin))
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin || url.hostname === 'localhost')
    .map(({ pathname }) => pathname)
    .filter((path) => !path.startsWith('/api/') && !/\.(svg|png|jpe?g|webp|woff2?)$/.test(path));

/** Where questions are shown and asked; the long run follows every link. */
const isNear = (path: string) =>
  process.env.ALL_LOOKS !== undefined || /^(\/en)?\/(courses|dashboard|_astro)\b/.test(path);

/** Follows the links from some addresses. */
async function crawl(from: string[]): Promise<void> {
  const seen = new Set(from);
  const queue = [...seen];
  while (queue.length > 0) {
    const found = await Promise.all(
      queue.splice(0, 8).map(async (path) => {
        const { text, target } = await ask(path);
        return [...addressesIn(text), ...(target ? [new URL(target, origin).pathname] : [])];
      }),
    );
    for (const path of found.flat()) {
      if (seen.has(path) || !isNear(path)) continue;
      seen.add(path);
      queue.push(path);
    }
  }
}

const inBoth = (path: string) => locales.map((locale) => localizedPath(locale, path));

beforeAll(async () => {
  learner = await someGraduate(origin);
  for (const path of [api.courseChecks(courseId), `${api.courseChecks(courseId)}?lang=en`])
    attempt = JSON.parse((await ask(path, { method: 'POST' })).text) as CheckAttempt;
  const [first] = attempt.questions;
  const wrong = { answers: { [first?.id ?? 0]: { value: 'x' } } };
  for (const body of [{ answers: {} }, wrong])
    await ask(api.checkAnswers(attempt.id), { method: 'PUT', body });
  const calls = [
    ...[api.courseChecks(courseId), api.userCourse(courseId), api.courses, api.userCourses],
    ...[api.user, api.userExport, api.notifications, api.collections, api.adminCourse(courseId)],
    ...Array.from({ length: 12 }, (_, at) => `/api/classes/${at + 1}/practice`),
  ];
  for (const path of calls) for (const lang of locales) await ask(`${path}?lang=${lang}`);
  await crawl([
    ...[paths.home, paths.courses, paths.course(courseId), paths.dashboard].flatMap(inBoth),
    ...[paths.dashboardCourses, paths.learn(courseId), paths.feed].flatMap(inBoth),
    ...Array.from({ length: 12 }, (_, at) => paths.learnClass(courseId, at + 1)).flatMap(inBoth),
    ...inBoth(`${paths.learn(courseId)}/check`),
    ...inBoth(paths.openLesson(courseId, 'AI-101')),
    ...['/sitemap-index.xml', '/sitemap-rows.xml'],
  ]);
});

describe('the keys of proof questions', () => {
  it('are in nothing that a learner can ask for before handing in a check', () => {
    expect(secrets.length).toBeGreaterThan(200);
    expect(answers.size).toBeGreaterThan(200);
    const leaks = [...answers].flatMap(([address, text]) =>
      findSecrets(text).map((secret) => `${address}: ${secret}`),
    );
    expect(leaks).toEqual([]);
  });

  it('are in no file that is served as it is', () => {
    const files = globSync('dist/client/**/*.{html,js,css,json,xml,txt,svg}');
    expect(files.length).toBeGreaterThan(100);
    const leaks = files.filter((file) => findSecrets(readFileSync(file, 'utf8')).length > 0);
    expect(leaks).toEqual([]);
  });

  it('have no name in what a check says before', () => {
    const names = [...answers]
      .filter(([address]) => /\/checks/.test(address))
      .flatMap(([, text]) => [...text.matchAll(/"(answer|accepted|reasons?|key|tolerance)":/g)])
      .map(([, name]) => name);
    expect(names).toEqual([]);
    expect(attempt.questions.map((question) => Object.keys(question).sort())).toEqual(
      attempt.questions.map(() => ['id', 'kind', 'lang', 'options', 'prompt']),
    );
  });

  it('would be found: one planted in a class is, on its page', async () => {
    const [planted = ''] = proofFiles().flatMap(secretsOf);
    const lesson = { code: 'K-1', content: `Jawabannya: ${planted}` };
    const { courseId: id, classId } = await makeClass(origin, {}, lesson);
    await ask(api.enroll, { method: 'POST', body: { courseId: id } });
    const { text } = await ask(paths.learnClass(id, classId));
    expect(findSecrets(text)).toEqual([bare(planted)]);
    const open = await ask(paths.openLesson(id, lesson.code));
    expect(findSecrets(open.text)).toEqual([bare(planted)]);
  });

  it('of wrong answers stay there after it is handed in', async () => {
    const { passed, results } = await takeCheck(origin, learner, 12);
    expect({ passed, results }).toEqual({ passed: false, results: null });
    const state = await ask(`${api.courseChecks(courseId)}?lang=en`);
    expect(findSecrets(state.text)).toEqual([]);
  });
});
