const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** True for ⌘K and Ctrl+K, and for a slash that is not typed into a field. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !isField(target);
}

const getLink = () => document.querySelector('.nav-search')?.closest('a');

/** Collects what is typed while the dialog loads. Returns a function that returns it and stops. */
function saveTyped(): () => string {
  let input = '';
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace')) return;
    event.preventDefault();
    input = key === 'Backspace' ? input.slice(0, -1) : input + key;
  };
  document.addEventListener('keydown', keep, { capture: true });
  return () => {
    document.removeEventListener('keydown', keep, { capture: true });
    return input;
  };
}

let isOpening = false;

function open(event: Event): void {
  const link = getLink();
  if (!link || document.querySelector('dialog[open]')) return;
  if ('searchPage' in link.dataset) {
    // The search of staff has no dialog: a key leads to its page as a click does.
    if (event.type === 'keydown') {
      event.preventDefault();
      link.click();
    }
    return;
  }
  event.preventDefault();
  if (isOpening) return;
  isOpening = true;
  const getTyped = saveTyped();
  import('./dialog')
    .then(({ openSearch }) => openSearch(getTyped))
    // Its code did not arrive: the page does the same.
    .catch(() => window.location.assign(`${link.href}?q=${encodeURIComponent(getTyped())}`))
    .finally(() => {
      isOpening = false;
      getTyped();
    });
}

/** Makes the link of the search open a dialog, whose code is loaded with the first use. */
export function startSearch(): void {
  // Before the router follows the link.
  window.addEventListener(
    'click',
    (event) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (isPlain && (event.target as Element).closest('a') === getLink()) open(event);
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    if (isShortcut(event)) open(event);
  });
}
