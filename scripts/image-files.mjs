// Copies what runs in the image into a folder: `node scripts/image-files.mjs <folder>`. The
// Dockerfile takes the folder whole, and so does the test of it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders; what serves and the commands run TypeScript, and the seed is read as it is. */
const parts = [
  ...['LICENSE', 'package.json', 'vercel.json', 'dist', 'db'],
  ...['serve', 'worker', 'db-migrate', 'db-seed', 'admin-create'].map(
    (name) => `scripts/${name}.ts`,
  ),
  ...['scripts/lib', 'src'],
];

/** What Node does not run: pages and islands are in the build, and styles, fonts and documents too. */
const leftOut =
  /\.(?:astro|tsx|css|ttf|woff2|d\.ts)$|^src\/(?:content|pages|layouts|styles|assets|labs\/data)(?:\/|$)|^scripts\/lib\/(?:bench|labs)(?:\/|$)|^db\/schema\.md$/;

const [, , target] = process.argv;
if (!target) throw new Error('Name the folder.');
for (const part of parts) {
  cpSync(part, join(target, part), {
    recursive: true,
    filter: (source) => !leftOut.test(source.replaceAll('\\', '/')),
  });
}
