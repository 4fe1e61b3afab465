import { formatFraction, formatNumber } from '~/i18n/format';
import { languageName } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import type { AdminClass } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { AdminQuestion } from '../../questions/questions.schema';
import type { PracticeStatistics, QuestionStatistics } from '../../questions/statistics.schema';
import { findUnpicked, judgeApartness } from './question-facts';

export interface QuestionCellProps {
  question: AdminQuestion;
  classes: readonly AdminClass[];
}

/** What a question is: its class, its kind, its words, its name. */
export function QuestionCell({ question, classes }: QuestionCellProps) {
  const { q, kit } = useTexts();
  const { classId, kind, prompt, key, sourceLocale } = question;
  const entry = classes.find(({ id }) => id === classId);
  return (
    <span className="grid min-w-0 gap-1.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm font-bold text-nila tabular-nums">
          {entry?.code ?? q.bank.noClass}
        </span>
        <Badge>{q.kinds[kind]}</Badge>
        <span className="text-xs text-ink-soft">
          {languageName(sourceLocale, kit.translation.languages)}
        </span>
      </span>
      <span lang={sourceLocale} className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
        {prompt}
      </span>
      <code className="break-all text-xs text-ink-soft">{key}</code>
    </span>
  );
}

/** How a proof question did: how many met it, how many were right, what nobody picks. */
export function AnswersCell({
  question,
  found,
}: {
  question: AdminQuestion;
  found: QuestionStatistics | undefined;
}) {
  const { q, locale } = useTexts();
  const { stats: t } = q;
  if (!found) return '–';
  const { met, right } = found;
  if (right === null) return <span className="text-sm text-ink-soft">{t.unmet}</span>;
  const unpicked = findUnpicked(question, found);
  return (
    <span className="grid gap-1.5 text-sm">
      <span>
        <strong className="tabular-nums">
          {fill(t.right, { percent: formatNumber(locale, 100 * right) })}
        </strong>{' '}
        <span className="text-ink-soft tabular-nums">{plural(locale, t.met, met)}</span>
      </span>
      <progress className="progress max-w-[10rem]" value={right} max={1} aria-hidden="true" />
      {unpicked.length > 0 && (
        <span className="text-bata">{fill(t.unpicked, { options: unpicked.join('; ') })}</span>
      )}
    </span>
  );
}

/** How a practice question did: how many answered it, and how many of them were right at once. */
export function TriesCell({ found }: { found: PracticeStatistics | undefined }) {
  const { q, locale } = useTexts();
  const { stats: t } = q;
  if (!found) return '–';
  const { people, firstRight } = found;
  if (firstRight === null) return <span className="text-sm text-ink-soft">{t.untried}</span>;
  return (
    <span className="grid gap-1.5 text-sm">
      <span>
        <strong className="tabular-nums">
          {fill(t.firstRight, { percent: formatNumber(locale, 100 * firstRight) })}
        </strong>{' '}
        <span className="text-ink-soft tabular-nums">{plural(locale, t.people, people)}</span>
      </span>
      <progress className="progress max-w-[10rem]" value={firstRight} max={1} aria-hidden="true" />
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

/** Whether a proof question tells those who know from those who do not, in words and as a number. */
export function ApartCell({ found }: { found: QuestionStatistics | undefined }) {
  const { q, locale } = useTexts();
  if (!found || found.right === null) return '–';
  const judged = judgeApartness(found);
  return (
    <span className="text-sm">
      <span className={tones[judged]}>{q.stats[judged]}</span>
      {found.discrimination !== null && (
        <span className="block text-ink-soft tabular-nums">
          {formatFraction(locale, found.discrimination)}
        </span>
      )}
    </span>
  );
}
