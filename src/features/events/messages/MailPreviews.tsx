import { languageName, locales } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { useAdmin } from '~/ui/admin/AdminProvider';
import type { EventDictionary } from '../dictionary';
import type { MailPreview } from './message.schema';

interface MailPreviewsProps {
  t: EventDictionary['eventDesk']['message'];
  mails: MailPreview['mails'];
}

/** A mail in each language, as people will get it; that of the page is open. */
export function MailPreviews({ t, mails }: MailPreviewsProps) {
  const { kit, locale: own } = useAdmin();
  const ordered = [own, ...locales.filter((locale) => locale !== own)];
  return (
    <div className="grid gap-4">
      {ordered.map((locale) => (
        <details key={locale} className="card fold text-sm" open={locale === own}>
          <summary>
            <h3 className="font-bold">
              {fill(t.mailIn, { language: languageName(locale, kit.translation.languages) })}
            </h3>
          </summary>
          <blockquote className="grid gap-2">
            <p className="break-words font-bold">{mails[locale].subject}</p>
            <p className="whitespace-pre-line break-words">{mails[locale].text}</p>
          </blockquote>
        </details>
      ))}
    </div>
  );
}
