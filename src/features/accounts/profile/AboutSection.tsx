import { localeFacts, locales } from '~/i18n/locales';
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
    phoneNumber: true,
    locale: true,
  });

/** Name, phone and the language of mails; username and institution stay as they are. */
export function AboutSection({ user, ...texts }: SectionProps) {
  const { t, auth, issues } = texts;
  const { name, phoneNumber, locale } = user;
  const defaults = { name, phoneNumber, locale };
  const { field, onSubmit, failure, isBusy } = useApiForm(loadSchema, texts, defaults);

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
        <TextField
          id="profile-phone"
          label={auth.phoneNumber}
          type="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
        <SelectField id="profile-language" label={t.language} {...field('locale')}>
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {localeFacts[one].name}
            </option>
          ))}
        </SelectField>
        <div role="alert" className="empty:hidden">
          <FormFailure error={failure} issues={issues} rateLimited={auth.rateLimited} />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t.save}
        </Button>
      </form>
    </Section>
  );
}
