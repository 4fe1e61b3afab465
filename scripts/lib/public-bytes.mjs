import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes that each file of a public folder costs on the line, by its address. */
const bytesIn = (folder) =>
  Object.fromEntries(
    globSync(`public/${folder}/**/*.*`).map((file) => {
      const body = readFileSync(file);
      const path = file.replaceAll('\\', '/').replace(/^public/, '');
      return [path, path.endsWith('.svg') ? gzipSync(body).length : body.length];
    }),
  );

export const figureBytes = () => bytesIn('figures');

export const materialBytes = () => bytesIn('materials');
