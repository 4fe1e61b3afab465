import type { Look } from './apart';

const width = 1200;
const height = 675;

/** Colours of a cover where no stylesheet reaches; the light ones of src/styles/tokens.mjs. */
export const coverColours = { ground: '#f1ede1', nila: '#3730a3', ink: '#14172b' };

/** The parts of a figure, out of the text of the file that has them all. */
export function figureParts(sprite: string, name: string): string {
  return new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1] ?? '';
}

/** A cover as a standalone SVG with its own styles. */
export function coverSvg({ figure }: Look, sprite: string): string {
  const { ground, nila } = coverColours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="translate(0 -37.5)scale(7.5)" fill="${nila}" color="${ground}">` +
    `${figureParts(sprite, figure)}</g></svg>`
  );
}
