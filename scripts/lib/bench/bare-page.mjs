import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const file = 'dist/client/bare.html';
const bytes = 14 * 1024;

/** The address of the floor: a page of plain text that weighs 14 KB when compressed. */
export const barePath = '/bare.html';

/**
 * Writes that page among the files that a starting server finds; returns a function that removes
 * it.
 */
export function writeBarePage() {
  const page = (text) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>A bare page of plain text, and nothing else on it</h1><p>${text}</p></body></html>`;
  const text = randomBytes(bytes).toString('base64').replace(/[+/]/g, ' ');
  let length = text.length;
  while (brotliCompressSync(page(text.slice(0, length))).length > bytes) length -= 64;
  const html = page(text.slice(0, length));
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
  return () => {
    for (const path of [file, `${file}.br`]) rmSync(path, { force: true });
  };
}
