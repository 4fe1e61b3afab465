/** What the table of bootcamps shows first. */
export const firstFilter = {
  q: '',
  active: 'all',
  category: 'all',
  link: 'all',
  sort: 'order',
  dir: 'asc',
  page: 1,
} as const;
