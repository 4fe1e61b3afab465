/**
 * The code that editors in lessons begin with (`::editor{app101-bill}`): each name has a file of HTML
 * with its CSS and JavaScript for every whole language in `src/content/programs/`.
 */
export const programs = [
  'app101-bill',
  'app102-balance',
  'app103-stock',
  'app104-rice',
  'app105-copies',
  'app106-queue',
] as const;

export type ProgramName = (typeof programs)[number];

export const isProgram = (name: string): name is ProgramName =>
  (programs as readonly string[]).includes(name);

/** Maximum length of what one writes in an editor or hands in, in characters. */
export const maxProgramLength = 20_000;
