import { type Dictionary, getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { getEnv } from '../env';
import { linkTo, type Mail } from './mail';
import { renderMail } from './mail-layout';

type Texts = Dictionary['staffMails'];
type Fact = keyof Texts['facts'];

/** The content of a mail to staff about a form; `facts` are listed by name, in their order. */
export interface StaffNews {
  subject: string;
  intro: string;
  facts: Partial<Record<Fact, string>>;
  words?: string;
  button: { label: string; path: string };
}

/** A mail to the staff's address, in the staff's language. */
export function getStaffMail(write: (texts: Texts, locale: Locale) => StaffNews): Mail {
  const { STAFF_EMAIL: to, STAFF_LANGUAGE: locale } = getEnv();
  const { staffMails: t } = getDictionary(locale);
  const { subject, intro, facts, words, button } = write(t, locale);
  const lines = Object.entries(facts).map(([name, value]) => `${t.facts[name as Fact]}: ${value}`);
  const { label, path } = button;
  return {
    to,
    ...renderMail({
      locale,
      subject,
      paragraphs: [intro, lines.join('\n'), ...(words ? [words] : [])],
      button: { label, href: linkTo(locale, path) },
    }),
  };
}
