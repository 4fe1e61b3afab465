import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether this machine has LibreOffice (Debian's `libreoffice-writer-nogui`). */
export const hasLibreOffice = spawnSync('which', ['soffice']).status === 0;

/** Converts `.docx` files with LibreOffice; returns the results by the names of the files. */
export function convertDocx(
  files: readonly string[],
  kind: 'txt:Text' | 'pdf',
): Record<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'libre-office-'));
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const options = ['--headless', profile, '--convert-to', kind, '--outdir', folder];
    const { status, stderr } = spawnSync('soffice', [...options, ...files]);
    if (status !== 0) throw new Error(`LibreOffice: ${String(stderr)}`);
    const names = files.map((file) => basename(file, '.docx'));
    return Object.fromEntries(
      names.map((name) => [name, readFileSync(join(folder, `${name}.${kind.slice(0, 3)}`))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the text that LibreOffice reads in a document. */
export function textOfDocx(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'docx-'));
  try {
    const file = join(folder, 'document.docx');
    writeFileSync(file, bytes);
    return String(convertDocx([file], 'txt:Text')['document']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
