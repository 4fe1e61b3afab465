import type { Locale } from '~/i18n/locales';
import { DataTable } from '~/ui/admin/DataTable';
import { getTrainerDictionary } from '../dictionary';
import { listedStates } from '../application-admin.schema';
import type { ApplicationState } from '../application/application';
import { countryName } from '~/i18n/format';

interface CountryStats {
  country: string;
  states: Partial<Record<ApplicationState, number>>;
  total: number;
}

interface ApplicationStatsProps {
  locale: Locale;
  stats: CountryStats[];
}

/** Numbers of applications by country and state. */
export function ApplicationStats({ locale, stats }: ApplicationStatsProps) {
  const { trainerStaff, trainerApply } = getTrainerDictionary(locale);
  const { stats: t } = trainerStaff;
  return (
    <DataTable<CountryStats>
      caption={t.title}
      toKey={({ country }) => country}
      rows={stats}
      columns={[
        { head: t.country, isName: true, cell: ({ country }) => countryName(locale, country) },
        ...listedStates.map((state) => ({
          head: trainerApply.states[state],
          cell: ({ states }: CountryStats) => states[state] ?? 0,
        })),
        { head: t.total, cell: ({ total }) => <b>{total}</b> },
      ]}
    />
  );
}
