import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { PasswordField } from '~/ui/forms/Field';
import { verifyEmail, type Confirmation } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { useApiForm } from '../use-api-form';
import type { AuthTexts } from '../dictionary';
import { tokenOfAddress } from './page-values';

const loadSchema = async () => (await import('../accounts.schema')).proofSchema;

export interface VerifyFormProps extends AuthTexts {
  /** Whether someone is logged in to another account. */
  isOther: boolean;
  onDone: (confirmation: Confirmation) => void;
}

/** Target after the login: this page with its link. */
const currentPath = () => window.location.pathname + window.location.search;

/** Asks for the password of the account whose address a mailed link confirms. */
export function VerifyForm({ isOther, onDone, ...texts }: VerifyFormProps) {
  const { t, locale, issues } = texts;
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);

  const send = onSubmit(async ({ password }) => {
    onDone(await verifyEmail(tokenOfAddress() ?? '', password));
  });

  const isSpent = failure instanceof ApiError && failure.code === 'gone';
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <div>
        <h2 className="text-xl font-bold">{t.verifyAskTitle}</h2>
        <p className="mt-2 text-ink-soft">{isOther ? t.verifyOtherText : t.verifyAskText}</p>
      </div>
      <PasswordField
        id="verify-password"
        label={t.password}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        autoComplete="current-password"
        {...field('password')}
      />
      <FormFailure
        error={failure}
        issues={issues}
        rateLimited={t.rateLimited}
        message={isSpent ? t.verifyBadText : undefined}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {t.verifyButton}
      </Button>
      {!isOther && (
        <Button
          look="quiet"
          href={`${localizedPath(locale, paths.auth)}?next=${encodeURIComponent(currentPath())}`}
        >
          {t.verifyLogin}
        </Button>
      )}
    </form>
  );
}
