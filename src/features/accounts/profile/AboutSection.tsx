import { navigate } from 'astro:transitions/client';
import { useEffect } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { send } from '~/calls/send';
import { localeFacts, locales } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { getMissingSigns, toCertificateLine } from '~/lib/text-forms/certificate-name';
import { safeNext } from '~/lib/url/safe-next';
import { Button } from '~/ui/Button';
import { SelectField, TextField } from '~/ui/forms/Field';
import { showToast, toastOnNextPage } from '~/ui/toast';
import { FormFailure } from '../FormFailure';
import { setUser } from '../session.store';
import { useApiForm } from '../use-api-form';
import { noteRefusal } from '../use-action';
import { updateProfile } from './profile.calls';
import { Section } from './Section';
import type { SectionProps } from './texts';

const loadSchema = async () =>
  (await import('../accounts.schema')).profileSchema.pick({
    name: true,
    certificateName: true,
    phoneNumber: true,
    locale: true,
    showsCourses: true,
  });

const certificateFieldId = 'profile-certificate-name';

interface CertificateLineProps {
  control: Control<{ name?: string; certificateName?: string }>;
  username: string;
  /** True while the field names the missing signs itself. */
  isRefused: boolean;
  t: SectionProps['t'];
}

/** Shows the name as certificates will print it, and the characters that they cannot print. */
function CertificateLine({ control, username, isRefused, t }: CertificateLineProps) {
  const [name = '', certificateName = ''] = useWatch({
    control,
    name: ['name', 'certificateName'],
  });
  const names = { name, certificateName, username };
  const line = toCertificateLine(names);
  const missing = getMissingSigns(names);
  return (
    <div className="rounded-field border border-line px-4 py-3" aria-live="polite">
      <p className="text-sm text-ink-soft">{line ? t.certificateLine : t.certificateNone}</p>
      <p
        className="break-words text-lg font-extrabold tracking-tight empty:hidden"
        data-certificate-line
      >
        {line}
      </p>
      {missing.length > 0 && !isRefused && (
        <p className="mt-1 text-sm text-bata">
          {fill(t.certificateMissing, { signs: missing.join(' ') })}
        </p>
      )}
    </div>
  );
}

/** Edits name, phone and mail language; username and institution are fixed. */
export function AboutSection({ user, ...texts }: SectionProps) {
  const { t, auth, issues } = texts;
  const { name, certificateName, phoneNumber, locale, showsCourses, membership } = user;
  const defaults = { name, certificateName, phoneNumber, locale, showsCourses };
  const { form, field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts, defaults);

  const certificateField = field('certificateName');
  // Client only: the profile waits for the session.
  const next = safeNext(new URLSearchParams(location.search).get('next'), location.origin);

  useEffect(() => {
    // The field is there later than the page that the link names.
    if (location.hash === `#${certificateFieldId}`)
      document.getElementById(certificateFieldId)?.focus();
  }, []);

  const submit = onSubmit(async (values) => {
    try {
      setUser(await send(updateProfile, {}, values));
      if (next === null) return showToast({ title: t.saved });
      toastOnNextPage({ title: t.saved });
      await navigate(next);
    } catch (error) {
      noteRefusal(error);
      throw error;
    }
  });

  return (
    <Section heading={t.aboutHeading} text={t.aboutText}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-ink-soft">{auth.username}</dt>
            <dd className="font-semibold">{user.username}</dd>
          </div>
          {user.institution && (
            <div>
              <dt className="text-ink-soft">{auth.institution}</dt>
              <dd className="font-semibold">{user.institution}</dd>
            </div>
          )}
        </dl>
        <TextField
          id="profile-name"
          label={auth.name}
          hint={t.nameHint}
          autoComplete="name"
          {...field('name')}
        />
        <div className="grid gap-2">
          <TextField
            id={certificateFieldId}
            label={t.certificateName}
            hint={t.certificateNameHint}
            autoComplete="off"
            {...certificateField}
          />
          <CertificateLine
            control={form.control}
            username={user.username}
            isRefused={Boolean(certificateField.error)}
            t={t}
          />
        </div>
        <TextField
          id="profile-phone"
          label={auth.phoneNumber}
          type="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
        <SelectField id="profile-language" label={t.language} {...field('locale')}>
          {locales.map((option) => (
            <option key={option} value={option} lang={option}>
              {localeFacts[option].name}
            </option>
          ))}
        </SelectField>
        {membership && membership.status !== 'refused' && (
          <div>
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-6 shrink-0 cursor-pointer accent-[rgb(var(--nila))]"
                aria-describedby="profile-shows-courses-hint"
                {...form.register('showsCourses')}
              />
              <span>{t.showsCourses}</span>
            </label>
            <p id="profile-shows-courses-hint" className="field-hint mt-1">
              {t.showsCoursesHint}
            </p>
          </div>
        )}
        <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {next === null ? t.save : t.saveAndReturn}
        </Button>
      </form>
    </Section>
  );
}
