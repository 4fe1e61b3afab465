import { formatNumber } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { DataTable } from '~/ui/admin/DataTable';
import { getStaffDictionary } from './dictionary';
import type { Measure } from './staff-home';

interface WeekTableProps {
  locale: Locale;
  measures: Measure[];
  /** The first day of each week. */
  days: string[];
}

/** The weeks' numbers as a table. */
export function WeekTable({ locale, measures, days }: WeekTableProps) {
  const { staffHome: t } = getStaffDictionary(locale);
  return (
    <DataTable
      caption={t.tableCaption}
      toKey={({ day }) => day}
      rows={days.map((day, week) => ({ day, week }))}
      columns={[
        { head: t.weekFrom, isName: true, cell: ({ day }) => day },
        ...measures.map(({ name, weeks }) => ({
          head: t.measures[name],
          cell: ({ week }: { week: number }) => (
            <span className="tabular-nums">{formatNumber(locale, weeks[week] ?? 0)}</span>
          ),
        })),
      ]}
    />
  );
}
