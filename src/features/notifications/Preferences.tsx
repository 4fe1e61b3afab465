import { useEffect, useState } from 'react';
import type { Dictionary } from '~/i18n/dictionary';
import { mailedKindList, type MailedKind } from '~/lib/notifications/notification';
import { fetchPreferences, sendPreference } from '~/lib/notifications/notifications-client';
import { Failure } from '~/ui/Notice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { showToast } from '~/ui/toast';

export interface PreferencesProps {
  t: Dictionary['notifications']['preferences'];
  retry: string;
  loadFailed: string;
}

/** Notifications that also come by mail; each choice is saved immediately. */
export function Preferences({ t, retry, loadFailed }: PreferencesProps) {
  const [choices, setChoices] = useState<Record<MailedKind, boolean> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const take = (preferences: Record<MailedKind, boolean>) => {
      setChoices(preferences);
      setFailed(false);
    };
    fetchPreferences().then(take, () => setFailed(true));
  }, [attempt]);

  const choose = async (kind: MailedKind, mail: boolean) => {
    setChoices((before) => before && { ...before, [kind]: mail });
    try {
      await sendPreference(kind, mail);
      showToast({ title: t.saved });
    } catch {
      setChoices((before) => before && { ...before, [kind]: !mail });
      showToast({ title: t.failed, isDestructive: true });
    }
  };

  return (
    <section id="mails" aria-labelledby="mails-heading" className="mt-12 scroll-mt-24">
      <h2 id="mails-heading" className="text-xl font-bold">
        {t.heading}
      </h2>
      <p className="mb-4 mt-2 max-w-prose text-ink-soft">{t.intro}</p>
      {hasFailed && (
        <Failure message={loadFailed} retryLabel={retry} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {!hasFailed && !choices && <TableSkeleton rows={3} />}
      {!hasFailed && choices && (
        <ul className="card grid max-w-[40rem] divide-y divide-line">
          {mailedKindList.map((kind) => (
            <li key={kind}>
              <label className="flex min-h-[3.25rem] cursor-pointer items-center gap-3 px-4 py-2">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 cursor-pointer accent-[rgb(var(--nila))]"
                  checked={choices[kind]}
                  onChange={({ target }) => void choose(kind, target.checked)}
                />
                <span>{t.kinds[kind]}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
