import { paths } from '~/config/paths';
import type { StaffScope } from '~/config/staff-scopes';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { type AccountDictionary, getAccountDictionary } from './dictionary';

interface To {
  username: string;
  email: string;
  locale: Locale;
}

/** Writes one of the mails about accounts; `href` is the target of its button. */
function write(
  { email, locale, username }: To,
  kind: keyof AccountDictionary['accountMails'],
  href = '',
  scopes = '',
): Mail {
  const texts = getAccountDictionary(locale).accountMails[kind];
  const mail = renderMail({
    locale,
    subject: texts.subject,
    paragraphs: texts.paragraphs.map((text) => fill(text, { name: username, scopes })),
    button: 'button' in texts ? { label: texts.button, href } : undefined,
    note: 'note' in texts ? texts.note : undefined,
  });
  return { to: email, ...mail };
}

/** The link with which a forgotten password is replaced. */
export const resetMail = (to: To, token: string): Mail =>
  write(to, 'reset', linkTo(to.locale, paths.resetPassword, { token }));

/** The link that verifies an email address. */
export const verificationMail = (to: To, token: string): Mail =>
  write(to, 'verification', linkTo(to.locale, paths.verifyEmail, { token }));

/** Tells the owner that the password was changed. */
export const passwordChangedMail = (to: To): Mail =>
  write(to, 'passwordChanged', linkTo(to.locale, paths.auth));

/** Tells the old address that the account has a new one. */
/** Returns the mail about changed rights of staff. */
export function scopesMail(to: To, scopes: readonly StaffScope[]): Mail {
  if (scopes.length === 0) return write(to, 'scopesTaken');
  const names = getDictionary(to.locale).staffScopes;
  return write(
    to,
    'scopesGiven',
    linkTo(to.locale, paths.admin),
    scopes.map((scope) => names[scope]).join(', '),
  );
}

export const addressChangedMail = (to: To): Mail => write(to, 'addressChanged');
