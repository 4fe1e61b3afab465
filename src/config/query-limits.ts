/** Queries that a page asks at most, in a fresh process as well as later. */
export const usualQueries = 8;

/** Pages and calls that show more, by their file below `src/pages`. */
export const moreQueries: Readonly<Record<string, number>> = {
  '[...locale]/home-blocks.astro': 12,
  '[...locale]/courses/[id]/learn/[classId].astro': 12,
  '[...locale]/courses/[id]/learn/check.astro': 12,
  '[...locale]/admin/people/[id].astro': 12,
  '[...locale]/admin/works.astro': 12,
  '[...locale]/dashboard/trainer/index.astro': 12,
  '[...locale]/dashboard/trainer/summary.astro': 12,
  '[...locale]/admin/trainers/cohorts/[id].astro': 12,
  'api/user/dashboard.ts': 12,
};
