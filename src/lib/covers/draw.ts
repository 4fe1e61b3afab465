import { gradients } from '../kawung.ts';
import type { Look } from './apart';

const width = 1200;
const height = 675;

/** The parts of a figure, out of the text of the file that has them all. */
export function figureParts(sprite: string, name: string): string {
  return new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1] ?? '';
}

/** A cover as a picture of its own, where a page's stylesheet does not reach. */
export function coverSvg({ colour, figure }: Look, sprite: string): string {
  const [from, to] = gradients[colour];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>` +
    '<g transform="translate(384 122)scale(6.75)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
    `${figureParts(sprite, figure)}</g></svg>`
  );
}
