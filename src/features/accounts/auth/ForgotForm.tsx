import { useState } from 'react';
import { send } from '~/calls/send';
import { fill } from '~/lib/fill';
import { useHydrated } from '~/features/accounts/auth/page-values';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { Icon } from '~/ui/Icon';
import { FormFailure } from '../FormFailure';
import { useApiForm } from '../use-api-form';
import type { AuthTexts } from '../dictionary';
import { forgotPassword } from './auth.calls';

const loadSchema = async () => (await import('../accounts.schema')).forgotSchema;

/** Requests a link to reset a forgotten password. */
export default function ForgotForm(texts: AuthTexts) {
  const { t, locale, issues } = texts;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);
  const isHydrated = useHydrated();

  const submit = onSubmit(async ({ email }) => {
    await send(forgotPassword, {}, { email, locale });
    setSentTo(email);
  });

  if (sentTo !== null)
    return (
      <div role="status">
        <Icon name="mail" className="size-10 text-nila" />
        <h2 className="mt-4 text-xl font-bold">{t.forgotSentTitle}</h2>
        <p className="mt-2 text-ink-soft">{fill(t.forgotSentText, { email: sentTo })}</p>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        id="forgot-email"
        label={t.email}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <FormFailure error={failure} issues={issues} rateLimited={t.rateLimited} />
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
        {t.forgotButton}
      </Button>
    </form>
  );
}
