import type { TranslationState } from '~/lib/translations/fields';
import { useStore } from '@nanostores/react';
import { translationKinds } from '#db/lists';
import { useTexts } from './texts';
import { $counts, worklist } from './worklist.store';

const open: readonly TranslationState[] = ['outdated', 'missing', 'draft'];

/** Numbers by kind and state; each links to its rows. */
export function Counts() {
  const { t } = useTexts();
  const counts = useStore($counts).data;
  if (!counts) return null;
  const kinds = translationKinds.filter((kind) => open.some((state) => counts[kind][state] > 0));
  if (kinds.length === 0) {
    return <p className="mb-6 text-sm text-ink-soft">{t.nothingLeft}</p>;
  }
  return (
    <ul
      aria-label={t.counts}
      className="mb-6 flex flex-wrap gap-x-6 gap-y-3 text-sm xl:mb-2 xl:gap-x-4 xl:gap-y-1 xl:text-xs"
    >
      {kinds.map((kind) => (
        <li key={kind} className="flex flex-wrap items-center gap-2">
          <strong>{t.kinds[kind]}</strong>
          {open
            .filter((state) => counts[kind][state] > 0)
            .map((status) => (
              <button
                key={status}
                type="button"
                className="rounded-full border border-line px-2.5 py-1 font-semibold text-nila hover:border-nila xl:px-2 xl:py-0.5"
                onClick={() => worklist.filter({ kind, status, q: '', locale: 'all' })}
              >
                {t.states[status]} {counts[kind][status]}
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}
