import { send } from '~/calls/send';
import { truncate } from '~/lib/text-forms/words';
import { deleteQuestion } from '../../questions/questions.calls';
import { formatFraction, formatNumber } from '~/i18n/format';
import { languageName } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { none } from '~/ui/admin/form';
import { lateForm } from '~/ui/admin/LateForm';
import type { ListColumn, ListDescription } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import type { AdminClass } from '../course-admin.schema';
import type { AdminTexts } from '../texts';
import type { AdminQuestion, QuestionBank } from '../../questions/questions.schema';
import type { CourseStatistics, QuestionStatistics } from '../../questions/statistics.schema';
import type { QuestionStores } from './question-admin.store';
import { gradeDiscrimination, textsOfUnpicked } from './question-facts';

export const questionDialog = lateForm(
  async () => (await import('./question-form')).describeQuestion,
);

/** A prompt as a name: short enough for a label. */
const nameOf = ({ prompt }: AdminQuestion) => truncate(prompt, 80);

interface ShareProps {
  /** The share of right answers, and the same in words. */
  value: number;
  text: string;
  /** Number of people in words. */
  people: string;
  note?: string | undefined;
}

/** A share of right answers, as a number and a bar. */
function Share({ value, text, people, note }: ShareProps) {
  return (
    <span className="grid gap-1.5 text-sm">
      <span>
        <strong className="tabular-nums">{text}</strong>{' '}
        <span className="text-ink-soft tabular-nums">{people}</span>
      </span>
      <progress className="progress max-w-[10rem]" value={value} max={1} aria-hidden="true" />
      {note && <span className="text-bata">{note}</span>}
    </span>
  );
}

const tones = {
  early: 'text-ink-soft',
  alike: 'text-ink-soft',
  reversed: 'font-semibold text-bata',
  little: 'font-semibold text-bata',
  fair: '',
  well: 'font-semibold text-daun',
} as const;

/** Statistics of proof questions: right answers, unpicked options, discrimination. */
function proofColumns(
  { q, locale }: AdminTexts,
  statistics: CourseStatistics | undefined,
): ListColumn<AdminQuestion>[] {
  const { stats: t } = q;
  const statsOf = ({ id }: AdminQuestion): QuestionStatistics | undefined =>
    statistics?.questions.find((question) => question.id === id);
  return [
    {
      head: q.columns.answers,
      cell: (question) => {
        const stats = statsOf(question);
        if (!stats) return '–';
        const { met, right } = stats;
        if (right === null) return <span className="text-sm text-ink-soft">{t.unmet}</span>;
        const unpicked = textsOfUnpicked(question, stats);
        return (
          <Share
            value={right}
            text={fill(t.right, { percent: formatNumber(locale, 100 * right) })}
            people={plural(locale, t.met, met)}
            note={unpicked.length > 0 ? fill(t.unpicked, { options: unpicked.join('; ') }) : ''}
          />
        );
      },
    },
    {
      head: q.columns.apart,
      cell: (question) => {
        const stats = statsOf(question);
        if (!stats || stats.right === null) return '–';
        const discrimination = gradeDiscrimination(stats);
        return (
          <span className="text-sm">
            <span className={tones[discrimination]}>{t[discrimination]}</span>
            {stats.discrimination !== null && (
              <span className="block text-ink-soft tabular-nums">
                {formatFraction(locale, stats.discrimination)}
              </span>
            )}
          </span>
        );
      },
    },
  ];
}

/** Statistics of practice questions: answers, and right first answers. */
function practiceColumns(
  { q, locale }: AdminTexts,
  statistics: CourseStatistics | undefined,
): ListColumn<AdminQuestion>[] {
  const { stats: t } = q;
  return [
    {
      head: q.columns.answers,
      cell: ({ id }) => {
        const stats = statistics?.practice.find((question) => question.id === id);
        if (!stats) return '–';
        const { people, firstRight } = stats;
        if (firstRight === null) return <span className="text-sm text-ink-soft">{t.untried}</span>;
        return (
          <Share
            value={firstRight}
            text={fill(t.firstRight, { percent: formatNumber(locale, 100 * firstRight) })}
            people={plural(locale, t.people, people)}
          />
        );
      },
    },
  ];
}

export interface QuestionListParts {
  bank: QuestionBank;
  classes: readonly AdminClass[];
  statistics: CourseStatistics | undefined;
}

/** The questions of a bank, with their statistics. */
export function questionList(
  page: AdminTexts,
  { rows, form, courseId }: QuestionStores,
  { bank, classes, statistics }: QuestionListParts,
): ListDescription<AdminQuestion> {
  const { q, kit, locale } = page;
  return {
    id: 'questions',
    caption: q.banks[bank],
    rows,
    filters: {
      search: { label: q.filters.search, placeholder: q.filters.hint },
      choices: [
        {
          name: 'class',
          label: q.filters.class,
          all: q.filters.allClasses,
          options: [
            ...classes.map(({ id, code, title }) => [String(id), `${code} ${title}`] as const),
            [none, q.filters.noClass],
          ],
        },
      ],
    },
    columns: [
      {
        head: q.columns.question,
        isName: true,
        cell: ({ classId, kind, prompt, key, sourceLocale }) => (
          <span className="grid min-w-0 gap-1.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-sm font-bold text-nila tabular-nums">
                {classes.find(({ id }) => id === classId)?.code ?? q.bank.noClass}
              </span>
              <Badge>{q.kinds[kind]}</Badge>
              <span className="text-xs text-ink-soft">
                {languageName(sourceLocale, kit.translation.languages)}
              </span>
            </span>
            <span
              lang={sourceLocale}
              className="line-clamp-2 font-semibold [overflow-wrap:anywhere]"
            >
              {prompt}
            </span>
            <code className="break-all text-xs text-ink-soft">{key}</code>
          </span>
        ),
      },
      ...(bank === 'proof' ? proofColumns(page, statistics) : practiceColumns(page, statistics)),
    ],
    actions: {
      head: q.columns.actions,
      nameOf,
      of: (question) => [
        { icon: 'pen', label: q.rows.edit, onPress: () => form.edit(question) },
        {
          icon: 'trash',
          label: q.rows.remove,
          question: {
            title: q.titles.remove,
            text: q.removeText,
            action: (question) =>
              send(deleteQuestion, { id: question.id, version: question.version }),
            comparison: () => questionDialog.compare(page, question, { courseId, classes }),
            done: q.toasts.removed,
            failed: q.toasts.failed,
            focusAfter: 'course-questions',
          },
        },
      ],
    },
    none: q.empty[bank],
    noMatch: q.noMatch,
    showAll: q.filters.showAll,
    found: (n) => plural(locale, q.found, n),
    hasTotal: true,
    pagingLabel: q.pagesLabel,
  };
}
