import { useStore } from '@nanostores/react';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { Dictionary } from '~/i18n/dictionary';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { Membership } from '../responses.schema';
import { $user } from '../session.store';

export interface MembershipTexts {
  locale: Locale;
  t: Dictionary['members']['notice'];
}

/** What a membership waits for, or that it was refused. */
function Waiting({ locale, t, membership }: MembershipTexts & { membership: Membership }) {
  const { organization, domains, status } = membership;
  const names = { organization: organization.name };
  const isRefused = status === 'refused';
  const canVerify = !isRefused && domains.length > 0;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const next = canVerify ? paths.profile : paths.contact;
  return (
    <>
      <h2 className="text-lg font-bold">
        {fill(isRefused ? t.refusedTitle : t.pendingTitle, names)}
      </h2>
      <p className="max-w-prose text-ink-soft">
        {fill(isRefused ? t.refusedText : t.pendingText, names)}
      </p>
      {canVerify && (
        <p className="max-w-prose">
          {fill(t.verifyText, { domains: list.format(domains.map((domain) => `@${domain}`)) })}
        </p>
      )}
      <p>
        <Button href={localizedPath(locale, next)} look="quiet" icon="arrow">
          {canVerify ? t.toProfile : t.toContact}
        </Button>
      </p>
    </>
  );
}

/** Explains the state of somebody's membership; nothing if it is active and needs no action. */
export default function MembershipNotice({
  isWhole = false,
  ...texts
}: MembershipTexts & { isWhole?: boolean }) {
  const { locale, t } = texts;
  const membership = useStore($user, { ssr: 'initial' })?.membership;
  if (!membership) return null;
  const { status, isManager, organization } = membership;
  const names = { organization: organization.name };
  if (status === 'confirmed' && !isManager && !isWhole) return null;
  return (
    <section
      aria-label={t.heading}
      className={`card mb-8 grid gap-3 p-5 ${status === 'pending' ? 'border-kunyit' : ''}`}
    >
      {status === 'confirmed' ? (
        <p className="font-semibold">{fill(t.confirmed, names)}</p>
      ) : (
        <Waiting {...texts} membership={membership} />
      )}
      {isManager && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {fill(t.manager, names)}
          <Button href={localizedPath(locale, paths.ownInvitations)} look="quiet" icon="mail">
            {t.toInvitations}
          </Button>
        </p>
      )}
    </section>
  );
}
