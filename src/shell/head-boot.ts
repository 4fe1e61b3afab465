import { userCookie } from '~/lib/user-hint';

/**
 * Cookies that the head reads. Not `localStorage`: its first read holds up the first paint by tens
 * of milliseconds on a slow phone, a cookie's does not.
 */
export const themeCookie = 'theme';
export const fontCookie = 'font';

/** Milliseconds of round trip up to which a line is quick; browsers assume 100 before they know. */
const quickRoundTrip = 100;

/**
 * Runs in the head before the first paint: says that scripts run and whether someone is signed in,
 * applies the chosen theme, and takes the brand's font where the line is quick or the browser has it
 * already. A preload holds up the first paint for up to 100 ms, which a slow line would pay without
 * getting the font in time: there the first page keeps the system's font, and font.ts fetches the
 * other for the next page. The same text on every page, since its hash stands in the policy.
 */
export const headBoot = (font: string) =>
  `((e,c)=>{let d=e.documentElement.dataset,k=e.cookie,t=/\\b${themeCookie}=(light|dark)/.exec(k),l;d.js='';if(t)d.theme=t[1];if(/\\b${userCookie}=/.test(k))d.user='';if(!c||c.rtt<=${quickRoundTrip}&&!c.saveData||/\\b${fontCookie}=1/.test(k)){d.font='';l=e.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href='${font}';e.head.append(l)}})(document,navigator.connection)`;
