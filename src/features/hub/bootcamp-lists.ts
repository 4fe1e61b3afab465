/** Bootcamps per page of the admin's table. */
export const bootcampsPerPage = 20;

/** Orders of the admin's table. */
export const bootcampSorts = ['order', 'title', 'start', 'checked'] as const;
export type BootcampSort = (typeof bootcampSorts)[number];

/** The initial order of the staff's table. */
export const firstBootcampOrder = { sort: 'order', dir: 'asc' } as const;
