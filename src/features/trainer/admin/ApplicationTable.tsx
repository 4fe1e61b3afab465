import { paths } from '~/config/paths';
import { formatDate, countryName } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { withQuery } from '~/lib/url/page-query';
import { Badge } from '~/ui/Badge';
import { DataTable } from '~/ui/admin/DataTable';
import { getTrainerDictionary } from '../dictionary';
import { stateTones } from '../state-tones';
import type { Application, ListQuery } from './types';

interface ListedApplication {
  row: Application['row'];
  /** The mean of the reviewers' scores; null without any. */
  score: number | null;
}

interface ApplicationTableProps {
  locale: Locale;
  rows: ListedApplication[];
  /** The form that the boxes belong to. */
  form: string;
  /** The filter of the list. */
  list: ListQuery;
}

/** The applications of a page of the list. */
export function ApplicationTable({ locale, rows, form, list }: ApplicationTableProps) {
  const { trainerStaff, trainerApply } = getTrainerDictionary(locale);
  const { columns: t } = trainerStaff;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  return (
    <DataTable<ListedApplication>
      caption={trainerStaff.tabs.applications}
      toKey={({ row }) => row.id}
      rows={rows}
      columns={[
        {
          head: t.name,
          isName: true,
          cell: ({ row }) => (
            <>
              <a
                href={withQuery(localizedPath(locale, paths.adminTrainer(row.id)), list)}
                className="font-bold text-nila underline underline-offset-4"
              >
                {row.name}
              </a>
              <span className="block break-all text-sm font-normal text-ink-soft">{row.email}</span>
            </>
          ),
        },
        {
          head: trainerStaff.bulk.chooseHead,
          cell: ({ row }) => (
            <input
              type="checkbox"
              form={form}
              name={`chosen-${row.id}`}
              value="yes"
              aria-label={fill(trainerStaff.bulk.choose, { name: row.name })}
              className="size-6 accent-[rgb(var(--nila))]"
            />
          ),
        },
        { head: t.country, cell: ({ row }) => countryName(locale, row.country) },
        { head: t.school, cell: ({ row }) => row.answers.school },
        {
          head: t.sent,
          cell: ({ row }) => row.submittedAt && formatDate(locale, row.submittedAt),
        },
        {
          head: t.state,
          cell: ({ row }) => (
            <Badge tone={stateTones[row.status]} dot>
              {trainerApply.states[row.status]}
            </Badge>
          ),
        },
        {
          head: t.score,
          cell: ({ score }) => (score === null ? trainerStaff.noScore : number.format(score)),
        },
      ]}
    />
  );
}
