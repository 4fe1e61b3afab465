import { categoryGroups, paths } from '~/config/paths';
import { defaultLocale, isLocale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { readSlug } from '~/lib/text-forms/slug';
import { trimSigns } from '~/lib/text-forms/signs';

type PathOf = (...rows: string[]) => string;

/** The parts of the paths of all pages, with `*` for what names a row. */
const shapes = [...Object.values(paths), ...categoryGroups.map((group) => `/${group}/*`)]
  .map((path) => (typeof path === 'string' ? path : (path as PathOf)('*', '*')))
  .map((path) => (path.split('?')[0] ?? '').split('/').filter(Boolean));

/** Folders whose rows have names in capitals, too: codes and secrets. */
const exactFolders = new Set(['certificates', 'lessons', 'shared']);

const isPart = (text: string) => /^[a-z0-9](?:[\w.-]*[a-z0-9])?$/.test(text);

const fits = (part: string, shape: string) => {
  const [before = '', after] = shape.split('*');
  if (after === undefined) return part === shape;
  return isPart(part) && part.startsWith(before) && part.endsWith(after);
};

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Returns the path that a path with capitals or with the signs of a sentence around it means:
 * `/Events.` is `/events`, `/courses/1)` is `/courses/1`. Null if it means none of our pages, or is one.
 */
export function mendPath(pathname: string): string | null {
  const typed = pathname.split('/').filter(Boolean).map(decode);
  // A separator that was escaped belongs to an attempt to leave a folder.
  if (typed.some((part) => /[/\\]/.test(part))) return null;
  // An address of ours has no other letters: one with them was not only copied badly.
  if (typed.some((part) => /\p{L}/u.test(part.normalize('NFKC').replace(/[a-z]/gi, ''))))
    return null;
  const parts = typed.map(readSlug);
  const [first] = parts;
  const start = isLocale(first) ? 1 : 0;
  const length = parts.length - start;
  const shape = shapes.find(
    (shape) =>
      shape.length === length && shape.every((part, at) => fits(parts[start + at] ?? '', part)),
  );
  if (!shape) return null;
  const mended = shape.map((part, at) => {
    const isExact = part === '*' && exactFolders.has(shape[at - 1] ?? '');
    return isExact ? trimSigns(typed[start + at] ?? '', /[^\w-]/) : (parts[start + at] ?? '');
  });
  const locale = isLocale(first) ? first : defaultLocale;
  const path = localizedPath(locale, `/${mended.join('/')}`);
  return path === pathname.replace(/(.)\/$/, '$1') ? null : path;
}
