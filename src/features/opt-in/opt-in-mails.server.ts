import type { Locale } from '~/i18n/locales';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { oneClickAddress, oneClickHeaders } from '~/server/mail/unsubscribe';

/** The recipient of a mail. */
export interface Recipient {
  id: number;
  email: string;
  locale: Locale;
}

interface Words {
  confirm: { subject: string; text: string; button: string; note: string };
  known: { subject: string; text: string; button: string };
}

interface Settings {
  words: (locale: Locale) => Words;
  /** Pages behind the links, and the API's path for mail programs. */
  paths: { confirm: string; stop: string; oneClick: string };
}

/** The mails of a subscription that is confirmed by mail, and the links that end it. */
export function optInMails({ words, paths }: Settings) {
  const query = (id: number, token: string) => ({ id: String(id), token });

  /** The page on which the reader ends the subscription. */
  const stopLink = ({ id, locale }: Recipient, token: string) =>
    linkTo(locale, paths.stop, query(id, token));

  /** Address for one-click unsubscription, also named in exports. */
  const stopAddress = ({ id, locale }: Recipient, token: string) =>
    oneClickAddress(paths.oneClick, locale, query(id, token));

  const stopHeaders = (row: Recipient, token: string) => oneClickHeaders(stopAddress(row, token));

  /**
   * Asks whether the address wants the mails. It repeats nothing that was typed, because anyone can
   * type an address.
   */
  function confirmMail({ id, email, locale }: Recipient, token: string): Mail {
    const { subject, text, button, note } = words(locale).confirm;
    const href = linkTo(locale, paths.confirm, query(id, token));
    const mail = renderMail({
      locale,
      subject,
      note,
      paragraphs: [text],
      button: { label: button, href },
    });
    return { to: email, ...mail };
  }

  /** Tells an existing subscriber how to unsubscribe. */
  function knownMail(row: Recipient, token: string): Mail {
    const { subject, text, button } = words(row.locale).known;
    const mail = renderMail({
      locale: row.locale,
      subject,
      paragraphs: [text],
      button: { label: button, href: stopLink(row, token) },
    });
    return { to: row.email, headers: stopHeaders(row, token), ...mail };
  }

  return { stopLink, stopAddress, stopHeaders, confirmMail, knownMail };
}
export type OptInMails = ReturnType<typeof optInMails>;
