/** Milliseconds of resting on a link after which its card shows. */
const delayMs = 250;
/** Milliseconds in which the pointer may get from the link to its card. */
const graceMs = 150;
/** Pixels between a link and its card, and between a card and the edge of the window. */
const offset = 8;

interface Term {
  name: string;
  definition: string;
}

const terms = new Map<string, Promise<Term>>();
const card = Object.assign(document.createElement('div'), {
  id: 'term-card',
  // No display utility, which would show it while it is closed.
  className: 'card fixed p-4 text-sm text-ink shadow-float',
});
card.setAttribute('role', 'tooltip');
card.setAttribute('popover', 'manual');
const title = card.appendChild(document.createElement('strong'));
const text = card.appendChild(document.createElement('p'));

/** The link whose card is shown or about to be. */
let current: HTMLAnchorElement | null = null;
let showing: number | undefined;
let hiding: number | undefined;

/** Reads a term from its own page, which a reader who follows the link then has already. */
async function readTerm(href: string): Promise<Term> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status}: ${href}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const read = (selector: string) => page.querySelector(selector)?.textContent.trim() ?? '';
  return { name: read('h1'), definition: read('[data-definition]') };
}

/** Fetches a term once; a failed one is fetched again. */
function getTerm(href: string): Promise<Term> {
  const term = terms.get(href) ?? readTerm(href);
  terms.set(href, term);
  term.catch(() => terms.delete(href));
  return term;
}

/** Below the first line of the link, or above it where there is more room; never beyond the window. */
function position(link: HTMLElement): void {
  const [line = link.getBoundingClientRect()] = link.getClientRects();
  const { clientWidth, clientHeight } = document.documentElement;
  card.style.right = 'auto';
  card.style.bottom = 'auto';
  card.style.margin = '0';
  card.style.maxWidth = `${Math.min(352, clientWidth - 2 * offset)}px`;
  card.style.maxHeight = `${clientHeight / 2 - 2 * offset}px`;
  card.style.overflow = 'auto';
  const { width, height } = card.getBoundingClientRect();
  const isBelow = line.top + line.bottom < clientHeight;
  const left = Math.min(line.left, clientWidth - width - offset);
  card.style.top = `${isBelow ? line.bottom + offset : line.top - height - offset}px`;
  card.style.left = `${Math.max(offset, left)}px`;
}

function hide(): void {
  window.clearTimeout(showing);
  window.clearTimeout(hiding);
  if (card.isConnected && !card.hidden) card.hidePopover?.();
  card.hidden = true;
  current?.removeAttribute('aria-describedby');
  current = null;
}

/** Shows the card at once and fills it when the term arrives; throws if that fails. */
async function show(link: HTMLAnchorElement): Promise<void> {
  title.textContent = link.textContent;
  text.textContent = '…';
  // In the landmark of its link. Its words are in the page's language, whatever the surrounding
  // text's.
  (link.closest('main') ?? document.body).append(card);
  card.hidden = false;
  // Browsers without popovers show it where it is.
  card.showPopover?.();
  link.setAttribute('aria-describedby', card.id);
  position(link);
  try {
    const { name, definition } = await getTerm(link.href);
    if (current !== link) return;
    title.textContent = name;
    text.textContent = definition;
    position(link);
  } catch (error) {
    if (current === link) hide();
    throw error;
  }
}

const isOwn = (target: EventTarget | null) =>
  target instanceof Node && (card.contains(target) || current?.contains(target) === true);

/** The pointer may rest on the card itself, such as under a magnifier; a finger has no place to rest. */
function handlePointer({ type, target, pointerType }: PointerEvent): void {
  if (type === 'pointerdown') {
    if (!isOwn(target)) hide();
    return;
  }
  if (pointerType === 'touch' || !isOwn(target)) return;
  window.clearTimeout(hiding);
  if (type === 'pointerout') {
    window.clearTimeout(showing);
    hiding = window.setTimeout(hide, graceMs);
  }
}

function handleScroll({ target }: Event): void {
  if (!current || isOwn(target)) return;
  const { top, bottom } = current.getBoundingClientRect();
  // The focus brings a link into view, and its card goes along.
  if (bottom < 0 || top > window.innerHeight) hide();
  else position(current);
}

for (const type of ['pointerover', 'pointerout', 'pointerdown'] as const)
  document.addEventListener(type, handlePointer);
document.addEventListener('focusout', ({ target }) => isOwn(target) && hide());
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true });
document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
document.addEventListener('astro:before-swap', hide);

/** Shows the meaning of a term, with a delay for pointers. */
export async function explainTerm(link: HTMLAnchorElement, isPointed: boolean): Promise<void> {
  if (link === current) return;
  hide();
  current = link;
  if (!isPointed) return show(link);
  showing = window.setTimeout(() => void show(link).catch(() => undefined), delayMs);
}
