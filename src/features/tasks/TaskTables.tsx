import { formatSpan } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { DataTable } from '~/ui/admin/DataTable';
import { Button } from '~/ui/Button';
import { getTaskDictionary } from './dictionary';
import type { FailedTask, TaskAct, TaskQueue } from './tasks.schema';

interface TableProps<Row> {
  locale: Locale;
  rows: Row[];
}

interface ActionsProps {
  /** The task or the queue. */
  field: { name: 'id' | 'queue'; value: string };
  /** Labels of the buttons, with their object for screen readers. */
  texts: Record<TaskAct['act'], string>;
  about: string;
}

/** The forms that try tasks again or delete them; they work without scripts. */
function Actions({ field, texts, about }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {(['retry', 'delete'] as const).map((act) => (
        <form key={act} method="post" encType="multipart/form-data">
          <input type="hidden" name="act" value={act} />
          <input type="hidden" name={field.name} value={field.value} />
          <Button
            type="submit"
            look="quiet"
            icon={act === 'retry' ? 'retry' : 'trash'}
            label={`${texts[act]}: ${about}`}
          >
            {texts[act]}
          </Button>
        </form>
      ))}
    </div>
  );
}

function Moment({ locale, at }: { locale: Locale; at: string }) {
  return <time dateTime={at}>{formatSpan(locale, new Date(at), null, 'Asia/Jakarta')}</time>;
}

/** The queues, with buttons for all failed tasks of one. */
export function QueueTable({ locale, rows }: TableProps<TaskQueue>) {
  const { tasks: t } = getTaskDictionary(locale);
  const texts = { retry: t.retryAll, delete: t.deleteAll };
  return (
    <DataTable<TaskQueue>
      caption={t.queues}
      toKey={({ name }) => name}
      rows={rows}
      columns={[
        { head: t.queue, isName: true, cell: ({ name }) => t.names[name] },
        { head: t.waiting, cell: ({ waiting }) => waiting },
        { head: t.running, cell: ({ running }) => running },
        { head: t.failed, cell: ({ failed }) => failed },
        {
          head: t.oldest,
          cell: ({ oldest }) => (oldest ? <Moment locale={locale} at={oldest} /> : t.none),
        },
        {
          head: t.actions,
          isActions: true,
          cell: ({ name, failed }) =>
            failed > 0 && (
              <Actions field={{ name: 'queue', value: name }} texts={texts} about={t.names[name]} />
            ),
        },
      ]}
    />
  );
}

export function FailedTable({ locale, rows }: TableProps<FailedTask>) {
  const { tasks: t } = getTaskDictionary(locale);
  const names: Readonly<Record<string, string>> = t.names;
  const toName = ({ queue }: FailedTask) => names[queue] ?? queue;
  return (
    <DataTable<FailedTask>
      caption={t.failures}
      toKey={({ id }) => id}
      rows={rows}
      columns={[
        { head: t.queue, isName: true, cell: toName },
        {
          head: t.error,
          cell: ({ reason, error }) => (
            <span className="grid gap-0.5">
              {t.reasons[reason]}
              {error && <code className="text-xs text-ink-soft">{error}</code>}
            </span>
          ),
        },
        { head: t.attempts, cell: ({ attempts }) => attempts },
        { head: t.failedAt, cell: ({ failedAt }) => <Moment locale={locale} at={failedAt} /> },
        {
          head: t.next,
          cell: ({ nextAt }) => (nextAt ? <Moment locale={locale} at={nextAt} /> : t.noNext),
        },
        {
          head: t.actions,
          isActions: true,
          cell: (row) => (
            <Actions field={{ name: 'id', value: row.id }} texts={t} about={toName(row)} />
          ),
        },
      ]}
    />
  );
}
