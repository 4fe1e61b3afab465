import { loadStyles } from '~/lib/browser/dom';
import css from '~/styles/labs.css?url&no-inline';

/** The script of a lab: makes its HTML answer. */
export interface LabScript {
  start: (lab: HTMLElement) => void | Promise<void>;
}

/** Labs that have begun to open. */
const openedLabs = new WeakSet<HTMLElement>();

const getFrame = (lab: HTMLElement, name: string) =>
  lab.querySelector<HTMLElement>(`[data-frame="${name}"]`);

function show(lab: HTMLElement, name: string, isShown: boolean): void {
  const part = getFrame(lab, name);
  if (part) part.hidden = !isShown;
}

/** Moves what answers into a window that fills the screen, and back when that closes. */
function showInFront(lab: HTMLElement): void {
  const dialog = getFrame(lab, 'front') as HTMLDialogElement | null;
  const body = getFrame(lab, 'body');
  if (!dialog || !body) return;
  const place = document.createComment('');
  body.replaceWith(place);
  dialog.append(body);
  dialog.showModal();
  dialog.addEventListener('close', () => place.replaceWith(body), { once: true });
}

/** Fetches the script, styles and data of a lab, once, and lets it answer. */
export async function openLab(
  lab: HTMLElement,
  load: () => Promise<LabScript>,
  isPressed: boolean,
): Promise<void> {
  if (openedLabs.has(lab)) return;
  openedLabs.add(lab);
  show(lab, 'failure', false);
  try {
    const [{ start }] = await Promise.all([load(), loadStyles(css)]);
    await start(lab);
  } catch {
    openedLabs.delete(lab);
    show(lab, 'failure', true);
    return;
  }
  show(lab, 'open', false);
  show(lab, 'body', true);
  show(lab, 'tools', true);
  lab.dataset['ready'] = '';
  lab.querySelector('[data-act="front"]')?.addEventListener('click', () => {
    showInFront(lab);
  });
  // The button that was pressed has gone.
  if (isPressed)
    getFrame(lab, 'body')?.querySelector<HTMLElement>('input, button, select, textarea')?.focus();
}
