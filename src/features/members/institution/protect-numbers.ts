/** A number of people as a manager sees it: exact, below five, or five and more where it would tell on few. */
export type ShownNumber = number | 'few' | 'many';

/** The smallest number of people that is shown. */
const fewest = 5;

const isFew = (n: number) => n > 0 && n < fewest;

/** How many members began a course, finished it, and hold its certificate: each among those before. */
export interface CourseNumbers<N = number> {
  began: N;
  finished: N;
  certified: N;
}

/**
 * Keeps numbers from telling on few people. One below five is not shown, and neither is one that a larger
 * number beside it exceeds by less than five: the difference would be a small number. The same holds for
 * those who finished and are not named.
 */
export function protectNumbers(
  { began, finished, certified }: CourseNumbers,
  { members, named }: { members: number; named: number },
): CourseNumbers<ShownNumber> {
  const larger = [members];
  const show = (n: number, isHidden = false): ShownNumber => {
    if (n < fewest) return 'few';
    if (isHidden || larger.some((other) => isFew(other - n))) return 'many';
    larger.push(n);
    return n;
  };
  return {
    began: show(began),
    finished: show(finished, isFew(finished - named)),
    certified: show(certified),
  };
}
