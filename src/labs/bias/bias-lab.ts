import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { getPart, getWords } from '../lab-parts';
import { applicants, judge, learnCut, samples, type Group, type Sample } from './bias';

interface Words extends Record<
  'status' | 'learnt' | 'cutAt' | 'axis' | 'repays' | 'fails',
  string
> {
  groups: Record<Group, string>;
}

const groups = ['town', 'village'] as const;
const scores = Array.from({ length: 10 }, (_, score) => score);
const toX = (score: number) => 70 + score * 54;
const base = { town: 176, village: 372 };
const person = 10;

/** A bar for each score: those who would repay, and above them, hatched, those who would not. */
function drawGroup(group: Group, words: Words): string {
  const bars = scores.map((score) => {
    const people = applicants.filter(
      (applicant) => applicant.group === group && applicant.score === score,
    );
    const able = people.filter(({ repays }) => repays).length * person;
    const rest = people.length * person - able;
    const [x, y] = [toX(score), base[group]];
    return (
      `<rect x="${x}" y="${y - able}" width="36" height="${able}" class="act"/>` +
      `<rect x="${x}" y="${y - able - rest}" width="36" height="${rest}" class="see"/>` +
      (rest
        ? `<rect x="${x}" y="${y - able - rest}" width="36" height="${rest}" class="rim"/>`
        : '')
    );
  });
  return (
    text(620, base[group] - 118, words.groups[group], { anchor: 'end', weight: 700 }) +
    `<path class="line" d="M50 ${base[group]}H620"/>${bars.join('')}`
  );
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const slider = getPart<HTMLInputElement>(lab, 'cut');

  function show(learnt: string): void {
    const cut = slider.valueAsNumber;
    const x = toX(cut) - 9;
    const drawing = getPart(lab, 'drawing');
    const verdict = judge(cut);
    const { town, village } = verdict;
    const message = fill(words.status, {
      cut,
      town: town.refused,
      ofTown: town.able,
      village: village.refused,
      ofVillage: village.able,
      lost: town.lost + village.lost,
    });
    drawing.innerHTML =
      '<svg viewBox="0 0 640 470" role="img">' +
      `<rect x="${x}" y="34" width="${622 - x}" height="338" class="pale"/>` +
      groups.map((group) => drawGroup(group, words)).join('') +
      `<path class="actline thick" d="M${x} 30V376"/>` +
      text(Math.min(x, 520), 22, words.cutAt, { anchor: cut > 5 ? 'end' : 'start', weight: 600 }) +
      scores.map((score) => text(toX(score) + 18, 404, score, { size: 22 })).join('') +
      text(335, 432, words.axis, { look: 'soft', size: 22 }) +
      '<rect x="60" y="446" width="20" height="20" class="act"/>' +
      text(90, 464, words.repays, { anchor: 'start', size: 22 }) +
      '<rect x="340" y="446" width="20" height="20" class="see"/><rect x="340" y="446" width="20" height="20" class="rim"/>' +
      text(370, 464, words.fails, { anchor: 'start', size: 22 }) +
      '</svg>';
    drawing.firstElementChild?.setAttribute('aria-label', message);
    for (const group of groups) {
      for (const kind of ['refused', 'lost'] as const) {
        const cell = lab.querySelector(`[data-count="${kind}-${group}"]`);
        if (cell) cell.textContent = String(verdict[group][kind]);
      }
    }
    getPart(lab, 'cut-value').textContent = String(cut);
    getPart(lab, 'status').textContent = learnt + message;
  }

  function learn(): void {
    const checked = lab.querySelector<HTMLInputElement>('[name="lab-sample"]:checked');
    const sample = (checked?.value ?? 'town') as Sample;
    slider.value = String(learnCut(samples[sample]));
    show(`${fill(words.learnt, { cut: slider.value })} `);
  }

  for (const radio of lab.querySelectorAll('[name="lab-sample"]'))
    radio.addEventListener('change', learn);
  slider.addEventListener('input', () => {
    show('');
  });
  learn();
}
