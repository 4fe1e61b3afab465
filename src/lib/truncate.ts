/**
 * Shortens a text to at most `limit` characters, with an ellipsis if something was cut; words stay
 * whole.
 */
export function truncate(text: string, limit: number): string {
  const characters = [...text.trim()];
  if (characters.length <= limit) return characters.join('');
  const cut = characters.slice(0, limit - 1).join('');
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${(atWord.length > limit * 0.6 ? atWord : cut).trimEnd()}…`;
}
