import { previewTexts } from '../../i18n/preview-texts';
import { skillName, skillSlugs } from '../../content/skill-names';
import type { Locale } from '../../i18n/locales';
import { standIn } from '../../i18n/previews';

/** English texts that readers of a preview may meet: whole ones, and those with values in them. */
interface ForeignTexts {
  /** What the language says itself with the same words, such as names. */
  own: ReadonlySet<string>;
  whole: Set<string>;
  filled: RegExp[];
}

const found = new Map<Locale, ForeignTexts>();

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const isWordy = (text: string) => /\p{L}{2}/u.test(text);

/** A pattern for a text whose placeholders are filled; null if nothing else is in it. */
function toPattern(text: string): RegExp | null {
  const parts = text.split(/\{\w+\}/);
  if (!parts.some(isWordy)) return null;
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.*')}$`, 'su');
}

function foreignTexts(locale: Locale): ForeignTexts {
  let texts = found.get(locale);
  if (texts) return texts;
  const { own = [], lacking: all = [] } = previewTexts[locale] ?? {};
  const lacking = all.map(onOneLine).filter(isWordy);
  const isFilled = (text: string) => /\{\w+\}/.test(text);
  texts = {
    own: new Set(own.map(onOneLine)),
    whole: new Set([
      ...lacking.filter((text) => !isFilled(text)),
      // Forms and lists have the names of skills from their own module.
      ...skillSlugs
        .map((slug) => skillName(locale, slug))
        .filter((name, at) => name === skillName(standIn, skillSlugs[at] ?? '')),
    ]),
    filled: lacking.filter(isFilled).flatMap((text) => toPattern(text) ?? []),
  };
  found.set(locale, texts);
  return texts;
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** The texts between the tags of HTML, with the few entities that a renderer writes. */
const textsOf = (html: string) => html.split(/<[^>]*>/).map(withoutEntities);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#x26': '&',
  '#x22': '"',
};

const withoutEntities = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** Remembers the texts of content that a preview shows in another language than its own. */
export function noteForeign(
  locale: Locale,
  entries: readonly { id: string; data: object; rendered?: { html: string } | undefined }[],
): void {
  const { whole } = foreignTexts(locale);
  for (const { id, data, rendered } of entries) {
    if (id.endsWith(`.${locale}`)) continue;
    for (const text of [...stringsIn(data), ...textsOf(rendered?.html ?? '')]) {
      const line = onOneLine(text);
      if (isWordy(line)) whole.add(line);
    }
  }
}

/** Whether a text of a page, as its HTML has it, is an English one. */
export function isForeign(locale: Locale, text: string): boolean {
  const { own, whole, filled } = foreignTexts(locale);
  const line = onOneLine(withoutEntities(text));
  if (!isWordy(line) || own.has(line)) return false;
  return whole.has(line) || filled.some((pattern) => pattern.test(line));
}
