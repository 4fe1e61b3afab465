import { send } from '~/calls/send';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { copyText } from '~/lib/browser/copy-text';
import { fill } from '~/lib/fill';
import { shareLinks } from '~/lib/url/share-links';
import { getErrorMessage } from '~/lib/error-message';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextField } from '~/ui/forms/Field';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { showToast } from '~/ui/toast';
import { getShare, shareCollection, unshareCollection } from '../collections.calls';
import type { Collection } from '../collections.schema';
import { useTexts } from '../collection-texts';

type State = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; token: string | null };

/** The link to a collection: made, copied, taken back. */
export function ShareDialog({
  collection: { id, name },
  onClose,
}: {
  collection: Collection;
  onClose: () => void;
}) {
  const { t, locale, issues, common } = useTexts();
  const { share } = t;
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ is: 'loading' });
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(() => {
    send(getShare, { id }).then(
      ({ token }) => setState({ is: 'ready', token }),
      () => setState({ is: 'failed' }),
    );
  }, [id]);
  useEffect(load, [load]);

  const run = async (work: () => Promise<string | null>) => {
    setBusy(true);
    try {
      setState({ is: 'ready', token: await work() });
    } catch (error) {
      showToast({ title: share.failed, text: getErrorMessage(error, issues), isDestructive: true });
    } finally {
      setBusy(false);
    }
  };
  const make = () => run(async () => (await send(shareCollection, { id })).token);
  const revokeShare = () =>
    run(async () => {
      await send(unshareCollection, { id });
      showToast({ title: share.takenBack });
      return null;
    });

  const copy = async (link: string) => {
    if (await copyText(link, () => input.current)) showToast({ title: share.copied });
    else showToast({ title: share.copyFailed, isDestructive: true });
  };

  const token = state.is === 'ready' ? state.token : null;
  const link = token && window.location.origin + localizedPath(locale, paths.shared(token));
  return (
    <Dialog
      title={fill(share.title, { name })}
      closeLabel={common.close}
      onClose={onClose}
      footer={
        link ? (
          <Button icon="copy" onClick={() => void copy(link)}>
            {share.copy}
          </Button>
        ) : (
          state.is === 'ready' && (
            <Button icon="link" isBusy={isBusy} onClick={() => void make()}>
              {share.create}
            </Button>
          )
        )
      }
    >
      {state.is === 'loading' && <Skeleton className="h-24 w-full !rounded-card" />}
      {state.is === 'failed' && (
        <Failure
          message={t.details.failed}
          retryLabel={common.retry}
          onRetry={() => {
            setState({ is: 'loading' });
            load();
          }}
        />
      )}
      {state.is === 'ready' && !link && (
        <div className="grid gap-3 text-ink-soft">
          <p>{share.intro}</p>
          <p>{share.copies}</p>
        </div>
      )}
      {link && (
        <>
          <TextField
            ref={input}
            id={field}
            label={share.link}
            hint={share.hint}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className="mt-3 text-sm text-ink-soft">{share.copies}</p>
          <p className="mt-4 flex flex-wrap gap-2">
            {shareLinks(name, link).map((service) => (
              <Button key={service.name} look="quiet" href={service.href} isExternal>
                {service.name}
              </Button>
            ))}
          </p>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
            <a
              href={link}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-[2.75rem] items-center font-semibold text-nila underline underline-offset-4"
            >
              {share.open}
            </a>
            <button
              type="button"
              className="min-h-[2.75rem] font-semibold text-bata underline underline-offset-4"
              aria-disabled={isBusy || undefined}
              onClick={() => void (isBusy || revokeShare())}
            >
              {share.takeBack}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
