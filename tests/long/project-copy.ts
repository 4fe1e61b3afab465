import { execFileSync } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
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

/** Copies the project into a folder, to build it there. */
export function copyProject(folder: string): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  // Hard links: a copy takes minutes, and Astro does not build with packages behind a symbolic link.
  execFileSync('cp', ['-al', 'node_modules', folder]);
}
