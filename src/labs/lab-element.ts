import { loadStyles } from '~/lib/browser/dom';
import css from '~/styles/labs.css?url&no-inline';

/** The script of a lab: makes its HTML answer. */
export interface LabScript {
  start: (lab: HTMLElement) => void | Promise<void>;
}

/** How near the screen, in its own heights, a lab is when its script is fetched. */
const nearness = '50%';

const isSaving = () => document.documentElement.dataset['saver'] === 'on';

/** A tag for a lab; `load` is called once the lab nears the screen, or is pressed where data are saved. */
export function defineLab(name: string, load: () => Promise<LabScript>): void {
  const tag = `lab-${name}`;
  if (customElements.get(tag)) return;

  class Lab extends HTMLElement {
    private observer: IntersectionObserver | null = null;
    private isStarted = false;

    connectedCallback(): void {
      if (this.isStarted) return;
      this.addEventListener('click', this);
      if (isSaving()) return;
      this.observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void this.open();
        },
        { rootMargin: nearness },
      );
      this.observer.observe(this);
      // Who goes by keyboard gets to the link beside it first.
      this.parentElement?.addEventListener('focusin', () => void this.open(), { once: true });
    }

    disconnectedCallback(): void {
      this.observer?.disconnect();
    }

    handleEvent({ target }: Event): void {
      const button = (target as Element).closest<HTMLElement>('[data-act]');
      if (button?.dataset['act'] === 'open') void this.open(true);
      if (button?.dataset['act'] === 'front') this.showInFront();
    }

    private getFrame<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind | null {
      const part = this.querySelector(`[data-frame="${name}"]`);
      return part instanceof kind ? part : null;
    }

    private show(name: string, isShown: boolean): void {
      const part = this.getFrame(name, HTMLElement);
      if (part) part.hidden = !isShown;
    }

    private async open(isPressed = false): Promise<void> {
      if (this.isStarted) return;
      this.isStarted = true;
      this.observer?.disconnect();
      this.show('failure', false);
      try {
        const [{ start }] = await Promise.all([load(), loadStyles(css)]);
        await start(this);
      } catch {
        this.isStarted = false;
        this.show('failure', true);
        return;
      }
      this.show('open', false);
      this.show('body', true);
      this.show('tools', true);
      this.dataset['ready'] = '';
      // The button that was pressed has gone.
      if (isPressed)
        this.getFrame('body', HTMLElement)
          ?.querySelector<HTMLElement>('input, button, select, textarea')
          ?.focus();
    }

    /** Moves what answers into a window that fills the screen, and back when that closes. */
    private showInFront(): void {
      const dialog = this.getFrame('front', HTMLDialogElement);
      const body = this.getFrame('body', HTMLElement);
      if (!dialog || !body) return;
      const place = document.createComment('');
      body.replaceWith(place);
      dialog.append(body);
      dialog.showModal();
      dialog.addEventListener(
        'close',
        () => {
          place.replaceWith(body);
        },
        { once: true },
      );
    }
  }

  customElements.define(tag, Lab);
}
