import { untilLoaded } from '~/lib/lost-scripts';
import type { LabScript } from './open-lab';

/** Distance from the screen, as a share of its height, at which the script of a lab is fetched. */
const nearness = '50%';

/**
 * Defines the element of a lab. `load` is called once the lab nears the screen, or at a press if
 * data are saved.
 */
export function defineLab(name: string, load: () => Promise<LabScript>): void {
  const tag = `lab-${name}`;
  if (customElements.get(tag)) return;

  class Lab extends HTMLElement {
    private observer: IntersectionObserver | null = null;

    connectedCallback(): void {
      this.addEventListener('click', this);
      if (document.documentElement.dataset['saver'] === 'on') return;
      this.observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void this.open();
        },
        { rootMargin: nearness },
      );
      this.observer.observe(this);
      // Keyboard users reach the link beside the lab first.
      this.parentElement?.addEventListener('focusin', () => void this.open(), { once: true });
    }

    disconnectedCallback(): void {
      this.observer?.disconnect();
    }

    handleEvent({ target }: Event): void {
      const button = (target as Element).closest<HTMLElement>('[data-act="open"]');
      if (button) void this.open(true);
    }

    private async open(isPressed = false): Promise<void> {
      this.observer?.disconnect();
      await untilLoaded(async () => {
        const { openLab } = await import('./open-lab');
        await openLab(this, load, isPressed);
      });
    }
  }

  customElements.define(tag, Lab);
}
