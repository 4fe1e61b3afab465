import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { Invited } from '../responses.schema';
import type { AuthTexts } from '../dictionary';

/** Names the person and organisation of an invitation. */
export function InvitedNote({ t, invited }: Pick<AuthTexts, 't'> & { invited: Invited }) {
  return (
    <div role="status" className="card grid gap-1 border-daun p-4">
      <h2 className="font-bold">
        {invited.name ? fill(t.invitedNamed, { name: invited.name }) : t.invitedTitle}
      </h2>
      <p className="text-ink-soft">{t.invitedText}</p>
      {invited.organization && (
        <p className="font-semibold">
          {fill(t.invitedOrganization, { organization: invited.organization })}
        </p>
      )}
    </div>
  );
}

/** Explains how to get an account without a partner institution, above the form. */
export function WayWithoutInstitution({ t, locale }: Pick<AuthTexts, 't' | 'locale'>) {
  return (
    <div className="card grid gap-3 p-4">
      <div>
        <h2 className="font-bold">{t.askForInvitation}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t.askForInvitationText}</p>
      </div>
      <p>
        <Button href={localizedPath(locale, paths.requestInvitation)} look="quiet" icon="arrow">
          {t.askForInvitationLink}
        </Button>
      </p>
    </div>
  );
}

/** Explains that an invitation is no longer valid, and how to get another. */
export function GoneInvitation({ t, locale }: Pick<AuthTexts, 't' | 'locale'>) {
  return (
    <div role="alert" className="card grid gap-2 p-4">
      <h2 className="font-bold">{t.invitationBadTitle}</h2>
      <p className="text-ink-soft">{t.invitationBadText}</p>
      <p>
        <Button href={localizedPath(locale, paths.requestInvitation)} look="quiet">
          {t.askForInvitationLink}
        </Button>
      </p>
    </div>
  );
}
