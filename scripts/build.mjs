// npm run build: Astro's build; for Node also compressed copies of the static files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { run } from './lib/project.mjs';

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|ics|webmanifest)$/;

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function compress(folder) {
  for (const file of filesBelow(folder)) {
    if (!compressible.test(file)) continue;
    const body = readFileSync(file);
    const brotli = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

run('astro', ['build', '--silent']);
if (!process.env.VERCEL && existsSync('dist/client')) {
  compress('dist/client');
  writeFileSync('dist/.built', '');
}
