import { atom, onMount } from 'nanostores';
import { $hasLeft } from '~/features/accounts/session.store';
import { savedKey } from '~/lib/traces';
import { parseSaved, toggled, withoutItem, type SavedItem } from './saved';

/** The bookmarks of this browser, the newest first. */
export const $saved = atom<SavedItem[]>([]);

/** A browser may forbid storage; bookmarks then last as long as the page. */
function read(): SavedItem[] | null {
  try {
    return parseSaved(localStorage.getItem(savedKey));
  } catch {
    return null;
  }
}

function keep(items: SavedItem[]): void {
  $saved.set(items);
  try {
    localStorage.setItem(savedKey, JSON.stringify(items));
  } catch {
    // Storage is full or forbidden: the page still shows the change.
  }
}

function refresh(): void {
  const items = read();
  if (items) $saved.set(items);
}

onMount($saved, () => {
  refresh();
  // Pressed in another tab.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === savedKey || key === null) refresh();
  };
  window.addEventListener('storage', onStorage);
  // A logout in this tab has deleted them.
  const stop = $hasLeft.listen(refresh);
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
});

/** Saves or removes a bookmark. Starts from the stored list, which another tab may have changed. */
export function toggleSaved(item: SavedItem): void {
  keep(toggled(read() ?? $saved.get(), item));
}

export function removeSaved(href: string): void {
  keep(withoutItem(read() ?? $saved.get(), href));
}
