import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import type { CertificateName as Name } from '~/lib/text-forms/certificate-name';
import { Button } from './Button';

interface CertificateNameProps {
  name: Name;
  /** The page to which the profile leads back, without a language. */
  from: string;
  /** True if a certificate waits for the name, so that asking for it is what matters here. */
  isWaiting: boolean;
  locale: Locale;
  t: Dictionary['certificateName'];
}

/** Says which name a certificate will bear, or asks for one, and leads to the profile and back. */
export function CertificateName({ name, from, isWaiting, locale, t }: CertificateNameProps) {
  const { line, isSeen, missing } = name;
  const toField = localizedPath(locale, paths.certificateNameField(localizedPath(locale, from)));
  const written = line && (
    <p className="break-words text-lg font-extrabold tracking-tight" data-certificate-line>
      {line}
    </p>
  );
  const lost = line && missing.length > 0 && (
    <p className="mt-1 text-sm text-bata">{fill(t.missing, { signs: missing.join(' ') })}</p>
  );
  if (isSeen)
    return (
      <div>
        <p className="text-sm text-ink-soft">{t.willSay}</p>
        {written}
        {lost}
        <a
          className="no-print inline-flex min-h-[2.75rem] items-center text-sm font-bold text-nila hover:underline"
          href={toField}
        >
          {t.change}
        </a>
      </div>
    );
  return (
    <div className="hung-sign text-left">
      <p className="font-bold">{line ? t.check : t.ask}</p>
      {written}
      {lost}
      <p className="mt-1 text-sm text-ink-soft">{line ? t.checkText : t.askText}</p>
      <p className="no-print mt-3">
        <Button href={toField} look={isWaiting ? 'primary' : 'quiet'}>
          {line ? t.checkButton : t.askButton}
        </Button>
      </p>
    </div>
  );
}
