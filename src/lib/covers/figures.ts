/** The figures that `src/ui/covers/figures.svg` draws. */
// oxfmt-ignore
export const figureNames = [
  'mic', 'screen', 'bench', 'tools', 'trophy', 'code', 'cup', 'people', 'chat', 'clock', 'rocket',
  'peak', 'play', 'film', 'network', 'spark', 'fit', 'table', 'plan', 'board', 'scale',
  'teach', 'chip', 'compass', 'prompt', 'robot', 'cloud', 'case', 'book', 'stack', 'page', 'data',
  'megaphone', 'chart',
] as const;
export type FigureName = (typeof figureNames)[number];
