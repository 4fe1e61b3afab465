/** The other address of the same call. */
export { POST } from './index';

export const prerender = false;
