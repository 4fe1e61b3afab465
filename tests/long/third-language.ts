import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the product is made of. */
const parts = [
  'db',
  'public',
  'scripts',
  'src',
  ...globSync('{astro,tailwind,tailwind.first}.config.*'),
  'package.json',
  'tsconfig.json',
];

/** The files that hold the texts and the content of a language. */
const getFiles = (folder: string, locale: string) =>
  globSync(`src/**/{,*.}${locale}.{json,md}`, { cwd: folder });

/**
 * Copies the project into a folder and adds a language as a translator would: the texts and content
 * of `from` under the new name, and one line in the list of languages.
 */
export function copyWithLanguage(folder: string, locale: string, name: string, from = 'id'): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  // Hard links: a copy takes minutes, and Astro does not build with packages behind a symbolic link.
  execFileSync('cp', ['-al', 'node_modules', folder]);
  const files = getFiles(folder, from);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    // Content links to pages of its own language.
    const own = text.replaceAll('](/', `](/${locale}/`);
    const target = file.replace(new RegExp(`${from}(\\.\\w+)$`), `${locale}$1`);
    writeFileSync(join(folder, target), own);
  }
  const list = join(folder, 'src/i18n/locales.ts');
  const line = `  ${locale}: { name: '${name}', tag: '${locale}', ogLocale: '${locale}' },\n`;
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace('} as const satisfies', `${line}} as const satisfies`));
}
