/** A question that may be drawn, with how often the person has met it. */
export interface Drawable {
  id: number;
  /** The class that it asks about, if it is still there. */
  classId: number | null;
  met: number;
}

/** A copy of the list in an order that `random` (from 0 to below 1) decides. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[at]] = [shuffled[at] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/**
 * Draws questions: one of each class, or where they are too few for that each from another class; then
 * those that the person has met least. Returns `count` of them in any order, all if there are fewer.
 */
export function drawQuestions<Question extends Drawable>(
  bank: readonly Question[],
  count: number,
  random: () => number = Math.random,
): Question[] {
  // The sort is stable, so that of those met equally often chance decides.
  const inTurn = shuffle(bank, random).sort((a, b) => a.met - b.met);
  const firstOfClass = new Map<number, Question>();
  for (const question of inTurn) {
    const { classId } = question;
    if (classId !== null && !firstOfClass.has(classId)) firstOfClass.set(classId, question);
  }
  const drawn = new Set([...firstOfClass.values()].slice(0, count));
  for (const question of inTurn) {
    if (drawn.size >= count) break;
    drawn.add(question);
  }
  return shuffle([...drawn], random);
}
