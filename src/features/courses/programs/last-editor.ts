import { isProgram, type ProgramName } from '~/config/programs';

/** The last editor of a text, whose code its work takes; null without one. */
export function lastEditor(markdown: string): ProgramName | null {
  const names = [...markdown.matchAll(/^::editor\{([a-z\d-]+)\}/gm)].map(([, name = '']) => name);
  return names.findLast(isProgram) ?? null;
}
