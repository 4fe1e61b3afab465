import { useWatch, type Control } from 'react-hook-form';
import { localeFacts, locales } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { certificateLine } from '~/lib/text-forms/printable';
import { Button } from '~/ui/Button';
import { SelectField, TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import { changeProfile } from '../accounts.api';
import { FormFailure } from '../FormFailure';
import { setUser } from '../session.store';
import { useApiForm } from '../use-api-form';
import { noteRefusal } from '../use-action';
import { Section } from './Section';
import type { SectionProps } from './texts';

const loadSchema = async () =>
  (await import('../accounts.schema')).profileSchema.pick({
    name: true,
    certificateName: true,
    phoneNumber: true,
    locale: true,
  });

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
  const { line, missing } = certificateLine({ name, certificateName, username });
  return (
    <div className="rounded-field border border-line px-4 py-3" aria-live="polite">
      <p className="text-sm text-ink-soft">{t.certificateLine}</p>
      <p className="break-words text-lg font-extrabold tracking-tight" data-certificate-line>
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
  const { name, certificateName, phoneNumber, locale } = user;
  const defaults = { name, certificateName, phoneNumber, locale };
  const { form, field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts, defaults);

  const certificateField = field('certificateName');

  const send = onSubmit(async (values) => {
    try {
      setUser(await changeProfile(values));
      showToast({ title: t.saved });
    } catch (error) {
      noteRefusal(error);
      throw error;
    }
  });

  return (
    <Section heading={t.aboutHeading} text={t.aboutText}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
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
            id="profile-certificate-name"
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
        <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t.save}
        </Button>
      </form>
    </Section>
  );
}
