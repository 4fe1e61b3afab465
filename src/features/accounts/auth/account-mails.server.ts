import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { getDictionary } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { linkTo, sendMail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';

interface To {
  username: string;
  email: string;
  locale: Locale;
}

/** Sends one of the mails about accounts; `href` is the target of its button. */
function deliver(
  { email, locale, username }: To,
  kind: keyof Dictionary['accountMails'],
  href = '',
): Promise<void> {
  const texts = getDictionary(locale).accountMails[kind];
  const mail = renderMail({
    locale,
    subject: texts.subject,
    paragraphs: texts.paragraphs.map((text) => fill(text, { name: username })),
    ...('button' in texts && { button: { label: texts.button, href } }),
    ...('note' in texts && { note: texts.note }),
  });
  return sendMail({ to: email, ...mail });
}

/** The link with which a forgotten password is replaced. */
export const mailReset = (to: To, token: string): Promise<void> =>
  deliver(to, 'reset', linkTo(to.locale, paths.resetPassword, { token }));

/** The link that shows that an address is the person's own. */
export const mailVerification = (to: To, token: string): Promise<void> =>
  deliver(to, 'verification', linkTo(to.locale, paths.verifyEmail, { token }));

/** Tells the owner that the password is another one now. */
export const mailPasswordChanged = (to: To): Promise<void> =>
  deliver(to, 'passwordChanged', linkTo(to.locale, paths.auth));

/** Tells the old address that the account has another one now. */
export const mailAddressChanged = (to: To): Promise<void> => deliver(to, 'addressChanged');
