export const adminJobsPerPage = 20;

/** Open for applications, past its last day, or closed by staff. */
export const jobStates = ['open', 'expired', 'closed'] as const;
export type JobState = (typeof jobStates)[number];

/** Orders of the admin's table. */
export const jobSorts = ['posted', 'title', 'company', 'deadline', 'views'] as const;
export type JobSort = (typeof jobSorts)[number];

/** The initial order of the table. */
export const firstJobOrder = { sort: 'posted', dir: 'desc' } as const;
