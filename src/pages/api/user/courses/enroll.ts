/** The other address of the same call (spec §7, Decision 3). */
export { POST } from './index';

export const prerender = false;
