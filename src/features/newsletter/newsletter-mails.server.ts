import type { newsletterSubscribers } from '#db/schema';
import { api, paths } from '~/config/paths';
import { dictionaryOf } from '~/i18n/get-dictionary';
import { linkTo, type Mail } from '~/server/mail';
import { renderMail } from '~/server/mail-layout';

type Row = typeof newsletterSubscribers.$inferSelect;
interface Tokens {
  confirm: string;
  stop: string;
}

const link = ({ id, locale }: Row, path: string, token: string) =>
  linkTo(locale, path, { id: String(id), token });

/** What ends the subscription for mail providers (RFC 8058), and the address that an export names. */
export const stopAddress = ({ id, locale }: Row, token: string) =>
  // The API has one address in all languages: `id` stands for no prefix.
  linkTo('id', api.stopNewsletter, { id: String(id), token, locale });

/** Asks whether the address wants the newsletter. It repeats nothing that was typed. */
export function confirmMail(row: Row, { confirm }: Tokens): Mail {
  const { subject, text, button, note } = dictionaryOf(row.locale).newsletter.mails.confirm;
  const href = link(row, paths.confirmNewsletter, confirm);
  const mail = renderMail({
    locale: row.locale,
    subject,
    paragraphs: [text],
    button: { label: button, href },
    note,
  });
  return { to: row.email, ...mail };
}

/** Says that the newsletter is on its way already, and how to end it. */
export function knownMail(row: Row, { stop }: Tokens): Mail {
  const { subject, text, button } = dictionaryOf(row.locale).newsletter.mails.known;
  const mail = renderMail({
    locale: row.locale,
    subject,
    paragraphs: [text],
    button: { label: button, href: link(row, paths.stopNewsletter, stop) },
  });
  const headers = {
    'List-Unsubscribe': `<${stopAddress(row, stop)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { to: row.email, headers, ...mail };
}
