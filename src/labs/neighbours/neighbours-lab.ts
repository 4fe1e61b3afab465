import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { fetchData, formatDecimal, getPart, getWords, makeElement } from '../lab-parts';
import { getNeighbours, maxNeighbours, readMap, type Neighbour, type PlacesData } from './places';

type Words = Record<'status' | 'map' | 'go', string>;

const centre = { x: 320, y: 235 };

/** Draws neighbours around a word, the more similar the nearer. The direction has no meaning. */
function drawNeighbours(word: string, neighbours: readonly Neighbour[]): string {
  const points = neighbours.map(({ word: other, closeness }, at) => {
    const angle = ((at + 0.5) / maxNeighbours) * 2 * Math.PI - Math.PI / 2;
    const far = Math.min(190, 95 + (1 - closeness) * 420);
    const x = Math.round(centre.x + Math.cos(angle) * far * 1.3);
    const y = Math.round(centre.y + Math.sin(angle) * far);
    return (
      `<path class="actline" d="M${centre.x} ${centre.y}L${x} ${y}"/>` +
      `<circle cx="${x}" cy="${y}" r="9" class="act"/>` +
      text(x, y + (y > centre.y + 10 ? 34 : -18), other, { size: 27 })
    );
  });
  return (
    points.join('') +
    `<circle cx="${centre.x}" cy="${centre.y}" r="15" class="see"/>` +
    `<circle cx="${centre.x}" cy="${centre.y}" r="15" class="rim"/>` +
    text(centre.x, centre.y + 46, word, { size: 30, weight: 800, look: 'ink lab-halo' })
  );
}

export async function start(lab: HTMLElement): Promise<void> {
  const data = await fetchData<PlacesData>(lab);
  const map = readMap(data);
  const words = getWords<Words>(lab);
  const choice = getPart<HTMLSelectElement>(lab, 'word');
  const offered = new Set(data.offered.split(' '));
  const sample = choice.value;
  choice.replaceChildren(...Array.from(offered, (word) => makeElement('option', word)));
  choice.value = sample;

  function choose(word: string): void {
    choice.value = word;
    show();
    choice.focus();
  }

  function toRow({ word, closeness }: Neighbour): HTMLLIElement {
    const row = makeElement('li');
    const share = makeElement('span', formatDecimal(lab, closeness * 100), { class: 'lab-share' });
    if (offered.has(word)) {
      const button = makeElement('button', word, { type: 'button', class: 'lab-choice' });
      button.setAttribute('aria-label', fill(words.go, { word }));
      button.addEventListener('click', () => {
        choose(word);
      });
      row.append(button, share);
    } else row.append(makeElement('b', word), share);
    return row;
  }

  function show(): void {
    const word = choice.value;
    const neighbours = getNeighbours(map, word, maxNeighbours);
    const drawing = getPart(lab, 'drawing');
    drawing.innerHTML = `<svg viewBox="0 0 640 470" role="img">${drawNeighbours(word, neighbours)}</svg>`;
    drawing.firstElementChild?.setAttribute('aria-label', fill(words.map, { word }));
    getPart(lab, 'list').replaceChildren(...neighbours.map(toRow));
    const nearestWords = neighbours.slice(0, 3).map((neighbour) => neighbour.word);
    getPart(lab, 'status').textContent = fill(words.status, {
      word,
      neighbours: nearestWords.join(', '),
    });
  }

  choice.addEventListener('change', show);
  show();
}
