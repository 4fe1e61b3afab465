import { isPressHeld } from '~/lib/after-paint';
import { untilLoaded } from '~/lib/lost-scripts';
import { mayWait } from '~/offline/outbox/waiting';
import { isSavedPage } from '~/offline/saved/saved-page';

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'click', 'input'];

const has = (selector: string) => document.querySelector(selector) !== null;

/**
 * Loads the scripts of a class at the first touch. All are loaded at once, since readers may finish a
 * class offline.
 */
async function equip(): Promise<void> {
  for (const touch of touches) document.removeEventListener(touch, equip);
  const load = () =>
    Promise.all([
      import('./practice-question'),
      has('[data-exercise]') && import('./exercise-notes'),
      has('program-editor') && import('../programs/program-editor'),
      has('finish-class') && import('./complete-lesson'),
      import('~/ui/term-links'),
      import('./save-class'),
      import('./send-practice'),
      import('./completion-outbox'),
    ]);
  // Reading needs none of them: a press says what is missing.
  await untilLoaded(load, () => undefined);
}

/** Whether the scripts are needed at once. */
const isDue = () =>
  isPressHeld() ||
  window.location.hash !== '' ||
  // Reading has begun already.
  window.scrollY > 0 ||
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
