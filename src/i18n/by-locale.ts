import type { Locale } from './locales';

/** The sections that `import.meta.glob` found in the files `<name>.<locale>.ts`, by their language. */
export function byLocale<Section>(files: Readonly<Record<string, Section>>) {
  const found = Object.entries(files).map(([path, section]) => [path.split('.').at(-2), section]);
  return Object.fromEntries(found) as Readonly<Record<Locale, Section>>;
}
