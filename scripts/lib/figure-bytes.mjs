import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes that each figure of a class costs on the line, by its address. */
export const figureBytes = () =>
  Object.fromEntries(
    globSync('public/figures/**/*.*').map((file) => {
      const body = readFileSync(file);
      const path = file.replaceAll('\\', '/').replace(/^public/, '');
      return [path, path.endsWith('.svg') ? gzipSync(body).length : body.length];
    }),
  );
