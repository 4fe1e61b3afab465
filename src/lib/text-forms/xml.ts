import { fitForXml } from './signs.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as a part of HTML or XML, also within quotes, without what XML cannot carry. */
export const escapeXml = (text: string): string =>
  fitForXml(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
