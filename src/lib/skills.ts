export const maxSkills = 12;

const separator = ';';

/** Skills in one text, as forms and files have them. */
export const joinSkills = (skills: readonly string[]): string => skills.join(separator);

/** Skills of a text, without doubles. */
export const splitSkills = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,\n]/)
      .map((slug) => slug.trim().toLowerCase())
      .filter(Boolean),
  ),
];
