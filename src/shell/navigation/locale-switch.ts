import { navigate } from 'astro:transitions/client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fields(): Map<string, Field> {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
  return new Map(
    fields.flatMap((field) => {
      const name = field.id || field.name;
      const choice = field.type === 'radio' || field.type === 'checkbox' ? field.value : '';
      return name && field.type !== 'file' ? [[`${field.type} ${name} ${choice}`, field]] : [];
    }),
  );
}

/**
 * Notes which section is being read, and how far into it: the other language's text is longer or
 * shorter, so that the same distance from the top would show another text.
 */
function rememberScroll(): () => void {
  const sections = [...document.querySelectorAll('main > [id]')];
  const section = sections.find(
    (candidate) => candidate.getBoundingClientRect().bottom > window.innerHeight / 3,
  );
  const { scrollY } = window;
  const offset = section?.getBoundingClientRect().top ?? 0;
  return () => {
    const sameSection = scrollY > 0 && section && document.getElementById(section.id);
    const top = sameSection
      ? window.scrollY + sameSection.getBoundingClientRect().top - offset
      : scrollY;
    window.scrollTo({ top, behavior: 'instant' });
  };
}

/** Saves what must survive the switch: typed text, open answers, and the scroll position. */
function remember(): () => void {
  const restoreScroll = rememberScroll();
  const fieldsBefore = fields();
  const openDetails = [...document.querySelectorAll('details[id][open]')].map(({ id }) => id);
  return () => {
    for (const [key, field] of fields()) {
      const previousField = fieldsBefore.get(key);
      // The same element means that the router has kept its island and state.
      if (!previousField || previousField === field) continue;
      field.value = previousField.value;
      if (field instanceof HTMLInputElement)
        field.checked = (previousField as HTMLInputElement).checked;
    }
    for (const id of openDetails) document.getElementById(id)?.setAttribute('open', '');
    restoreScroll();
  };
}

/** An island that no script has taken over yet holds nothing: the new page's own is in its language. */
function releaseIdleIslands(): void {
  for (const island of document.querySelectorAll('astro-island[ssr]'))
    island.removeAttribute('data-astro-transition-persist');
}

/**
 * Makes the language links keep query, hash, scroll position and typed text
 * (docs/product.md#language-switch).
 */
export function startLocaleSwitch(): void {
  let isSwitching = false;
  let restore: (() => void) | undefined;

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale-switch]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !isPlain || event.altKey) return;
    event.preventDefault();
    const { search, hash } = window.location;
    isSwitching = true;
    void navigate(link.pathname + search + hash);
  };
  // Before the router sees the click, which would follow the bare address.
  document.addEventListener('click', onClick, true);
  document.addEventListener('astro:before-swap', () => {
    releaseIdleIslands();
    restore = isSwitching ? remember() : undefined;
    isSwitching = false;
  });
  document.addEventListener('astro:after-swap', () => restore?.());
}
