import { formatNumber } from '~/i18n/format';
import { useFetched } from '~/ui/admin/use-fetched';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Notice } from '~/ui/Notice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { useTexts } from '../texts';
import type { ClassRecall, ClassStatistics } from '../../questions/statistics.schema';
import { useQuestionStores } from './question-admin.store';

/** Number of steps that are listed; further ones are summed up. */
const namedSteps = 3;

/**
 * Shares of those who finished a class and who stopped in it; the length shows how many opened it.
 */
function Bar({ entry, most }: { entry: ClassStatistics; most: number }) {
  const { q } = useTexts();
  const { opened, done, stopped } = entry;
  const toWidth = (n: number) => (100 * n) / most;
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(q.stops.bar, { opened, done, stopped })}
      className="h-3 w-full min-w-[min(8rem,100%)]"
    >
      <rect width={toWidth(opened)} height="10" className="fill-line" />
      <rect width={toWidth(done)} height="10" className="fill-nila" />
      <rect
        x={toWidth(Math.max(0, opened - stopped))}
        width={toWidth(stopped)}
        height="10"
        className="fill-kunyit"
      />
    </svg>
  );
}

function Steps({ entry }: { entry: ClassStatistics }) {
  const { q, locale } = useTexts();
  const steps = Object.entries(entry.stoppedAt)
    .sort(([, a], [, b]) => b - a)
    .slice(0, namedSteps);
  if (steps.length === 0) return '–';
  return (
    <span className="text-sm">
      {steps.map(([step, n]) => (
        <span key={step} className="block">
          {plural(locale, q.stops.step, n, { step })}
        </span>
      ))}
    </span>
  );
}

/** The recall of a class a month after it. */
function Recall({ recall }: { recall: ClassRecall | undefined }) {
  const { q, locale } = useTexts();
  const { stops: t } = q;
  const { people = 0, after30Days = null } = recall ?? {};
  if (people === 0) return '–';
  return (
    <span className="text-sm tabular-nums">
      {after30Days === null
        ? t.recallFew
        : fill(t.recallShare, { share: formatNumber(locale, Math.round(after30Days * 100)) })}
      <span className="block text-ink-soft">{plural(locale, t.recallPeople, people)}</span>
    </span>
  );
}

interface StopsProps {
  classes: readonly ClassStatistics[];
  recall: readonly ClassRecall[];
}

function Stops({ classes, recall }: StopsProps) {
  const { q, locale } = useTexts();
  const { stops: t } = q;
  const most = Math.max(...classes.map(({ opened }) => opened), 0);
  if (most === 0) return <Notice>{t.none}</Notice>;
  const count = (n: number) => <span className="tabular-nums">{formatNumber(locale, n)}</span>;
  const columns: Column<ClassStatistics>[] = [
    {
      head: t.columns.class,
      isName: true,
      cell: ({ code, title }) => (
        <>
          <span className="mr-2 text-sm font-bold text-nila tabular-nums">{code}</span>
          <span className="font-semibold">{title}</span>
        </>
      ),
    },
    { head: t.columns.bar, cell: (entry) => <Bar entry={entry} most={most} /> },
    { head: t.columns.opened, cell: ({ opened }) => count(opened) },
    { head: t.columns.done, cell: ({ done }) => count(done) },
    { head: t.columns.stopped, cell: ({ stopped }) => count(stopped) },
    { head: t.columns.steps, cell: (entry) => <Steps entry={entry} /> },
    {
      head: t.columns.recall,
      cell: ({ id }) => <Recall recall={recall.find(({ classId }) => classId === id)} />,
    },
  ];
  return (
    <>
      <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(
          [
            ['bg-nila', t.legend.done],
            ['bg-kunyit', t.legend.stopped],
            ['bg-line', t.legend.opened],
          ] as const
        ).map(([colour, words]) => (
          <span key={colour} className="inline-flex items-center gap-2">
            <span className={`h-3 w-5 rounded-sm ${colour}`} />
            {words}
          </span>
        ))}
      </p>
      <DataTable caption={t.title} columns={columns} rows={classes} toKey={({ id }) => id} />
    </>
  );
}

/** Shows where learners stop, by class. */
export function StopsSection() {
  const { q } = useTexts();
  const { $statistics } = useQuestionStores();
  const { data: statistics, error } = useFetched($statistics);
  return (
    <section aria-labelledby="course-stops" className="mt-12">
      <h2 id="course-stops" className="scroll-mt-24 text-xl font-bold">
        {q.stops.title}
      </h2>
      <p className="mb-4 mt-1 max-w-prose text-sm text-ink-soft">{q.stops.intro}</p>
      {error !== undefined && (
        <ListFailure error={error} onRetry={() => $statistics.revalidate()} />
      )}
      {!statistics && !error && <TableSkeleton rows={4} />}
      {statistics && !error && <Stops classes={statistics.classes} recall={statistics.recall} />}
    </section>
  );
}
