import { Button } from '~/ui/Button';
import { PasswordField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { changePassword } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { ProofFields } from './ProofFields';
import { Section } from './Section';
import type { SectionProps } from './texts';
import { useProofForm } from './use-proof-form';

const loadSchema = async () => (await import('../accounts.schema')).passwordSchema;

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' };

/** Changes the password; requires the old one, and the second factor if it is on. */
export function PasswordSection({ user, ...texts }: SectionProps) {
  const { t, auth, issues } = texts;
  const options = { hasFactor: user.totpEnabled, empty };
  const { form, field, onSubmit, failure, isBusy, asksCode } = useProofForm(
    loadSchema,
    texts,
    options,
  );
  const eye = { showLabel: auth.showPassword, hideLabel: auth.hidePassword };

  const send = onSubmit(async ({ currentPassword, newPassword, code }) => {
    await changePassword({ currentPassword, newPassword, code });
    form.reset(empty);
    showToast({ title: t.passwordChanged, text: t.passwordChangedText });
  });

  return (
    <Section heading={t.passwordHeading} text={t.passwordText}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        {/* For password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <ProofFields
          {...texts}
          id="present"
          password={field('currentPassword')}
          code={asksCode && field('code')}
        />
        <PasswordField
          id="password-new"
          label={auth.newPassword}
          hint={auth.passwordHint}
          autoComplete="new-password"
          {...eye}
          {...field('newPassword')}
        />
        <PasswordField
          id="password-confirm"
          label={auth.confirmPassword}
          autoComplete="new-password"
          {...eye}
          {...field('confirmPassword')}
        />
        <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t.changePassword}
        </Button>
      </form>
    </Section>
  );
}
