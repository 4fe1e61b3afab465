import { privacyHeader } from '~/lib/counts/kinds';

/** Whether a browser asks that nothing be counted of its person (Global Privacy Control). */
export const wantsPrivacy = ({ headers }: Request): boolean => headers.get(privacyHeader) === '1';
