import { Fragment, type ReactNode } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { useHydrated } from '~/lib/use-hydrated';
import { Button } from '~/ui/Button';
import { PasswordField, TextField } from '~/ui/Field';
import { showToast } from '~/ui/toast';
import { FormFailure } from '../FormFailure';
import { registerSchema } from '../schema';
import { register, type User } from '../session.store';
import { useApiForm } from '../use-api-form';
import { entrySentence } from './failure';
import type { AuthTexts } from './texts';

/** The partner institutions, as their names are written. */
const institutionNames = ['infrastruktur', 'Akademi-AI'];

/** A sentence with something else than text in the place of its `{name}`s. */
function withParts(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
    ));
}

export interface RegisterFormProps extends AuthTexts {
  onDone: (user: User) => void;
}

/** Makes an account for someone of a partner institution (spec §5). */
export function RegisterForm({ onDone, ...texts }: RegisterFormProps) {
  const { t, locale } = texts;
  const { field, onSubmit, failure, isBusy } = useApiForm(registerSchema, texts);
  const isHydrated = useHydrated();
  const eye = { showLabel: t.showPassword, hideLabel: t.hidePassword };

  const send = onSubmit(async ({ username, email, phoneNumber, institution, password }) => {
    try {
      const values = { username, email, phoneNumber, institution, password, locale };
      onDone(await register(values));
    } catch (error) {
      const text = entrySentence(error, texts, t.registerFailed);
      showToast({ title: t.registerFailed, text, isDestructive: true });
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

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
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
      <TextField
        id="register-institution"
        label={t.institution}
        hint={t.institutionHint}
        autoComplete="organization"
        list="register-institutions"
        {...field('institution')}
      />
      <datalist id="register-institutions">
        {institutionNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PasswordField
        id="register-password"
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        {...eye}
        {...field('password')}
      />
      <PasswordField
        id="register-confirm"
        label={t.confirmPassword}
        autoComplete="new-password"
        {...eye}
        {...field('confirmPassword')}
      />
      <FormFailure
        error={failure}
        errors={texts.errors}
        rateLimited={t.rateLimited}
        sentence={failure === null ? undefined : entrySentence(failure, texts, t.registerFailed)}
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
