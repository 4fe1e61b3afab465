import { feedbackPaces } from '#db/lists';
import { plural } from '~/i18n/plural';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { useFetched } from '~/ui/admin/use-fetched';
import { Skeleton } from '~/ui/Skeleton';
import type { DeskStores } from './desk.store';
import { useTexts } from './texts';

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <div>
      <h2 className="font-bold">{title}</h2>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The anonymous feedback on the event. */
export function EventFeedback({ stores }: { stores: DeskStores }) {
  const { attendance, locale, paces, usefulNames } = useTexts();
  const { feedback: t } = attendance;
  const { data, error } = useFetched(stores.$feedback);
  if (error !== undefined)
    return <ListFailure error={error} onRetry={() => stores.$feedback.revalidate()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="card grid gap-5 p-5">
      <p className="font-semibold">{plural(locale, t.answers, data.answers)}</p>
      {'useful' in data ? (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <Counts
              title={t.useful}
              rows={data.useful.map((count, index) => [usefulNames[index] ?? '', count] as const)}
            />
            <Counts
              title={t.pace}
              rows={feedbackPaces.map((pace) => [paces[pace], data.pace[pace]] as const)}
            />
          </div>
          {data.texts.length > 0 && (
            <div>
              <h2 className="font-bold">{t.texts}</h2>
              <ul className="mt-2 grid max-w-prose gap-3">
                {data.texts.map((text, index) => (
                  <li key={index} className="whitespace-pre-line border-t border-line pt-3">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      ) : (
        <p className="max-w-prose text-sm text-ink-soft">{t.few}</p>
      )}
    </div>
  );
}
