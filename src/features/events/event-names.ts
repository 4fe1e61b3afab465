import { localeFacts, type Locale } from '~/i18n/locales';
import { namesOfCopy } from '~/lib/copied-names';
import type { Event } from './events.schema';

/** Translations of kinds and places that are known by their English names. */
export interface KnownNames {
  readonly kinds: Readonly<Record<string, string>>;
  /** Of an event on the web. */
  readonly defaultLocation: string;
}

/** Translates a usual badge or category; others stay as typed. */
export function kindText(name: string, { kinds }: KnownNames): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? name) : name;
}

/** Words that say that an event is on the web, and names of what it is held with. */
const webWords = new Set([
  ...['online', 'daring', 'virtual', 'virtually', 'webinar', 'streaming', 'livestream'],
  ...['zoom', 'discord', 'youtube', 'whatsapp', 'telegram', 'webex', 'jitsi', 'instagram'],
  ...['google meet', 'microsoft teams', 'ms teams', 'facebook live', 'tiktok live', 'x spaces'],
]);
/** Words that may stand beside them. */
const besides = new Set([
  ...['secara', 'via', 'lewat', 'melalui', 'di', 'on', 'at', 'by', 'our', 'kami', 'sinau', 'ai'],
  ...['live', 'langsung', 'meeting', 'meetings', 'server', 'channel', 'kanal', 'link', 'tautan'],
]);
const bothWays = /^(?:hybrid|hibrida|hibrid)\b/i;

/** Returns true if a part of a place names nothing but the web. */
function isWeb(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const rest: string[] = [];
  let isNamed = false;
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at);
    const isPair = webWords.has(`${word} ${next}`);
    if (isPair) at += 1;
    if (isPair || webWords.has(word)) isNamed = true;
    else rest.push(word);
  }
  return isNamed && rest.every((word) => besides.has(word));
}

/**
 * How an event at a place is taken part in. What a place is called decides, up to a comma or bracket:
 * `Online (Zoom)` is on the web, `Ruang Meeting Lt. 3` is not. Without a place it is on the web.
 */
export function getMode(location: string | null): 'Online' | 'Offline' | 'Mixed' {
  const text = location?.trim() ?? '';
  if (!text || /^https?:\/\/(?![^/]*\bmaps\b|[^/]*\/maps\b)/i.test(text)) return 'Online';
  if (bothWays.test(text)) return 'Mixed';
  const [name = ''] = text.split(/[,;:(/|–—]| - /);
  const parts = name.split(/[&+]|\s(?:dan|and|atau|or)\s/i);
  if (parts.every(isWeb)) return 'Online';
  return parts.some(isWeb) ? 'Mixed' : 'Offline';
}

/** Translates a place: `Online (Zoom)` is `Daring (Zoom)` in Indonesian. */
export function placeText(location: string | null, { defaultLocation }: KnownNames): string {
  if (!location || getMode(location) === 'Offline') return location || defaultLocation;
  return location.replace(/^(online|daring)\b/i, () => defaultLocation);
}

/** A copy of an event to edit, marked as one (docs/product.md#event-copy), and not featured. */
export const findDuplicate = <From extends Pick<Event, 'title' | 'slug' | 'isFeatured'>>(
  event: From,
  now: number,
): From => ({ ...event, ...namesOfCopy(event, now), isFeatured: false });

/** One for each language: making one takes far longer than using it. */
const collators: Partial<Record<Locale, Intl.Collator>> = {};

/** Rows by their names as a language sorts them; without one, as they came. */
export function sortedByName<Row extends { name: string }>(rows: Row[], lang?: Locale): Row[] {
  if (!lang) return rows;
  const { compare } = (collators[lang] ??= new Intl.Collator(localeFacts[lang].tag));
  return rows.toSorted((one, other) => compare(one.name, other.name));
}
