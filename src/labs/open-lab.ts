import { loadStyles } from '~/lib/browser/dom';
import type { Seen } from '~/lib/counts/kinds';
import css from '~/styles/labs.css?url&no-inline';

/** The script of a lab, which makes its HTML interactive. */
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

/** Moves the interactive part into a dialog that fills the screen, and back when it closes. */
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

/** Fetches the script, styles and data of a lab once, and starts it. */
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
  const detail: Seen = { kind: 'lab.open', key: lab.localName.replace(/^lab-/, '') };
  document.dispatchEvent(new CustomEvent('count', { detail }));
  lab.querySelector('[data-act="front"]')?.addEventListener('click', () => {
    showInFront(lab);
  });
  // The pressed button is gone.
  if (isPressed)
    getFrame(lab, 'body')?.querySelector<HTMLElement>('input, button, select, textarea')?.focus();
}
