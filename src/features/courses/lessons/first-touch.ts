import { isPressHeld } from '~/lib/after-paint';
import { mayWait } from '~/offline/outbox/waiting';
import { isSavedPage } from '~/offline/saved/saved-page';

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'click', 'input'];

const has = (selector: string) => document.querySelector(selector) !== null;

/**
 * Loads what is needed once a class is touched. All of it comes at once, since a class is often
 * finished where there is no line to fetch it on.
 */
async function equip(): Promise<void> {
  for (const touch of touches) document.removeEventListener(touch, equip);
  try {
    await Promise.all([
      import('./practice-question'),
      has('finish-class') && import('./complete-lesson'),
      has('work-form') && import('../works/work-form'),
      // Without them terms are links like any other.
      import('~/ui/term-links'),
      import('./save-class'),
      import('./send-practice'),
      import('./completion-outbox'),
    ]);
  } catch {
    window.addEventListener('online', equip, { once: true });
  }
}

/** Whether a press waits already, or the class shows what has happened elsewhere. */
const isDue = () =>
  isPressHeld() ||
  window.location.hash !== '' ||
  isSavedPage() ||
  mayWait() ||
  has('finish-class[data-due]');

function awaitTouch(): void {
  if (isDue()) void equip();
  else for (const touch of touches) document.addEventListener(touch, equip, { passive: true });
}

awaitTouch();
// A class that is swapped in later.
document.addEventListener('astro:page-load', awaitTouch);
