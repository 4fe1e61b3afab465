/** Pictures as a machine sees them here: small squares, each with three numbers from 0 to 255. */
export const side = 16;
/** Red, green and blue of each square, row by row. */
export type Picture = readonly number[];

/** Shrinks a square picture, given as red, green, blue and opacity, to the mean of each square. */
export function shrink(data: ArrayLike<number>, width: number): Picture {
  const cell = width / side;
  const picture: number[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      for (let colour = 0; colour < 3; colour += 1) {
        let sum = 0;
        for (let y = 0; y < cell; y += 1)
          for (let x = 0; x < cell; x += 1)
            sum += data[((row * cell + y) * width + column * cell + x) * 4 + colour] ?? 0;
        picture.push(Math.round(sum / cell ** 2));
      }
    }
  }
  return picture;
}

/** Mean difference between the numbers of two pictures. */
export const getDistance = (a: Picture, b: Picture): number =>
  a.reduce((sum, number, at) => sum + Math.abs(number - (b[at] ?? 0)), 0) / a.length;

/** A picture that was kept, with the number of its label. */
export interface Kept {
  label: number;
  picture: Picture;
}

export interface Nearest extends Kept {
  /** Its place among those with its label, from 1. */
  place: number;
  distance: number;
}

/** The kept picture that is most like a picture: its label is the answer. Null if none is kept. */
export function findNearest(kept: readonly Kept[], picture: Picture): Nearest | null {
  let nearest: Nearest | null = null;
  for (const [at, one] of kept.entries()) {
    const distance = getDistance(one.picture, picture);
    if (nearest && nearest.distance <= distance) continue;
    const place = kept.slice(0, at + 1).filter(({ label }) => label === one.label).length;
    nearest = { ...one, place, distance };
  }
  return nearest;
}

type Colour = readonly [red: number, green: number, blue: number];
type Thing = 'ginger' | 'galangal' | 'shoe';
type Ground = 'plate' | 'board';

const colours: Record<Thing, { flesh: Colour; mark: Colour }> = {
  ginger: { flesh: [201, 162, 104], mark: [164, 122, 70] },
  galangal: { flesh: [222, 188, 150], mark: [176, 104, 92] },
  shoe: { flesh: [52, 66, 118], mark: [236, 236, 236] },
};

const paintGround: Record<Ground, (x: number, y: number) => Colour> = {
  plate: (x, y) => (Math.hypot(x - 7.5, y - 7.5) < 7.6 ? [240, 240, 236] : [206, 210, 214]),
  board: (_, y) => (y % 4 < 2 ? [122, 84, 52] : [98, 66, 40]),
};

/** Circles of which a thing consists: column, row and radius. */
const shapes: Record<Thing, readonly (readonly [x: number, y: number, radius: number])[]> = {
  ginger: [
    [6, 8, 2.4],
    [9, 9, 2.2],
    [11.5, 7, 1.6],
    [7.5, 5, 1.5],
    [4, 10.5, 1.5],
  ],
  galangal: [
    [5, 9.5, 2],
    [7.5, 8.5, 2.1],
    [10, 7.5, 2],
    [12, 6, 1.5],
  ],
  shoe: [
    [5, 10, 2.4],
    [8, 10.5, 2.2],
    [11, 11, 2],
    [4, 7, 1.8],
  ],
};

/** A drawn picture, the same each time. `turn` moves the thing and the light a little. */
function drawSample(thing: Thing, ground: Ground, turn: number): Picture {
  const [right, down] = [(turn % 3) - 1, (turn % 2) - 0.5];
  const light = ((turn * 7) % 11) - 5;
  const { flesh, mark } = colours[thing];
  const picture: number[] = [];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isThing = shapes[thing].some(
        ([centre, row, radius]) => Math.hypot(x - centre - right, y - row - down) <= radius,
      );
      const look = (x + 2 * y + turn) % 5 === 0 ? mark : flesh;
      const colour = isThing ? look : paintGround[ground](x, y);
      picture.push(...colour.map((number) => Math.min(255, Math.max(0, number + light))));
    }
  }
  return picture;
}

/** Six pictures to begin with: all ginger on the plate, all galangal on the board. */
export const firstKept: readonly Kept[] = [0, 1, 2].flatMap((turn) => [
  { label: 0, picture: drawSample('ginger', 'plate', turn) },
  { label: 1, picture: drawSample('galangal', 'board', turn) },
]);

/** Drawn pictures to ask about. */
export const asked = [
  { name: 'plate', picture: drawSample('ginger', 'plate', 4) },
  { name: 'board', picture: drawSample('ginger', 'board', 3) },
  { name: 'again', picture: drawSample('ginger', 'board', 9) },
  { name: 'shoe', picture: drawSample('shoe', 'plate', 4) },
] as const;
