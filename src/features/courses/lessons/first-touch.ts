const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Loads what is needed once a class is touched, such as the cards of its terms. */
function equip(): void {
  for (const touch of touches) document.removeEventListener(touch, equip);
  // Without them terms are links like any other.
  void import('~/ui/term-links').catch(() => undefined);
  void import('./save-class').catch(() => undefined);
  void import('./send-practice').catch(() => undefined);
  // Now, because a class is often finished where there is no line to fetch it on.
  void import('./completion-outbox').catch(() => undefined);
}

function awaitTouch(): void {
  for (const touch of touches) document.addEventListener(touch, equip, { passive: true });
}

awaitTouch();
// A class that is swapped in later.
document.addEventListener('astro:page-load', awaitTouch);
