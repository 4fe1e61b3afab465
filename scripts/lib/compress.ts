// Compressed copies beside the text files of a folder.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|ics|webmanifest)$/;

/** The files below a folder that hold text. */
export const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Writes a file that is there whole or not at all. */
function writeWhole(file: string, body: Buffer): void {
  const part = join(file, '..', `.part-${process.pid}`);
  writeFileSync(part, body);
  renameSync(part, file);
}

interface Options {
  /** For tests: without the best compression, which takes 24 seconds of a processor, pages are a twelfth larger. */
  isQuick?: boolean;
  isLeftOut?: (file: string, body: Buffer) => boolean;
}

/** Writes the compressed copies that a folder lacks, one file after the other. */
export async function compress(
  folder: string,
  { isQuick = false, isLeftOut = () => false }: Options = {},
): Promise<void> {
  for (const file of textFiles(folder)) {
    if (existsSync(`${file}.gz`)) continue;
    const body = readFileSync(file);
    if (isLeftOut(file, body)) continue;
    const brotli = await brotliOf(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        ...(isQuick && file.endsWith('.html') && { [constants.BROTLI_PARAM_QUALITY]: 7 }),
      },
    });
    writeWhole(`${file}.br`, brotli);
    writeWhole(`${file}.gz`, await gzipOf(body, { level: 9 }));
  }
}
