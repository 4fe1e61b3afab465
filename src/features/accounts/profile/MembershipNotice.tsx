import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { AccountDictionary } from '../dictionary';
import type { Membership } from '../responses.schema';
import { $user, fetchUser } from '../session.store';

export interface MembershipTexts {
  locale: Locale;
  t: AccountDictionary['membershipNotice'];
}

/** Explains a pending or refused membership. */
function Waiting({
  locale,
  t,
  membership,
  isWhole,
}: MembershipTexts & { membership: Membership; isWhole: boolean }) {
  const { organization, domains, status } = membership;
  const names = { organization: organization.name };
  const isRefused = status === 'refused';
  const canVerify = !isRefused && domains.length > 0;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const next = canVerify ? paths.profile : paths.contact;
  const faster =
    canVerify &&
    fill(t.verifyText, { domains: list.format(domains.map((domain) => `@${domain}`)) });
  if (!isWhole) {
    return (
      <div>
        <h2 className="text-base font-bold">
          {fill(isRefused ? t.refusedTitle : t.pendingTitle, names)}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          {faster || fill(isRefused ? t.refusedText : t.pendingText, names)}{' '}
          <a
            href={localizedPath(locale, next)}
            className="inline-block py-1 font-semibold text-nila underline underline-offset-4"
          >
            {canVerify ? t.toProfile : t.toContact}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      <h2 className="text-lg font-bold">
        {fill(isRefused ? t.refusedTitle : t.pendingTitle, names)}
      </h2>
      <p className="max-w-prose text-ink-soft">
        {fill(isRefused ? t.refusedText : t.pendingText, names)}
      </p>
      {faster && <p className="max-w-prose">{faster}</p>}
      <p>
        <Button href={localizedPath(locale, next)} look="quiet" icon="arrow">
          {canVerify ? t.toProfile : t.toContact}
        </Button>
      </p>
    </>
  );
}

type Organization = Membership['organization'];

/** The organisation in the page's language, once loaded; until then in the session's. */
function useOrganization(
  fromSession: Organization | undefined,
  locale: Locale,
): Organization | undefined {
  const [translation, setTranslation] = useState<Organization>();
  const { id, lang } = fromSession ?? {};
  useEffect(() => {
    if (id === undefined || lang === locale) return;
    let isShown = true;
    fetchUser(locale).then(
      (user) => isShown && setTranslation(user?.membership?.organization),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [id, lang, locale]);
  return translation?.id === id && translation?.lang === locale ? translation : fromSession;
}

/** Explains the state of a membership, in full if `isWhole`; nothing if it needs no action. */
export default function MembershipNotice({
  isWhole = false,
  ...texts
}: MembershipTexts & { isWhole?: boolean }) {
  const { locale, t } = texts;
  const membership = useStore($user, { ssr: 'initial' })?.membership;
  const organization = useOrganization(membership?.organization, locale);
  if (!membership || !organization) return null;
  const { status, isManager } = membership;
  const names = { organization: organization.name };
  if (status === 'confirmed' && !isManager && !isWhole) return null;
  return (
    <section
      aria-label={t.heading}
      className={isWhole ? 'card mb-8 grid gap-3 p-5' : 'card mb-6 grid gap-3 p-4'}
    >
      {status === 'confirmed' ? (
        <p className="font-semibold">{fill(t.confirmed, names)}</p>
      ) : (
        <Waiting {...texts} isWhole={isWhole} membership={{ ...membership, organization }} />
      )}
      {isManager && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {fill(t.manager, names)}
          <Button href={localizedPath(locale, paths.ownInstitution)} look="quiet" icon="people">
            {t.toInstitution}
          </Button>
          <Button href={localizedPath(locale, paths.ownInvitations)} look="quiet" icon="mail">
            {t.toInvitations}
          </Button>
        </p>
      )}
    </section>
  );
}
