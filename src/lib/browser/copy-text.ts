/** Selects the text of a field or of an element, so that it can be copied by hand. */
function select(place: HTMLElement): void {
  if (!(place instanceof HTMLInputElement)) return getSelection()?.selectAllChildren(place);
  place.focus();
  place.select();
}

/**
 * Copies a text. If the browser refuses, `show` gives the place where the text stands, which is
 * selected. Returns false if the text has to be copied by hand.
 */
export async function copyText(text: string, show: () => HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const place = show();
    if (!place) return false;
    select(place);
    // Browsers inside other apps have this older way only.
    return document.execCommand('copy');
  }
}
