import { fill } from '~/lib/fill';
import { text } from '../drawing';
import { formatDecimal, getPart, getWords } from '../lab-parts';
import {
  cases,
  countRight,
  firstPoints,
  getAnswer,
  getLine,
  getSum,
  hasBoth,
  learn,
  learnToEnd,
  mostSteps,
  newNeuron,
  type Fruit,
  type Neuron,
  type Point,
} from './classifier';

interface Words extends Record<
  'nothing' | 'learnt' | 'stopped' | 'one' | 'added' | 'case' | 'right' | 'wrong' | 'sum',
  string
> {
  fruits: Record<Fruit, string>;
  /** The fruits within a sentence. */
  names: Record<Fruit, string>;
  cases: Record<(typeof cases)[number]['name'], string>;
}

/**
 * Position of the map's lower left corner in the drawing, and the size of a unit of weight and of
 * colour.
 */
const map = { left: 60, bottom: 420, unitX: 54, unitY: 38 };
const toX = (weight: number) => map.left + weight * map.unitX;
const toY = (colour: number) => map.bottom - colour * map.unitY;

const drawFruit = ({ weight, colour, fruit }: Point) => {
  const [x, y] = [toX(weight), toY(colour)];
  return fruit === 'orange'
    ? `<circle cx="${x}" cy="${y}" r="14" class="see"/><circle cx="${x}" cy="${y}" r="14" class="line"/>`
    : `<rect x="${x - 13}" y="${y - 13}" width="26" height="26" class="act"/><rect x="${x - 13}" y="${y - 13}" width="26" height="26" class="line"/>`;
};

/** Draws the line, with the answer of the machine on each side. */
function drawLine(neuron: Neuron, names: Record<Fruit, string>): string {
  const ends = getLine(neuron);
  if (!ends) return '';
  const [from, to] = ends;
  const length = Math.hypot(neuron.weight, neuron.colour);
  const sides = [1, -1].map((side) => {
    const weight = (from.weight + to.weight) / 2 + (side * neuron.weight) / length;
    const colour = (from.colour + to.colour) / 2 + (side * neuron.colour) / length;
    const name = names[side > 0 ? 'mango' : 'orange'];
    return text(toX(weight), toY(colour) + 8, name, { look: 'soft lab-halo', weight: 600 });
  });
  const [start, end] = ends.map((point) => `${toX(point.weight)} ${toY(point.colour)}`);
  return `<path d="M${start}L${end}" class="actline thick"/>${sides.join('')}`;
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const status = getPart(lab, 'status');
  const weight = getPart<HTMLInputElement>(lab, 'weight');
  const colour = getPart<HTMLInputElement>(lab, 'colour');
  let points: Point[] = [...firstPoints];
  let neuron = newNeuron;
  let steps = 0;
  let at = -1;

  const number = (value: number) => formatDecimal(lab, value);
  const signed = (value: number) => (value < 0 ? `− ${number(-value)}` : `+ ${number(value)}`);

  function show(message: string): void {
    const example = cases[at];
    const sign = example
      ? `<text x="${toX(example.weight)}" y="${toY(example.colour) + 14}" class="ink" font-size="44" font-weight="800" text-anchor="middle">?</text>`
      : '';
    getPart(lab, 'marks').innerHTML =
      drawLine(neuron, words.fruits) + points.map(drawFruit).join('') + sign;
    getPart(lab, 'neuron').textContent = fill(words.sum, {
      weight: number(neuron.weight),
      colour: signed(neuron.colour),
      bias: signed(neuron.bias),
    });
    status.textContent = message;
  }

  const showLearnt = (more = '') => {
    const params = {
      steps: number(steps),
      right: countRight(neuron, points),
      all: points.length,
    };
    show(steps === 0 ? words.nothing : fill(words.learnt, params) + more);
  };

  function learnOn(learner: () => { neuron: Neuron; steps: number }): void {
    if (!hasBoth(points)) {
      show(words.one);
      return;
    }
    const learnt = learner();
    neuron = learnt.neuron;
    steps += learnt.steps;
    const isStopped = learnt.steps >= mostSteps && countRight(neuron, points) < points.length;
    showLearnt(isStopped ? ` ${words.stopped}` : '');
  }

  function addFruit(place: { weight: number; colour: number }): void {
    const checked = lab.querySelector<HTMLInputElement>('[name="lab-fruit"]:checked');
    const fruit: Fruit = checked?.value === 'mango' ? 'mango' : 'orange';
    points = [...points, { ...place, fruit }];
    show(fill(words.added, { fruit: words.fruits[fruit], ...place }));
  }

  function showCase(): void {
    if (steps === 0) {
      show(words.nothing);
      return;
    }
    at = (at + 1) % cases.length;
    const example = cases[at];
    if (!example) return;
    const sum = number(getSum(neuron, example));
    const answer = getAnswer(neuron, example);
    const truth = words.names[example.fruit];
    show(
      fill(words.case, {
        name: words.cases[example.name],
        weight: example.weight,
        colour: example.colour,
        sum,
        said: words.names[answer],
        verdict: answer === example.fruit ? words.right : fill(words.wrong, { truth }),
      }),
    );
  }

  const onClick = (part: string, act: () => void) => {
    getPart(lab, part).addEventListener('click', act);
  };
  for (const field of [weight, colour]) {
    field.addEventListener('input', () => {
      getPart(lab, `${field.dataset['part'] ?? ''}-value`).textContent = field.value;
    });
  }
  onClick('add', () => {
    addFruit({ weight: weight.valueAsNumber, colour: colour.valueAsNumber });
  });
  onClick('learn', () => {
    learnOn(() => ({ neuron: learn(neuron, points, 10), steps: 10 }));
  });
  onClick('finish', () => {
    learnOn(() => learnToEnd(neuron, points));
  });
  onClick('fresh', showCase);
  onClick('clear', () => {
    points = [...firstPoints];
    neuron = newNeuron;
    steps = 0;
    at = -1;
    showLearnt();
  });
  const drawing = getPart<SVGSVGElement>(lab, 'map');
  drawing.addEventListener('click', ({ clientX, clientY }) => {
    const toDrawing = drawing.getScreenCTM()?.inverse();
    if (!toDrawing) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toDrawing);
    const inMap = (value: number) => Math.min(10, Math.max(0, Math.round(value * 2) / 2));
    addFruit({
      weight: inMap((x - map.left) / map.unitX),
      colour: inMap((map.bottom - y) / map.unitY),
    });
  });
  showLearnt();
}
