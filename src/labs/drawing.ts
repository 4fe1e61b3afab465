interface TextLook {
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  look?: string;
  weight?: number;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text of a drawing. */
export const text = (
  x: number,
  y: number,
  words: string | number,
  { size = 24, anchor = 'middle', look = 'ink', weight }: TextLook = {},
): string =>
  `<text x="${x}" y="${y}" class="${look}" font-size="${size}" text-anchor="${anchor}"` +
  `${weight ? ` font-weight="${weight}"` : ''}>${escape(String(words))}</text>`;

/** A circle with a rim. */
export const circle = (x: number, y: number, radius: number, look: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" class="${look}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius}" class="rim"/>`;

/** A rectangle with a rim; nothing if it has no height. */
export const bar = (x: number, y: number, width: number, height: number, look: string): string =>
  height > 0
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${look}"/>` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="rim"/>`
    : '';
