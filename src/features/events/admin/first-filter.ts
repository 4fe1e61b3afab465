/** What the table of events shows first. */
export const firstFilter = {
  q: '',
  status: 'all',
  category: 'all',
  sort: 'upcoming',
  dir: 'asc',
  page: 1,
} as const;
