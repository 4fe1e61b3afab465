/**
 * The data saver, "Hemat Data". A readable cookie holds the choice; without it the browser's
 * `Save-Data` counts. `off` also means that usage is counted.
 */
export const saverCookie = 'saver';

/** Rows on a page of a public list: ten at most where data is saved. */
export const rowsFor = (isSaving: boolean | undefined, usual: number) =>
  isSaving ? Math.min(10, usual) : usual;

/** Whether to save data: the choice made here comes before the browser's. */
export function isSaving(cookies: string | null | undefined, saveData: unknown): boolean {
  const setting = new RegExp(`(?:^|;\\s*)${saverCookie}=(on|off)(?:;|$)`).exec(cookies ?? '')?.[1];
  if (setting) return setting === 'on';
  return typeof saveData === 'string' && saveData.trim().toLowerCase() === 'on';
}

/** Returns true for pages, which this mode changes; feeds, files and the API are the same for all. */
export const isSavedPage = (pathname: string) => !/^\/api(?:\/|$)|\.\w+$/.test(pathname);
