import { getPart } from '../lab-parts';

/** Shows a drawing in place of the one that the lesson has. */
export function draw(lab: HTMLElement, size: string, alt: string, content: string): void {
  const drawing = getPart(lab, 'drawing');
  drawing.innerHTML = `<svg viewBox="0 0 ${size}" role="img">${content}</svg>`;
  drawing.firstElementChild?.setAttribute('aria-label', alt);
  const still = lab.closest('figure')?.querySelector(':scope > :not(figcaption, .lab)');
  still?.setAttribute('hidden', '');
}

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

/** Calls `update` with the value of a slider, now and whenever it is moved. */
export function onSlide(lab: HTMLElement, update: (value: number) => void, name = 'slider'): void {
  const slider = getPart<HTMLInputElement>(lab, name);
  const run = () => {
    update(slider.valueAsNumber);
  };
  slider.addEventListener('input', run);
  run();
}
