/** A class with the slugs of its skills. */
interface Teaching {
  skills: readonly string[];
}

interface SkillMatch<Class> {
  have: string[];
  missing: string[];
  /** The fewest classes that teach as many of the missing skills as all classes do. */
  classes: Class[];
  /** These classes teach everything that is missing. */
  isWhole: boolean;
}

/**
 * Returns the indices of the fewest classes whose bits cover `goal`, the earliest ones among
 * equals.
 */
function fewest(taught: readonly number[], goal: number): number[] {
  // least[at][need]: how many of the classes from `at` on it takes to teach `need`.
  const impossible = taught.length + 1;
  const last = new Uint16Array(goal + 1).fill(impossible);
  last[0] = 0;
  const least = [last];
  for (const bits of taught.toReversed()) {
    const [after = last] = least;
    const from = (need: number) =>
      Math.min(after[need] ?? impossible, 1 + (after[need & ~bits] ?? impossible));
    least.unshift(Uint16Array.from({ length: goal + 1 }, (_, need) => from(need)));
  }
  const selection: number[] = [];
  let need = goal;
  for (const [at, bits] of taught.entries()) {
    const rest = need & ~bits;
    const isTaken =
      rest !== need && least[at]?.[need] === 1 + (least[at + 1]?.[rest] ?? impossible);
    if (!isTaken) continue;
    selection.push(at);
    need = rest;
  }
  return selection;
}

/**
 * Compares the skills of a job with a person's (docs/product.md#skills-of-a-job). `classes` are in
 * the order of the courses.
 */
export function matchSkills<Class extends Teaching>(
  jobSkills: readonly string[],
  personSkills: readonly string[],
  classes: readonly Class[],
): SkillMatch<Class> {
  const personSkillSet = new Set(personSkills);
  const have = jobSkills.filter((slug) => personSkillSet.has(slug));
  const missing = jobSkills.filter((slug) => !personSkillSet.has(slug));
  const taught = classes.map(({ skills }) =>
    missing.reduce((bits, slug, at) => (skills.includes(slug) ? bits | (1 << at) : bits), 0),
  );
  const teachable = taught.reduce((bits, mask) => bits | mask, 0);
  return {
    have,
    missing,
    classes: fewest(taught, teachable).flatMap((at) => classes[at] ?? []),
    isWhole: teachable === (1 << missing.length) - 1,
  };
}
