import type { LabScript } from './open-lab';

/** How near the screen, in its own heights, a lab is when its script is fetched. */
const nearness = '50%';

/** A tag for a lab; `load` is called once the lab nears the screen, or is pressed where data are saved. */
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
      // Who goes by keyboard gets to the link beside it first.
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
      const { openLab } = await import('./open-lab');
      await openLab(this, load, isPressed);
    }
  }

  customElements.define(tag, Lab);
}
