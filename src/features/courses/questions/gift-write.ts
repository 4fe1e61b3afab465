import type { AdminQuestion, Option } from './questions.schema';

type Written = Pick<AdminQuestion, 'key' | 'kind' | 'prompt' | 'options' | 'answer' | 'reasons'>;

/** Separates the reasons of right and wrong answers, since GIFT has room for one. */
export const reasonSeparator = '||';

/** Escapes the control characters of GIFT and puts the text on one line. */
const escapeGift = (text: string) =>
  text.replace(/[\\~=#{}:]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

/** GIFT cannot escape the arrow of its pairs, so another one replaces it. */
const escapeOption = (text: string) => escapeGift(text.replaceAll('->', '→'));

/** Escapes `*`, which stands for any text. */
const escapeAnswer = (text: string) => escapeOption(text).replaceAll('*', String.raw`\*`);

/** Percent of each of so many right options, as Moodle writes it. */
const weightOf = (n: number): string => String(Math.round((100 / n) * 100_000) / 100_000);

const feedback = (text: string | undefined) => (text ? `#${escapeGift(text)}` : '');

const idsOf = (options: Option[]) => options.map(({ id }) => id).join(',');

function writeBody(question: Written): { body: string[]; tags: string[] } {
  const { kind, options, answer } = question;
  const reasons = question.reasons as Record<string, string>;
  if (kind === 'choice' || kind === 'multiple') {
    const choices = options as Option[];
    const right = kind === 'choice' ? [answer as string] : (answer as string[]);
    const mark = (id: string) => {
      if (kind === 'choice') return right.includes(id) ? '=' : '~';
      return right.includes(id) ? `~%${weightOf(right.length)}%` : '~%-100%';
    };
    return {
      body: choices.map(({ id, text }) => mark(id) + escapeOption(text) + feedback(reasons[id])),
      tags: [`ids:${idsOf(choices)}`],
    };
  }
  if (kind === 'order') {
    const [choices, order] = [options as Option[], answer as string[]];
    return {
      body: choices.map(({ id, text }) => `=${escapeOption(text)} -> ${order.indexOf(id) + 1}`),
      tags: ['order', `ids:${idsOf(choices)}`],
    };
  }
  if (kind === 'match') {
    const { left, right } = options as { left: Option[]; right: Option[] };
    const pairs = new Map(answer as [string, string][]);
    const textOf = (id: string | undefined) =>
      escapeOption(right.find((option) => option.id === id)?.text ?? '');
    const matched = new Set(pairs.values());
    const rest = right.filter(({ id }) => !matched.has(id));
    const used = left.map(({ id }) => pairs.get(id) ?? '');
    return {
      body: [
        ...left.map(({ id, text }) => `=${escapeOption(text)} -> ${textOf(pairs.get(id))}`),
        ...rest.map(({ id }) => `= -> ${textOf(id)}`),
      ],
      tags: [
        `ids:${idsOf(left)}`,
        `pairs:${[...used, ...rest.map(({ id }) => id)].join(',')}`,
        `right:${idsOf(right)}`,
      ],
    };
  }
  if (kind === 'number') {
    const { value, tolerance } = answer as { value: number; tolerance: number };
    return { body: [`#${value}:${tolerance}`], tags: [] };
  }
  return { body: (answer as string[]).map((text) => `=${escapeAnswer(text)}`), tags: [] };
}

function writeOutcome({ kind, reasons }: Written): string {
  if (kind === 'choice' || kind === 'multiple') return '';
  const { correct, wrong } = reasons as { correct: string; wrong: string };
  if (!correct && !wrong) return '';
  const texts = [correct, wrong].map((text) =>
    escapeGift(text.replaceAll(reasonSeparator, '| |').trim()),
  );
  return `####${texts.join(` ${reasonSeparator} `)}`;
}

/**
 * Writes questions as GIFT, for Moodle and others. Ids of options and orders, which GIFT does not
 * have, are in tags of its comments, which an import reads.
 */
export const writeGift = (questions: readonly Written[]): string =>
  questions
    .map((question) => {
      const { body, tags } = writeBody(question);
      const marks = [`[id:${question.key}]`, ...tags.map((tag) => `[tag:${tag}]`)];
      const outcome = writeOutcome(question);
      return [
        `// ${marks.join(' ')}`,
        `::${question.key}::[plain]${escapeGift(question.prompt)} {`,
        ...body.map((line) => (line.startsWith('#') ? line : `  ${line}`)),
        ...(outcome ? [outcome] : []),
        '}',
        '',
      ].join('\n');
    })
    .join('\n');
