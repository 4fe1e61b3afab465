import { useEffect, useRef } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Failure } from '~/ui/Notice';
import { useTexts } from './texts';

/** Says that the session has ended, and leads to the log-in and back. */
export function SessionNotice({ hasDraft }: { hasDraft?: boolean }) {
  const { t, locale } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Above a form that may be scrolled far below it.
    if (hasDraft) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasDraft]);
  const back = localizedPath(locale, paths.adminHub);
  const login = `${localizedPath(locale, paths.auth)}?next=${encodeURIComponent(back)}`;
  return (
    <div
      ref={box}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-kunyit bg-kunyit/10 p-4"
    >
      <Icon name="alert" />
      <p className="min-w-[14rem] flex-1 text-sm">
        <strong className="block">{t.session.ended}</strong>
        {hasDraft && t.session.draft}
      </p>
      <Button href={login}>{t.session.login}</Button>
    </div>
  );
}

/** A list that could not be fetched: where the session has ended, retrying would not help. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, common } = useTexts();
  if (error instanceof ApiError && error.status === 401) return <SessionNotice />;
  return <Failure message={t.listFailed} retryLabel={common.retry} onRetry={onRetry} />;
}
