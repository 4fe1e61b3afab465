import { navigate } from 'astro:transitions/client';
import { useState } from 'react';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { toastOnNextPage } from '~/ui/toast';
import { deleteAccount } from '../accounts.api';
import { leaveBrowser } from '../session.store';
import { PasswordDialog } from './PasswordDialog';
import { Section } from './Section';
import type { SectionProps } from './texts';

/** Everything about the person as a file, and the end of the account. */
export function DataSection({ user, ...texts }: SectionProps) {
  const { t, locale } = texts;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section heading={t.dataHeading}>
      <p className="text-ink-soft">{t.exportText}</p>
      <a className="btn btn-quiet mt-3" href={api.userExport} download data-astro-reload>
        {t.exportButton}
        <Icon name="download" className="size-[1.1em]" />
      </a>
      <p className="mt-8 text-ink-soft">{t.deleteText}</p>
      <Button look="danger" className="mt-3" onClick={() => setDeleting(true)}>
        {t.deleteButton}
      </Button>
      {isDeleting && (
        <PasswordDialog
          {...texts}
          title={t.deleteTitle}
          text={t.deleteWarning}
          confirmLabel={t.deleteConfirm}
          isDestructive
          hasFactor={user.totpEnabled}
          onClose={() => setDeleting(false)}
          send={async (proof) => {
            await leaveBrowser(async () => {
              await deleteAccount(proof);
              setDeleting(false);
              toastOnNextPage({ title: t.deleted, text: t.deletedText });
              // Leaves this page first: the gate would redirect to the login page.
              await navigate(localizedPath(locale, paths.home), { history: 'replace' });
            });
          }}
        />
      )}
    </Section>
  );
}
