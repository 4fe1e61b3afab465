export type Fruit = 'orange' | 'mango';

/** A fruit on the map: weight and colour from 0 to 10. */
export interface Point {
  weight: number;
  colour: number;
  fruit: Fruit;
}

/** The weights of the neuron, which answers "mango" if the sum is above zero. */
export interface Neuron {
  weight: number;
  colour: number;
  bias: number;
}

/** The initial weights, which are wrong about most fruits. */
export const newNeuron: Neuron = { weight: -0.4, colour: 0.6, bias: -1 };

/** The size of a step. */
const rate = 0.01;
/** Number of steps after which it gives up. */
export const mostSteps = 50_000;
/** After so many it looks whether all fruits are right. */
const fewSteps = 100;

type Place = Omit<Point, 'fruit'>;

export const getSum = (neuron: Neuron, { weight, colour }: Place): number =>
  neuron.weight * weight + neuron.colour * colour + neuron.bias;

export const getAnswer = (neuron: Neuron, place: Place): Fruit =>
  getSum(neuron, place) > 0 ? 'mango' : 'orange';

/**
 * Adjusts the three weights in the given number of steps, each of which makes the errors of all
 * fruits smaller (logistic regression).
 */
export function learn(neuron: Neuron, points: readonly Point[], steps: number): Neuron {
  const next = { ...neuron };
  for (let step = 0; step < steps; step += 1) {
    const move = { weight: 0, colour: 0, bias: 0 };
    for (const point of points) {
      const probability = 1 / (1 + Math.exp(-getSum(next, point)));
      const error = (point.fruit === 'mango' ? 1 : 0) - probability;
      move.weight += error * point.weight;
      move.colour += error * point.colour;
      move.bias += error;
    }
    next.weight += (rate * move.weight) / points.length;
    next.colour += (rate * move.colour) / points.length;
    next.bias += (rate * move.bias) / points.length;
  }
  return next;
}

export const countRight = (neuron: Neuron, points: readonly Point[]): number =>
  points.filter((point) => getAnswer(neuron, point) === point.fruit).length;

/** Learns until all fruits are right, or gives up; returns the steps that it took. */
export function learnToEnd(
  neuron: Neuron,
  points: readonly Point[],
): { neuron: Neuron; steps: number } {
  let [next, steps] = [neuron, 0];
  do {
    next = learn(next, points, fewSteps);
    steps += fewSteps;
  } while (steps < mostSteps && countRight(next, points) < points.length);
  return { neuron: next, steps };
}

/** True if there are fruits of both kinds. */
export const hasBoth = (points: readonly Point[]): boolean =>
  new Set(points.map(({ fruit }) => fruit)).size === 2;

/** The ends of the line where the sum is zero, within the map; null if it does not cross it. */
export function getLine(neuron: Neuron): [Place, Place] | null {
  const ends: Place[] = [];
  const add = (weight: number, colour: number) => {
    const isNew = ends.every((end) => end.weight !== weight || end.colour !== colour);
    if (weight >= 0 && weight <= 10 && colour >= 0 && colour <= 10 && isNew)
      ends.push({ weight, colour });
  };
  for (const edge of [0, 10]) {
    if (neuron.colour !== 0) add(edge, -(neuron.weight * edge + neuron.bias) / neuron.colour);
    if (neuron.weight !== 0) add(-(neuron.colour * edge + neuron.bias) / neuron.weight, edge);
  }
  const [from, to] = ends;
  return from && to ? [from, to] : null;
}

/** The initial fruits on the map. */
export const firstPoints: readonly Point[] = [
  { weight: 2, colour: 8, fruit: 'orange' },
  { weight: 3, colour: 7, fruit: 'orange' },
  { weight: 2, colour: 6, fruit: 'orange' },
  { weight: 6, colour: 3, fruit: 'mango' },
  { weight: 7, colour: 4, fruit: 'mango' },
  { weight: 8, colour: 2, fruit: 'mango' },
];

/** Fruits outside the training data; the pomelo is a citrus fruit as heavy as mangoes. */
export const cases = [
  { name: 'tangerine', weight: 2, colour: 9, fruit: 'orange' },
  { name: 'young', weight: 5, colour: 1, fruit: 'mango' },
  { name: 'pomelo', weight: 9, colour: 5, fruit: 'orange' },
  { name: 'red', weight: 6, colour: 8, fruit: 'mango' },
] as const satisfies readonly (Point & { name: string })[];
