import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { escapeXml } from '~/lib/text-forms/signs';

/** The content of a mail as plain text; the layout escapes it. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** One in another language says which. */
  paragraphs: (string | { text: string; lang: Locale })[];
  /** A list of links, each with a line below it. */
  items?: { title: string; text: string; href: string; /** Of the title. */ lang?: Locale }[];
  /** The one thing to do. */
  button?: { label: string; href: string };
  /** Said small below the rest. */
  note?: string;
  /** A way out, small at the very end. */
  exit?: { label: string; href: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Mail programs drop stylesheets, so every part carries its own style. */
const styles = {
  body: 'margin:0;padding:24px 16px;background:#f5f5fb;color:#1f2140;font:16px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:16px;overflow-wrap:anywhere',
  brand: 'margin:0 0 24px;font-weight:800;color:#3730a3',
  text: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:12px;background:#3730a3;color:#fff;font-weight:700;text-decoration:none',
  item: 'font-weight:700;color:#3730a3',
  small: 'margin:16px 0 0;font-size:14px;color:#55577a',
};

const paragraph = (text: string, style: string, lang?: Locale) =>
  `<p style="${style}"${lang ? ` lang="${lang}"` : ''}>${escapeXml(text).replace(/\n/g, '<br>')}</p>`;

/** The layout of all mails, as plain text and as HTML for narrow screens. */
export function renderMail({
  locale,
  subject,
  paragraphs,
  items = [],
  button,
  note,
  exit,
}: MailContent): RenderedMail {
  const parts = paragraphs.map((part) => (typeof part === 'string' ? { text: part } : part));
  const text = [
    ...parts.map((part) => part.text),
    ...items.map(({ title, text: line, href }) => `${title}\n${line}\n${href}`),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(note ? [note] : []),
    ...(exit ? [`${exit.label}:\n${exit.href}`] : []),
    `-- \n${site.brand}`,
  ].join('\n\n');
  const link = button && escapeXml(button.href);
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(subject)}</title></head><body style="${styles.body}"><div style="${styles.card}">`,
    paragraph(site.brand, styles.brand),
    ...parts.map((part) =>
      paragraph(part.text, styles.text, 'lang' in part ? part.lang : undefined),
    ),
    ...items.map(
      (item) =>
        `<p style="${styles.text}"><a href="${escapeXml(item.href)}" style="${styles.item}"${item.lang ? ` lang="${item.lang}"` : ''}>${escapeXml(item.title)}</a><br>${escapeXml(item.text)}</p>`,
    ),
    ...(button
      ? [
          `<p style="${styles.text}"><a href="${link}" style="${styles.button}">${escapeXml(button.label)}</a></p>`,
          `<p style="${styles.small}"><a href="${link}" style="color:#3730a3">${link}</a></p>`,
        ]
      : []),
    ...(note ? [paragraph(note, styles.small)] : []),
    ...(exit
      ? [
          `<p style="${styles.small}"><a href="${escapeXml(exit.href)}" style="color:#55577a">${escapeXml(exit.label)}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('');
  return { subject, text: `${text}\n`, html };
}
