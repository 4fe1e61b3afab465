import { sewQuilt } from './quilt.ts';
import { isDrawn, type SubjectLook } from './subjects.ts';

const width = 1200;
const height = 675;

/** Colours of a cover where no stylesheet reaches; the light ones of src/styles/tokens.mjs. */
export const coverColours = { ground: '#f1ede1', nila: '#3730a3', ink: '#14172b' };

/** The parts of a figure, out of the text of the file that has them all. */
export function figureParts(sprite: string, name: string): string {
  return new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1] ?? '';
}

/** The parts of a subject's drawing, or of the quilt that stands for it. */
export function subjectParts({ subject }: SubjectLook, sprite: string): string {
  if (isDrawn(subject)) return figureParts(sprite, subject);
  const { full, faint, lit } = sewQuilt(subject);
  return `<path d="${full}"/><path fill-opacity=".3" d="${faint}"/><path fill="#f2a20c" d="${lit}"/>`;
}

/** A cover of these parts as a standalone SVG with its own styles. */
export function coverSvg(parts: string): string {
  const { ground, nila } = coverColours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="translate(0 -37.5)scale(7.5)" fill="${nila}" color="${ground}">${parts}</g></svg>`
  );
}
