/** FNV-1a over the letters of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** The side of a patch; four by three of them cover a frame of 160 by 100. */
const side = 40;
const columns = 4;
const patches = columns * 3;

/** Shapes of a patch, from its upper left corner. */
const shapes = [
  'h40v40z', // a triangle at each corner
  'v40h40z',
  'm40 0v40h-40z',
  'h40l-40 40z',
  'h40a40 40 0 0 1-40 40z', // a quarter of a disc at each corner
  'v40h40a40 40 0 0 0-40-40z',
  'm40 40v-40a40 40 0 0 0-40 40z',
  'h40v40a40 40 0 0 1-40-40z',
  'a40 40 0 0 1 40 40a40 40 0 0 1-40-40z', // petals of kawung
  'm40 0a40 40 0 0 0-40 40a40 40 0 0 0 40-40z',
  'm0 20a20 20 0 0 1 40 0a20 20 0 0 1-40 0z', // a disc, and halves of one
  'a20 20 0 0 0 40 0z',
  'm0 40a20 20 0 0 1 40 0z',
  'a20 20 0 0 1 0 40z',
] as const;

/** Paths of a quilt: full, faint, and the one patch to look at. */
export interface Quilt {
  full: string;
  faint: string;
  lit: string;
}

/** A cover for what nobody has drawn yet: a quilt of patches, always the same for a name. */
export function sewQuilt(name: string): Quilt {
  const quilt = { full: '', faint: '', lit: '' };
  // A frame that cuts both ends still shows the middle.
  const lit = [5, 6][hash(`${name}#`) % 2];
  for (let at = 0; at < patches; at += 1) {
    const draw = hash(`${name}#${at}`);
    const part = at === lit ? 'lit' : draw % 5 < 3 ? 'full' : 'faint';
    const x = (at % columns) * side;
    const y = Math.floor(at / columns) * side - 10;
    quilt[part] += `M${x} ${y}${shapes[Math.floor(draw / 5) % shapes.length]}`;
  }
  return quilt;
}
