// Results of long runs and measurements as pages of reports/, with the command that makes them again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';

/** A table in Markdown: rows are objects with the same keys, which head the columns. */
export function markdownTable(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

function machine() {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${availableParallelism()} cores, ${memory} GB of memory, Node ${process.versions.node}, ${process.platform}`;
}

/** Writes a page of reports/: title, command, date, commit and sections. */
export function writeReport(file, { title, command, sections }) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `# ${title}`,
    `Made by \`${command}\` on ${day}, at commit ${commit}, on ${machine()}.`,
    ...sections,
  ].join('\n\n');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  console.log(`\nWritten to ${file}`);
}
