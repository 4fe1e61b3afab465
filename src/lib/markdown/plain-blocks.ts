/** A stretch of a plain text: lines as they were typed, or the entries of a list. */
export interface PlainBlock {
  kind: 'text' | 'list';
  lines: string[];
}

const entry = /^[ \t]*[-*+•·▪▫‣◦●○■□⁃➢➣➤][ \t]+(?=\S)/;

/** Splits a text that is no Markdown into lists of two entries and more, and what is between them. */
export function plainBlocks(text: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const kind = entry.test(line) ? 'list' : 'text';
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  const merged: PlainBlock[] = [];
  for (const { kind, lines } of blocks) {
    const isList = kind === 'list' && lines.length > 1;
    const last = merged.at(-1);
    if (isList) merged.push({ kind, lines: lines.map((line) => line.replace(entry, '').trim()) });
    // A single line may begin with such a sign for another reason.
    else if (last?.kind === 'text') last.lines.push(...lines);
    else merged.push({ kind: 'text', lines });
  }
  return merged.filter(({ kind, lines }) => kind === 'list' || lines.some((line) => line.trim()));
}
