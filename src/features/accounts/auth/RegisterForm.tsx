import { Fragment, useEffect, type ReactNode, type ComponentProps } from 'react';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
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
import { useInvitation } from './invitation';
import type { AuthTexts } from '../dictionary';
import { NewPasswordFields } from '../NewPasswordFields';
import { fill } from '~/lib/fill';
import type { Invited } from '../responses.schema';

/** Names the person and organisation of an invitation. */
function InvitedNote({ t, invited }: Pick<AuthTexts, 't'> & { invited: Invited }) {
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

/** Names the two ways to an account, and what is open without one, above the form. */
function WaysToAccount({ t, locale }: Pick<AuthTexts, 't' | 'locale'>) {
  return (
    <div className="card grid gap-3 p-4">
      <h2 className="font-bold">{t.waysTitle}</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{t.ways.institution}</li>
        <li>{t.ways.invitation}</li>
      </ol>
      <p>
        <Button href={localizedPath(locale, paths.requestInvitation)} look="quiet" icon="arrow">
          {t.askForInvitationLink}
        </Button>
      </p>
      <p className="text-sm text-ink-soft">
        {t.withoutAccount}{' '}
        <a
          href={localizedPath(locale, paths.startLearning)}
          className="font-semibold text-nila underline underline-offset-4"
        >
          {t.withoutAccountLink}
        </a>
      </p>
    </div>
  );
}

/** Explains that an invitation is no longer valid, and how to get another. */
function GoneInvitation({ t, locale }: Pick<AuthTexts, 't' | 'locale'>) {
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

/** The partner institutions, as their names are written. */
const institutionNames = ['infrastruktur', 'Akademi-AI'] as const;

/** Props of the form's inputs, with errors. */
interface InstitutionFieldProps extends ComponentProps<'input'> {
  t: AuthTexts['t'];
  error: string | undefined;
}

/** The choice of a partner institution. */
function InstitutionField({ t, error, ...input }: InstitutionFieldProps) {
  const described = [error && 'register-institution-error', 'register-institution-hint'];
  return (
    <div
      role="radiogroup"
      aria-labelledby="register-institution"
      aria-describedby={described.filter(Boolean).join(' ')}
      aria-invalid={error ? true : undefined}
    >
      <p id="register-institution" className="mb-1.5 text-sm font-semibold">
        {t.institution}
      </p>
      <div className="grid gap-2">
        {institutionNames.map((name) => (
          <label
            key={name}
            className="institution flex min-h-[2.75rem] cursor-pointer items-start gap-3 rounded-field border border-line bg-card p-3"
          >
            <input
              {...input}
              type="radio"
              value={name}
              className="mt-1 size-5 shrink-0 accent-[rgb(var(--nila))]"
            />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm font-normal text-ink-soft">
                {t.institutions[name]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="register-institution-error" className="field-error">
          {error}
        </p>
      )}
      <p id="register-institution-hint" className="field-hint">
        {t.institutionHint}
      </p>
    </div>
  );
}

interface AdultFieldProps extends ComponentProps<'input'>, Pick<AuthTexts, 't'> {
  minAge: number;
  error: string | undefined;
  link: (path: string, words: string) => ReactNode;
}

/** Checkbox that confirms the minimum age, with links to what needs no account. */
function AdultField({ t, minAge, error, link, ...input }: AdultFieldProps) {
  const ways = {
    lessons: link(paths.startLearning, t.lessons),
    labs: link(paths.labs, t.labs),
    files: link(`${paths.course(site.featuredCourseId)}#download`, t.files),
  };
  return (
    <div className="field">
      <div className="flex items-start gap-3">
        <input
          {...input}
          type="checkbox"
          id="register-adult"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'register-adult-error register-adult-ways' : undefined}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-[rgb(var(--nila))]"
        />
        <label htmlFor="register-adult" className="cursor-pointer">
          {fill(t.adult, { age: minAge })}
        </label>
      </div>
      {error && (
        <>
          <p id="register-adult-error" className="field-error">
            {error}
          </p>
          <div id="register-adult-ways" className="card mt-3 grid gap-2 p-4 text-sm">
            <p>
              {fill(t.younger, { age: minAge })} {withParts(t.youngerWays, ways)}
            </p>
            <p className="text-ink-soft">{t.youngerMiss}</p>
          </div>
        </>
      )}
    </div>
  );
}

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
  /** Minimum age for an account, in years; 0 turns the question off. */
  minAge: number;
  onDone: (user: User) => void;
}

/** Creates an account for a person of a partner institution, or with an invitation. */
export function RegisterForm({ onDone, minAge, ...texts }: RegisterFormProps) {
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
  const send = onSubmit(async ({ username, email, phoneNumber, password, isAdult, ...entry }) => {
    try {
      const { institution, invitation } = entry;
      const way = invitation === undefined ? { institution } : { invitation };
      const values = { username, email, phoneNumber, ...way, password, locale };
      onDone(await register({ ...values, ...(isAdult && { isAdult }) }));
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
      {state.is === 'none' && <WaysToAccount t={t} locale={locale} />}
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
      {minAge > 0 && <AdultField t={t} minAge={minAge} link={link} {...field('isAdult')} />}
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
