import { readdir, readFile } from 'node:fs/promises';
import type { Locale } from '../../src/i18n/locales.ts';
import type { OptionIds, QuestionEdition, StoredAnswer } from '../schema/index.ts';

/** A text in every language. */
type Words = Record<Locale, string>;
interface Option {
  id: string;
  text: Words;
  reason?: Words;
}

/** A question as its file has it, in all languages at once. */
export interface QuestionFile {
  key: string;
  kind: QuestionEdition['kind'];
  prompt: Words;
  options?: Option[];
  left?: Option[];
  right?: Option[];
  /** For the kind `text`: the accepted texts by language. */
  answer: StoredAnswer | Record<Locale, string[]>;
  reasons?: { correct: Words; wrong: Words };
  /** Texts of its card, if not the question's; figures vary by their lines. */
  card?: { prompt?: Words; reasons?: { correct: Words; wrong: Words }; figures?: string[] };
  /** False if it makes no sense outside its lesson. */
  isReviewable?: false;
}

/** An assignment as its file has it, with its calibration examples, in all languages at once. */
export interface AssignmentFile {
  title: Words;
  brief: Words;
  minWords: number;
  maxWords: number;
  takesPicture: boolean;
  takesLink: boolean;
  takesProgram?: boolean;
  criteria: { id: string; name: Words; levels: Words[] }[];
  examples: {
    key: string;
    text: Words;
    /** Code, if the assignment takes a program. */
    program?: Words;
    expected: { scores: Record<string, number>; reasons: Record<string, Words> };
  }[];
}

export interface ClassFiles {
  /** Texts by language; `original` is in the course's own. */
  texts: Partial<Record<Locale | 'original', string>>;
  practice: QuestionFile[];
  proof: QuestionFile[];
  /** Asked before the first class of its course, and after the last. */
  before: QuestionFile[];
  after: QuestionFile[];
  assignment?: AssignmentFile;
}

const folders = {
  texts: 'db/seed/classes',
  questions: 'db/seed/questions',
  measures: 'db/seed/measures',
  assignments: 'db/seed/assignments',
};

const filesIn = async (folder: string, extension: string) =>
  (await readdir(folder)).filter((file) => file.endsWith(extension)).sort();

/**
 * The classes of the seed by code: `classes/AI-101.md` is the original, `AI-101.id.md` the
 * Indonesian translation, `questions/AI-101.json` the questions in both, `assignments/AI-104.json`
 * the work that the class asks for. `measures/1.json` has those that are asked before and after a
 * course, each with the class that it is about.
 */
export async function readClassFiles(): Promise<Map<string, ClassFiles>> {
  const files = new Map<string, ClassFiles>();
  const of = (code: string): ClassFiles => {
    const entry = files.get(code) ?? { texts: {}, practice: [], proof: [], before: [], after: [] };
    files.set(code, entry);
    return entry;
  };
  for (const file of await filesIn(folders.texts, '.md')) {
    const [code = '', locale = ''] = file.split('.');
    const key = locale === 'md' ? 'original' : (locale as Locale);
    of(code).texts[key] = (await readFile(`${folders.texts}/${file}`, 'utf8')).trim();
  }
  for (const file of await filesIn(folders.questions, '.json')) {
    const text = await readFile(`${folders.questions}/${file}`, 'utf8');
    Object.assign(of(file.slice(0, -'.json'.length)), JSON.parse(text));
  }
  for (const file of await filesIn(folders.measures, '.json')) {
    const text = await readFile(`${folders.measures}/${file}`, 'utf8');
    const { before, after } = JSON.parse(text) as Record<
      'before' | 'after',
      (QuestionFile & { class: string })[]
    >;
    for (const question of before) of(question.class).before.push(question);
    for (const question of after) of(question.class).after.push(question);
  }
  for (const file of await filesIn(folders.assignments, '.json')) {
    const text = await readFile(`${folders.assignments}/${file}`, 'utf8');
    of(file.slice(0, -'.json'.length)).assignment = JSON.parse(text) as AssignmentFile;
  }
  return files;
}

/** The texts of a question in one language, as its row and its translations hold them. */
export function textsIn(file: QuestionFile) {
  const { kind, prompt, options, left, right, answer, reasons, card } = file;
  const all = [...(options ?? []), ...(left ?? []), ...(right ?? [])];
  return (locale: Locale) => ({
    prompt: prompt[locale],
    options: all.map(({ text }) => text[locale]),
    accepted: kind === 'text' ? (answer as Record<Locale, string[]>)[locale] : [],
    reasons: reasons
      ? [reasons.correct[locale], reasons.wrong[locale]]
      : all.map(({ reason }) => reason?.[locale] ?? ''),
    cardPrompt: card?.prompt?.[locale] ?? '',
    cardReasons: card?.reasons ? [card.reasons.correct[locale], card.reasons.wrong[locale]] : [],
  });
}

const idsOf = (options: Option[]) => options.map(({ id }) => id);

/** The parts of a question that are the same in every language. */
export function answerOf({ kind, options, left, right, answer }: QuestionFile): {
  optionIds: OptionIds | null;
  answer: StoredAnswer | null;
} {
  const optionIds = options
    ? { options: idsOf(options) }
    : left && right
      ? { left: idsOf(left), right: idsOf(right) }
      : null;
  return { optionIds, answer: kind === 'text' ? null : (answer as StoredAnswer) };
}
