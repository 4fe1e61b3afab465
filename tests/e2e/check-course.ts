import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { api } from '../support/api-paths';
import type {
  AdminQuestion,
  CheckQuestion,
  QuestionOptions,
} from '~/features/courses/questions/questions.schema';
import { call, createConfirmed, type Account } from '../support/accounts';
import { createAsAdmin, sendAsAdmin } from './as-admin';

/** Skills of the site, by their files: content is not built for browser tests. */
const skillSlugs = globSync('src/content/skills/*.id.json').map((file) =>
  basename(file, '.id.json'),
);

export const questionsPerCheck = 4;

const contentWith = (key: string) => `Sebelum mulai: siapkan ponsel Anda.

## Melihat

:::figure{src="/figures/AI-101/two-ways.id.svg" alt="Aturan ditulis orang, pola dipelajari dari contoh."}
Dua cara membuat program.
:::

## Mencoba

::practice{#${key}}`;

const sides = {
  left: [
    { id: 'l1', text: 'Suhu' },
    { id: 'l2', text: 'Foto' },
    { id: 'l3', text: 'Rekaman' },
  ],
  right: [
    { id: 'r1', text: 'Angka' },
    { id: 'r2', text: 'Gambar' },
    { id: 'r3', text: 'Bunyi' },
  ],
};
const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Pilihan ${id}` }));
const byOption = (of: string, keys: string[]) =>
  Object.fromEntries(
    options.map(({ id }) => [
      id,
      `${of}: ${id} ${keys.includes(id) ? 'memang' : 'bukan'} jawabannya.`,
    ]),
  );
const byOutcome = (of: string) => ({
  correct: `${of}: memang itu jawabannya.`,
  wrong: `${of}: bukan itu jawabannya.`,
});

/** One question of each kind; their texts name which one it is. */
const kinds: ((of: string) => object)[] = [
  (of) => ({ kind: 'choice', options, answer: 'b', reasons: byOption(of, ['b']) }),
  (of) => ({ kind: 'multiple', options, answer: ['a', 'c'], reasons: byOption(of, ['a', 'c']) }),
  (of) => ({ kind: 'order', options, answer: ['c', 'a', 'b'], reasons: byOutcome(of) }),
  (of) => ({
    kind: 'match',
    options: sides,
    reasons: byOutcome(of),
    answer: sides.left.map(({ id }, at) => [id, sides.right[at]?.id]),
  }),
  (of) => ({ kind: 'number', answer: { value: 12, tolerance: 0 }, reasons: byOutcome(of) }),
  (of) => ({ kind: 'text', answer: ['token'], reasons: byOutcome(of) }),
];

interface CheckCourse {
  courseId: number;
  classIds: number[];
  /** Of the check, with their keys. */
  questions: AdminQuestion[];
}

/**
 * A course of three classes with a figure, a practice question and five skills each, and a final check of
 * `questionsPerCheck` of nine questions of all kinds.
 */
export async function someCheckCourse(title: string, origin?: string): Promise<CheckCourse> {
  const ask = (bank: string, at: number, classId: number, own: object = {}) => {
    const of = `${bank} ${at}`;
    const question = { bank, classId, prompt: `Pertanyaan ${of}?`, ...kinds[at % 6]?.(of), ...own };
    return createAsAdmin(api.adminQuestions(courseId), question, origin);
  };
  const entry = { title, category: 'AI', questionsPerCheck };
  const courseId = await createAsAdmin(api.adminCourses, entry, origin);
  const levelId = await createAsAdmin(api.adminCourseLevels(courseId), { name: 'Dasar' }, origin);
  const classIds: number[] = [];
  for (const [place, code] of ['U-1', 'U-2', 'U-3'].entries()) {
    const key = `coba-${place}`;
    const skills = skillSlugs.slice(place * 5, place * 5 + 5);
    const body = { code, title: `Kelas ${code}`, hours: 1, skills, content: contentWith(key) };
    const classId = await createAsAdmin(api.adminLevelClasses(levelId), body, origin);
    classIds.push(classId);
    await ask('practice', 0, classId, { key });
    for (const at of [0, 1, 2]) await ask('proof', place * 3 + at, classId);
  }
  const path = api.adminQuestions(courseId);
  const all = await sendAsAdmin<AdminQuestion[]>('GET', path, undefined, origin);
  return { courseId, classIds, questions: all.filter(({ bank }) => bank === 'proof') };
}

/** An account with a confirmed address that has done all classes of a course. */
export async function someReadyLearner(
  origin: string,
  { courseId, classIds }: Pick<CheckCourse, 'courseId' | 'classIds'>,
): Promise<Account> {
  const account = await createConfirmed(origin);
  const as = { cookie: account.cookie };
  await call(origin, 'POST', api.enroll, { ...as, body: { courseId, progress: 0 } });
  for (const id of classIds) await call(origin, 'PUT', api.classDone(id), as);
  return account;
}

/** A question of a check, with its key, by the ids under which an attempt shows its options. */
export function asShown(questions: readonly AdminQuestion[], shown: CheckQuestion): AdminQuestion {
  const question = questions.find(({ id }) => id === shown.id);
  if (!question) throw new Error(`Question ${shown.id} is of another bank.`);
  const listOf = (options: QuestionOptions, side: 'left' | 'right') => {
    if (options === null) return [];
    if (Array.isArray(options)) return side === 'left' ? options : [];
    return options[side];
  };
  const rename = (side: 'left' | 'right') => (id: string) => {
    const text = listOf(question.options, side).find((option) => option.id === id)?.text;
    return listOf(shown.options, side).find((option) => option.text === text)?.id ?? id;
  };
  const [left, right] = [rename('left'), rename('right')];
  const { kind, answer, reasons } = question;
  if (kind === 'number' || kind === 'text') return question;
  return {
    ...question,
    options: shown.options,
    answer:
      kind === 'match'
        ? (answer as [string, string][]).map((pair): [string, string] => [
            left(pair[0]),
            right(pair[1]),
          ])
        : Array.isArray(answer)
          ? (answer as string[]).map(left)
          : left(answer as string),
    reasons:
      kind === 'choice' || kind === 'multiple'
        ? Object.fromEntries(
            Object.entries(reasons).map(([id, text]) => [left(id), text as string]),
          )
        : reasons,
  };
}
