/**
 * The mode that saves data, "Hemat Data". A cookie holds what somebody chose, readable for scripts;
 * without it the browser's own wish counts (`Save-Data`). `off` also says that use is counted.
 */
export const saverCookie = 'saver';

/** Rows on a page of a public list: ten at most where data is saved. */
export const rowsFor = (isSaving: boolean | undefined, usual: number) =>
  isSaving ? Math.min(10, usual) : usual;

/** Returns true if a request asks to save data: what was chosen here comes before the browser's wish. */
export function isSaving(cookies: string | null | undefined, saveData: unknown): boolean {
  const chosen = new RegExp(`(?:^|;\\s*)${saverCookie}=(on|off)(?:;|$)`).exec(cookies ?? '')?.[1];
  if (chosen) return chosen === 'on';
  return typeof saveData === 'string' && saveData.trim().toLowerCase() === 'on';
}

/** Returns true for pages, which this mode changes; feeds, files and the API are the same for all. */
export const isSavedPage = (pathname: string) => !/^\/api(?:\/|$)|\.\w+$/.test(pathname);
