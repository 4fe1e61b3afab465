import { fill } from '~/lib/fill';
import { bar, text } from '../drawing';
import { getPart, getWords } from '../lab-parts';
import {
  approve,
  getCounts,
  getEqual,
  groups,
  measure,
  measures,
  type Group,
  type Measure,
  type Setting,
} from './fairness';

interface Words extends Record<
  | 'status'
  | 'equal'
  | 'apart'
  | 'nobody'
  | 'none'
  | 'some'
  | 'all'
  | 'axis'
  | 'repays'
  | 'fails'
  | 'yes',
  string
> {
  groups: Record<Group, string>;
  measures: Record<Measure, { name: string; within: string }>;
}

type Cuts = Record<Group, number>;

const scores = Array.from({ length: 10 }, (_, score) => score);
const toX = (score: number) => 70 + score * 54;
const base: Cuts = { salaried: 180, traders: 370 };
const person = 5;

/** A bar for each score: those who would repay, and above them those who would not; and the cut. */
function drawGroup(group: Group, cut: number, setting: Setting, words: Words): string {
  const { repays, fails } = getCounts(group, setting);
  const y = base[group];
  const x = toX(cut) - 9;
  const bars = scores.map((score) => {
    const able = (repays[score] ?? 0) * person;
    const rest = (fails[score] ?? 0) * person;
    return (
      bar(toX(score), y - able, 36, able, 'act') + bar(toX(score), y - able - rest, 36, rest, 'see')
    );
  });
  return (
    `<rect x="${x}" y="${y - 142}" width="${Math.max(0, 622 - x)}" height="142" class="pale"/>` +
    `<path class="line" d="M50 ${y}H620"/>${bars.join('')}` +
    text(50, y - 118, words.groups[group], { anchor: 'start', weight: 700, look: 'ink lab-halo' }) +
    `<path class="actline thick" d="M${x} ${y - 146}V${y + 6}"/>`
  );
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const sliders = groups.map((group) => getPart<HTMLInputElement>(lab, group));
  const isOne = getPart<HTMLInputElement>(lab, 'one');
  const choice = getPart<HTMLSelectElement>(lab, 'setting');

  function draw(cuts: Cuts, setting: Setting, message: string): void {
    const drawing = getPart(lab, 'drawing');
    drawing.innerHTML =
      '<svg viewBox="0 0 640 470" role="img">' +
      groups.map((group) => drawGroup(group, cuts[group], setting, words)).join('') +
      text(620, 22, words.yes, { anchor: 'end', look: 'soft', size: 22 }) +
      scores.map((score) => text(toX(score) + 18, 400, score, { size: 22 })).join('') +
      text(335, 428, words.axis, { look: 'soft', size: 22 }) +
      bar(60, 444, 20, 20, 'act') +
      text(90, 462, words.repays, { anchor: 'start', size: 22 }) +
      bar(340, 444, 20, 20, 'see') +
      text(370, 462, words.fails, { anchor: 'start', size: 22 }) +
      '</svg>';
    drawing.firstElementChild?.setAttribute('aria-label', message);
  }

  /** Fills the list, and returns the measures by which both groups are equal. */
  function showMeasures(cuts: Cuts, setting: Setting): Measure[] {
    const equal = getEqual(cuts, setting);
    const [first, second] = groups.map((group) =>
      measure(approve(getCounts(group, setting), cuts[group])),
    );
    for (const name of measures) {
      const [one, other] = [first?.[name], second?.[name]];
      const verdict = equal.includes(name) ? words.equal : words.apart;
      const row = lab.querySelector(`[data-measure="${name}"]`);
      if (!row) continue;
      row.textContent =
        one === undefined || other === undefined
          ? words.nobody
          : fill(verdict, { one, other, n: Math.abs(one - other) });
    }
    return equal;
  }

  function show(): void {
    const [salaried, traders] = sliders.map((slider) => slider.valueAsNumber);
    const cuts: Cuts = { salaried: salaried ?? 0, traders: traders ?? 0 };
    const setting = choice.value as Setting;
    const [first, second] = groups.map((group) => approve(getCounts(group, setting), cuts[group]));
    if (!first || !second) return;
    for (const group of groups) getPart(lab, `${group}-value`).textContent = String(cuts[group]);
    const equal = showMeasures(cuts, setting);
    const verdicts = [words.none, words.some, words.some, words.all];
    const message = fill(words.status, {
      ...cuts,
      refused: first.refused,
      refusedTraders: second.refused,
      lost: first.lost,
      lostTraders: second.lost,
      verdict: fill(verdicts[equal.length] ?? '', {
        names: equal.map((name) => words.measures[name].within).join(', '),
      }),
    });
    draw(cuts, setting, message);
    getPart(lab, 'status').textContent = message;
  }

  for (const slider of sliders)
    slider.addEventListener('input', () => {
      if (isOne.checked) for (const other of sliders) other.value = slider.value;
      show();
    });
  isOne.addEventListener('change', () => {
    const [first, second] = sliders;
    if (isOne.checked && first && second) second.value = first.value;
    show();
  });
  choice.addEventListener('change', show);
  show();
}
