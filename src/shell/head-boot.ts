/** Where the chosen theme is remembered; nothing is stored while the system decides. */
export const themeKey = 'theme';

/**
 * Runs in the head before the first paint: says that scripts run, and applies the chosen theme. The
 * same text on every page, since its hash stands in the policy.
 */
export const themeBoot = `(d=>{d.js='';try{let t=localStorage.getItem('${themeKey}');if(t=='light'||t=='dark')d.theme=t}catch{}})(document.documentElement.dataset)`;
