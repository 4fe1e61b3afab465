import { userHintKey } from '~/lib/user-hint';

/** Where the chosen theme is remembered; nothing is stored while the system decides. */
export const themeKey = 'theme';

/** Milliseconds of round trip from which on the font would hold up the first paint. */
const slowRoundTrip = 100;

/**
 * Runs in the head before the first paint: says that scripts run and whether someone is signed in,
 * applies the chosen theme, and preloads the font where the line is quick and not metered. A preload
 * holds up the first paint for up to 100 ms, which a slow line would pay in full without getting the
 * font in time. The same text on every page, since its hash stands in the policy.
 */
export const headBoot = (font: string) =>
  `((e,c)=>{let d=e.documentElement.dataset,t,l;d.js='';try{t=localStorage.${themeKey};if(t=='light'||t=='dark')d.theme=t;if(localStorage.${userHintKey})d.user=''}catch{}if(!c||c.rtt<${slowRoundTrip}&&!c.saveData){l=e.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href='${font}';e.head.append(l)}})(document,navigator.connection)`;
