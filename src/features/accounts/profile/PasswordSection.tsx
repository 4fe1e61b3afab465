import { Button } from '~/ui/Button';
import { PasswordField } from '~/ui/Field';
import { showToast } from '~/ui/toast';
import { changePassword } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { passwordSchema } from '../schema';
import { useApiForm } from '../use-api-form';
import { noteRefusal } from '../use-action';
import { Section } from './Section';
import type { SectionProps } from './texts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password, for which the old one is asked. */
export function PasswordSection({ user, ...texts }: SectionProps) {
  const { t, auth, errors } = texts;
  const { form, field, onSubmit, failure, isBusy } = useApiForm(passwordSchema, texts, empty);
  const eye = { showLabel: auth.showPassword, hideLabel: auth.hidePassword };

  const send = onSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await changePassword(currentPassword, newPassword);
      form.reset(empty);
      showToast({ title: t.passwordChanged, text: t.passwordChangedText });
    } catch (error) {
      noteRefusal(error);
      throw error;
    }
  });

  return (
    <Section heading={t.passwordHeading} text={t.passwordText}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <PasswordField
          id="password-current"
          label={t.currentPassword}
          autoComplete="current-password"
          {...eye}
          {...field('currentPassword')}
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
        <div role="alert" className="empty:hidden">
          <FormFailure error={failure} errors={errors} rateLimited={auth.rateLimited} />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t.changePassword}
        </Button>
      </form>
    </Section>
  );
}
