// How the figures of a number's card vary (docs/product.md#questions). One line names a figure with
// its values, one for each set (`days: 30, 50, 20`), another reckons one from those above it
// (`dry = days * (100 - chance) / 100`). The one named `answer` is what is right.

/** The figures of one drawing, by their names. */
export type FigureSet = Readonly<Record<string, number>>;

const lineShape = /^\s*([a-z]\w*)\s*([:=])\s*(.+)$/i;
const tokenShape = /\s*(\d+(?:\.\d+)?|[a-z]\w*|[-+*/()])/giy;

/** Rounding errors of binary fractions are no part of a figure. */
const clean = (value: number) => Number(value.toFixed(9));

function toTokens(formula: string): string[] | null {
  const tokens: string[] = [];
  const shape = new RegExp(tokenShape);
  let end = 0;
  for (let found = shape.exec(formula); found; found = shape.exec(formula)) {
    tokens.push(found[1] ?? '');
    end = shape.lastIndex;
  }
  return formula.slice(end).trim() ? null : tokens;
}

/** The value of a formula of `+ - * / ( )` and `round(…)` over figures; null if it has none. */
export function reckon(formula: string, figures: FigureSet): number | null {
  const tokens = toTokens(formula);
  if (!tokens) return null;
  let at = 0;
  const take = (token: string) => tokens[at] === token && (at += 1) > 0;
  const part = (): number => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '-') return -part();
    if (token === '(' || (token === 'round' && take('('))) {
      const value = sum();
      if (!take(')')) return Number.NaN;
      return token === 'round' ? Math.round(clean(value)) : value;
    }
    if (/^\d/.test(token)) return Number(token);
    return Object.hasOwn(figures, token) ? (figures[token] ?? Number.NaN) : Number.NaN;
  };
  const product = (): number => {
    let value = part();
    for (;;) {
      if (take('*')) value *= part();
      else if (take('/')) value /= part();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? clean(value) : null;
}

/** Error in lines of figures: the number of a line, or the whole. */
export interface FiguresFault {
  line: number;
}

/**
 * Reads lines of figures: their sets, of which the first is that of the lesson, or the line with a
 * fault. At least two sets, all lists of one length, and an `answer`.
 */
export function readFigures(lines: readonly string[]): FigureSet[] | FiguresFault {
  let sets: Record<string, number>[] = [];
  for (const [at, line] of lines.entries()) {
    const fault = { line: at + 1 };
    const [, name = '', sign, rest = ''] = lineShape.exec(line) ?? [];
    if (!name || name === 'round' || (sets[0] && Object.hasOwn(sets[0], name))) return fault;
    if (sign === ':') {
      const values = rest.split(',').map((text) => (text.trim() ? Number(text) : Number.NaN));
      if (at === 0) sets = values.map(() => ({}));
      if (values.length !== sets.length || !values.every(Number.isFinite)) return fault;
      for (const [n, set] of sets.entries()) set[name] = values[n] ?? 0;
    } else {
      for (const set of sets) {
        const value = reckon(rest, set);
        if (value === null) return fault;
        set[name] = value;
      }
    }
  }
  const isWhole = sets.length > 1 && sets.every((set) => Object.hasOwn(set, 'answer'));
  return isWhole ? sets : { line: lines.length };
}

/** The sets of figures of a question; none if its figures do not vary. */
export function figureSets(lines: readonly string[]): FigureSet[] {
  const sets = lines.length > 0 ? readFigures(lines) : [];
  return Array.isArray(sets) ? sets : [];
}

/**
 * Draws a set that differs from the last one, by a number that chance or a hash has given. Without
 * a last one, which the lesson has asked with its own figures, it differs from the first.
 */
export function drawSet(count: number, last: number | null, chance: number): number {
  const before = last !== null && last < count ? last : 0;
  return (before + 1 + (Math.abs(Math.trunc(chance)) % (count - 1))) % count;
}
