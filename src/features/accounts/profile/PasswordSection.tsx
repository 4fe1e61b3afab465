import { Button } from '~/ui/Button';
import { showToast } from '~/ui/toast';
import { changePassword } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { ProofFields } from './ProofDialog';
import { Section } from './Section';
import type { SectionProps } from './texts';
import { useProofForm } from './use-proof-form';
import { NewPasswordFields } from '../NewPasswordFields';

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
        <NewPasswordFields
          ids={['password-new', 'password-confirm']}
          label={auth.newPassword}
          password={field('newPassword')}
          again={field('confirmPassword')}
          t={auth}
        />
        <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t.changePassword}
        </Button>
      </form>
    </Section>
  );
}
