import { Fragment, useEffect, type ReactNode } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { useHydrated } from '~/features/accounts/auth/page-values';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { FormFailure } from '../FormFailure';
import { CookiesRefusedError, register, type User } from '../session.store';
import { useApiForm } from '../use-api-form';
import { getEntryMessage } from './entry-message';
import { InstitutionField } from './InstitutionField';
import { useInvitation } from './invitation';
import { GoneInvitation, InvitedNote, WayWithoutInstitution } from './InvitationNote';
import type { AuthTexts } from '../dictionary';
import { NewPasswordFields } from '../NewPasswordFields';

const loadSchema = async () => (await import('../accounts.schema')).registerSchema;

/** A text with elements in place of its `{name}`s. */
function withParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
    ));
}

export interface RegisterFormProps extends AuthTexts {
  onDone: (user: User) => void;
}

/** Creates an account for a person of a partner institution, or with an invitation. */
export function RegisterForm({ onDone, ...texts }: RegisterFormProps) {
  const { t, locale } = texts;
  const { form, field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts);
  const isHydrated = useHydrated();
  const { state, expire } = useInvitation();
  const invitation = state.is === 'open' ? state : null;
  const { setValue } = form;

  useEffect(() => {
    if (!invitation) return;
    setValue('email', invitation.invited.email);
    setValue('invitation', invitation.token);
    setValue('institution', undefined);
  }, [invitation, setValue]);

  const getMessage = (error: unknown) =>
    getEntryMessage(error, texts, t.registerFailed, t.cookiesRefusedNew);
  const send = onSubmit(async ({ username, email, phoneNumber, password, ...entry }) => {
    try {
      const { institution, invitation } = entry;
      const way = invitation === undefined ? { institution } : { invitation };
      onDone(await register({ username, email, phoneNumber, ...way, password, locale }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) {
        expire();
        setValue('invitation', undefined);
      }
      const isMade = error instanceof CookiesRefusedError;
      const title = isMade ? t.registerSuccess : t.registerFailed;
      showToast({ title, text: getMessage(error), isDestructive: true });
      throw error;
    }
  });

  const link = (path: string, words: string) => (
    <a
      href={localizedPath(locale, path)}
      className="font-semibold text-nila underline underline-offset-4"
    >
      {words}
    </a>
  );

  if (state.is === 'busy') return <p className="text-ink-soft">{t.invitationBusy}</p>;
  if (state.is === 'failed') {
    return (
      <p role="alert" className="card p-4 font-semibold">
        {t.invitationFailed}
      </p>
    );
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {invitation && <InvitedNote t={t} invited={invitation.invited} />}
      {state.is === 'gone' && <GoneInvitation t={t} locale={locale} />}
      {state.is === 'none' && <WayWithoutInstitution t={t} locale={locale} />}
      <TextField
        id="register-username"
        label={t.username}
        hint={t.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        id="register-email"
        label={t.email}
        type="email"
        autoComplete="email"
        readOnly={invitation !== null}
        {...field('email')}
      />
      <TextField
        id="register-phone"
        label={t.phoneNumber}
        hint={t.phoneHint}
        type="tel"
        autoComplete="tel"
        {...field('phoneNumber')}
      />
      {!invitation && <InstitutionField t={t} {...field('institution')} />}
      <NewPasswordFields
        ids={['register-password', 'register-confirm']}
        label={t.password}
        password={field('password')}
        again={field('confirmPassword')}
        t={t}
      />
      <FormFailure
        isQuiet
        error={failure}
        issues={texts.issues}
        rateLimited={t.rateLimited}
        message={failure === null ? undefined : getMessage(failure)}
      />
      <Button type="submit" isBusy={isBusy} disabled={!isHydrated} className="w-full">
        {t.registerButton}
      </Button>
      <p className="text-sm text-ink-soft">
        {withParts(t.legal, {
          terms: link(paths.terms, t.terms),
          privacy: link(paths.privacy, t.privacy),
        })}
      </p>
    </form>
  );
}
