import { cpus, loadavg } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where and when numbers were taken: they are those of one machine at one time. */
export function machineLine(): string {
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
  return `Taken on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${cpus().length} cores that other work shares (load over 1, 5 and 15 minutes at the end: ${load}).`;
}

/** A Markdown table. */
export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Writes results of `npm run test:long` into `reports/`. */
export function writeReport(path: string, paragraphs: string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${paragraphs.join('\n\n')}\n`);
}
