import { createElement } from '~/lib/browser/dom';
import { countMotifs, fillMotifs, motifPetals } from '~/lib/kawung';

/** Fills the motifs of a `KawungProgress` anew; those of a lesson that is done fill before one's eyes. */
export function showProgress(
  bar: Element | null,
  { done, total, words }: { done: number; total: number; words: string },
): void {
  if (!bar) return;
  bar.setAttribute('aria-valuenow', `${done}`);
  bar.setAttribute('aria-valuemax', `${total}`);
  bar.setAttribute('aria-valuetext', words);
  const motifs = bar.querySelectorAll('.motif');
  for (const [at, filled] of fillMotifs(done, total, motifs.length).entries())
    motifs[at]?.setAttribute('data-petals', `${filled}`);
}

const svg = 'http://www.w3.org/2000/svg';

function createMotif(): SVGElement {
  const motif = document.createElementNS(svg, 'svg');
  motif.setAttribute('class', 'motif');
  motif.setAttribute('viewBox', '-10 -10 20 20');
  motif.setAttribute('aria-hidden', 'true');
  for (const petal of motifPetals) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', petal);
    motif.append(path);
  }
  return motif;
}

/** `KawungProgress` for scripts; empty until it is shown. */
export function createProgress(label: string, total: number): HTMLElement {
  const motifs = Array.from({ length: countMotifs(total) }, createMotif);
  const bar = createElement('div', { className: 'motifs' }, ...motifs);
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', label);
  bar.setAttribute('aria-valuemin', '0');
  showProgress(bar, { done: 0, total, words: '' });
  return bar;
}
