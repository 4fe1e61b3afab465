/** The name under which the code of an editor is kept beside the notes of exercises. */
export const toNotesName = (name = ''): string => `program:${name}`;
