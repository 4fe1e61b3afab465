import { saverCookie } from '~/config/data-saver';
import { userCookie } from '~/lib/user-hint';

/**
 * Cookies that the script in the head reads. Not `localStorage`: its first read delays the first
 * paint by tens of milliseconds on a slow phone, a cookie does not.
 */
export const themeCookie = 'theme';
export const fontCookie = 'font';

/**
 * Maximum round trip in milliseconds of a fast connection; browsers assume 100 before they know.
 */
const quickRoundTrip = 100;

/** True in browsers that need no fallbacks: tests for the newest feature of each engine. */
const hasAll = `URL.canParse&&''.toWellFormed&&crypto.randomUUID`;

/**
 * Runs in the head before the first paint. It marks that scripts run and whether someone is
 * logged in, applies the theme and the data saver, and preloads the brand's font on fast
 * connections or if it is cached. A preload delays the first paint by up to 100 ms, which a slow
 * connection would pay without getting the font in time; there font.ts loads it for the next page.
 * Old browsers load the fallbacks before any other script, and failed islands are marked. The text
 * is the same on every page, because its hash is in the policy.
 */
export const headBoot = (font: string, build: string) =>
  `((e,c)=>{let d=e.documentElement.dataset,k=e.cookie,t=/\\b${themeCookie}=(light|dark)/.exec(k),s=/\\b${saverCookie}=(on|off)/.exec(k),l;d.js='';if(t)d.theme=t[1];if(/\\b${userCookie}=/.test(k))d.user='';if(s=s?s[1]:d.saver||c&&c.saveData&&'on')d.saver=s;if(s!='on'&&(!c||c.rtt<=${quickRoundTrip}||/\\b${fontCookie}=1/.test(k))){d.font='';l=e.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href='${font}';e.head.append(l)}e.addEventListener('astro:hydration-error',x=>x.target.dataset.failed='',1);${hasAll}||e.write('<script src=/_astro/fallbacks.${build}.js><\\/script>')})(document,navigator.connection)`;
