/** The lessons that were read in this browser without an account. */
export const marksKey = 'read-lessons';

/** By class: the furthest step that was read, of how many, and the course. */
export type ReadingMarks = Record<string, { step: number; steps: number; courseId: number }>;

const isMark = (value: unknown): value is ReadingMarks[string] => {
  const { step, steps, courseId } = (value ?? {}) as Partial<ReadingMarks[string]>;
  return [step, steps, courseId].every(Number.isInteger);
};

/** Parses stored marks and drops invalid ones. */
export function parseMarks(text: string | null): ReadingMarks {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(([id, mark]) => /^\d+$/.test(id) && isMark(mark)),
    ) as ReadingMarks;
  } catch {
    return {};
  }
}

/** The marks of this browser; none where storage is forbidden. */
export function readMarks(): ReadingMarks {
  try {
    return parseMarks(localStorage.getItem(marksKey));
  } catch {
    return {};
  }
}

/** Remembers a step that was read; going back forgets nothing. */
export function saveMark(classId: number, mark: ReadingMarks[string]): void {
  const marks = readMarks();
  const step = Math.max(mark.step, marks[classId]?.step ?? 0);
  try {
    localStorage.setItem(marksKey, JSON.stringify({ ...marks, [classId]: { ...mark, step } }));
  } catch {
    // Storage is full or forbidden: reading works without marks.
  }
}

/** Forgets the marks of some classes. */
export function deleteMarks(classIds: readonly number[]): void {
  const remaining = Object.entries(readMarks()).filter(([id]) => !classIds.includes(Number(id)));
  try {
    if (remaining.length === 0) localStorage.removeItem(marksKey);
    else localStorage.setItem(marksKey, JSON.stringify(Object.fromEntries(remaining)));
  } catch {
    // Storage is forbidden: there are none.
  }
}
