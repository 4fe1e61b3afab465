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
 * Scripts of the page that do not come are asked for again, by another address, since browsers
 * remember a module that has failed; from the second time on the page says so. A press on its
 * notice closes it.
 */
const lostScripts = `{let l,h=x=>{if(l=e.querySelector('[data-lost]'))l.hidden=x};e.addEventListener('error',({target:s})=>{if(s.type!='module')return;let n=1+ +(s.dataset.again||0),t=e.createElement('script');if(n>1)h(0);t.type='module';t.dataset.again=n;t.src=s.src.split('?')[0]+'?'+n;t.onload=()=>h(1);setTimeout(()=>e.head.append(t),n*n*1e3)},1);e.addEventListener('click',x=>x.target.closest('[data-lost]')&&h(1))}`;

/**
 * Runs in the head before the first paint. It marks that scripts run, the clock of the device, and
 * whether someone is logged in, applies the theme and the data saver, and preloads the brand's font on fast
 * connections or if it is cached. A preload delays the first paint by up to 100 ms, which a slow
 * connection would pay without getting the font in time; there font.ts loads it for the next page.
 * Old browsers load the fallbacks before any other script, and failed islands are marked. The text
 * is the same on every page, because its hash is in the policy.
 */
export const headBoot = (font: string, build: string) =>
  `((e,c)=>{let d=e.documentElement.dataset,k=e.cookie,t=/\\b${themeCookie}=(light|dark)/.exec(k),s=/\\b${saverCookie}=(on|off)/.exec(k),l;d.js='';d.clock=new Date().getTimezoneOffset();if(t)d.theme=t[1];if(/\\b${userCookie}=/.test(k))d.user='';if(s=s?s[1]:d.saver||c&&c.saveData&&'on')d.saver=s;if(s!='on'&&(!c||c.rtt<=${quickRoundTrip}||/\\b${fontCookie}=1/.test(k))){d.font='';l=e.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href='${font}';e.head.append(l)}e.addEventListener('astro:hydration-error',x=>x.target.dataset.failed='',1);${lostScripts}${hasAll}||e.write('<script src=/_astro/fallbacks.${build}.js><\\/script>')})(document,navigator.connection)`;
