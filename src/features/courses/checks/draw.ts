/** A question of the bank, with how often the person has been asked it. */
export interface Drawable {
  id: number;
  /** Null if the class was deleted. */
  classId: number | null;
  met: number;
}

/** Returns a shuffled copy; `random` returns a number from 0 to below 1. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[at]] = [shuffled[at] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/**
 * Draws `count` questions in random order, or all if there are fewer: one of each class in turn,
 * those first that the person has been asked least.
 */
export function drawQuestions<Question extends Drawable>(
  bank: readonly Question[],
  count: number,
  random: () => number = Math.random,
): Question[] {
  // The sort is stable: chance decides among questions that were asked equally often.
  const inTurn = shuffle(bank, random).sort((a, b) => a.met - b.met);
  const firstOfClass = new Map<number, Question>();
  for (const question of inTurn) {
    const { classId } = question;
    if (classId !== null && !firstOfClass.has(classId)) firstOfClass.set(classId, question);
  }
  const sample = new Set([...firstOfClass.values()].slice(0, count));
  for (const question of inTurn) {
    if (sample.size >= count) break;
    sample.add(question);
  }
  return shuffle([...sample], random);
}
