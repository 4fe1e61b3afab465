import { gradients, type GradientName } from '~/lib/kawung';

/** Names of the covers' gradients; the first, blue to indigo, is the default. */
export const bootcampGradients = Object.keys(gradients) as [GradientName, ...GradientName[]];

/** Bootcamps a page of the admin's table. */
export const bootcampsPerPage = 20;

/** Orders of the admin's table. */
export const bootcampSorts = ['order', 'title', 'start', 'checked'] as const;
export type BootcampSort = (typeof bootcampSorts)[number];
