import { hasShownFocus } from '~/lib/browser/dom';

const marked = '.rich a[href*="/glossary/"]';

/** Kind of the pointer that was last pressed. */
let pointer = '';

/**
 * Explains a term when its link is hovered, focused or first touched; a second touch follows it.
 * The card's code loads at the first of these.
 */
function meet(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(marked);
  if (!link) return;
  const { type } = event;
  if (type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return;
  if (type === 'focusin' && !hasShownFocus(link)) return;
  if (type === 'click') {
    if (pointer !== 'touch' || link.hasAttribute('aria-describedby')) return;
    event.preventDefault();
  }
  void import('./term-card')
    .then(({ explainTerm }) => explainTerm(link, type === 'pointerover'))
    // Without its card it is a link like any other.
    .catch(() => type === 'click' && location.assign(link.href));
}

// Before the navigation between pages takes the click.
for (const type of ['pointerover', 'focusin', 'click'])
  document.addEventListener(type, meet, { capture: true });
document.addEventListener('pointerdown', (event) => (pointer = event.pointerType), {
  capture: true,
});

// A module for its side effects.
export {};
