/** What the table of jobs shows first. */
export const firstFilter = {
  q: '',
  state: 'all',
  category: 'all',
  type: 'all',
  sort: 'posted',
  dir: 'desc',
  page: 1,
} as const;
