import { localeFacts, type Locale } from '~/i18n/locales';
import { namesOfCopy } from '~/lib/copied-names';
import { fill } from '~/lib/fill';
import type { Event } from './events.schema';

/** Translations of kinds and places that are known by their English names. */
export interface KnownNames {
  readonly kinds: Readonly<Record<string, string>>;
  /** Location of an online event. */
  readonly defaultLocation: string;
}

/** Translates a usual badge or category; others stay as typed. */
export function kindText(name: string, { kinds }: KnownNames): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? name) : name;
}

/** Words for online events and names of video services. */
const webWords = new Set([
  ...['online', 'daring', 'virtual', 'virtually', 'webinar', 'streaming', 'livestream'],
  ...['zoom', 'discord', 'youtube', 'whatsapp', 'telegram', 'webex', 'jitsi', 'instagram'],
  ...['google meet', 'microsoft teams', 'ms teams', 'facebook live', 'tiktok live', 'x spaces'],
]);
/** Words that may accompany them. */
const besides = new Set([
  ...['secara', 'via', 'lewat', 'melalui', 'di', 'on', 'at', 'by', 'our', 'kami', 'sinau', 'ai'],
  ...['live', 'langsung', 'meeting', 'meetings', 'server', 'channel', 'kanal', 'link', 'tautan'],
]);
const bothWays = /^(?:hybrid|hibrida|hibrid)\b/i;

/** Whether a part of a location only names the web. */
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
 * Mode of an event from its place, up to a comma or bracket: `Online (Zoom)` is online, `Ruang
 * Meeting Lt. 3` is not. Without a place it is online.
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
export function locationText(location: string | null, { defaultLocation }: KnownNames): string {
  if (!location || getMode(location) === 'Offline') return location || defaultLocation;
  return location.replace(/^(online|daring)\b/i, () => defaultLocation);
}

/** The title of an event for places that show nothing else of its state, such as calendars. */
export const titleWithState = (
  { title, cancelledAt }: { title: string; cancelledAt: Date | string | null },
  { cancelledTitle }: { readonly cancelledTitle: string },
): string => (cancelledAt ? fill(cancelledTitle, { title }) : title);

/** A copy of an event to edit, marked as one (docs/product.md#event-copy), and not featured. */
export const findDuplicate = <From extends Pick<Event, 'title' | 'slug' | 'isFeatured'>>(
  event: From,
  now: number,
): From => ({ ...event, ...namesOfCopy(event, now), isFeatured: false });

/** Cached, since creating one is far slower than using it. */
const collators: Partial<Record<Locale, Intl.Collator>> = {};

/** Sorts rows by name in a language; without one their order stays. */
export function sortedByName<Row extends { name: string }>(rows: Row[], lang?: Locale): Row[] {
  if (!lang) return rows;
  const { compare } = (collators[lang] ??= new Intl.Collator(localeFacts[lang].tag));
  return rows.toSorted((one, other) => compare(one.name, other.name));
}
