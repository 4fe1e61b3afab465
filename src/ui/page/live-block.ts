import { getPage } from '~/lib/url/page-memory';

/** Distance below the screen at which a block is fetched. */
const near = '200px';

/** Opens the pressed picture, and loads what shows it. */
async function openPicture(button: HTMLElement): Promise<void> {
  const { openPictures } = await import('~/lib/media/list-pictures');
  await openPictures(button);
}

/** Fills itself with its part of a page when it comes near the screen. Markup: `LiveBlock.astro`. */
class LiveBlock extends HTMLElement {
  private readonly observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) void this.load();
    },
    { rootMargin: near },
  );

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.observer.observe(this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    this.observer.disconnect();
  }

  handleEvent({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button?.closest('[role="alert"]')) void this.load();
    else if (button?.dataset['picture']) void openPicture(button);
  }

  private async load(): Promise<void> {
    this.observer.disconnect();
    const { name, src = '' } = this.dataset;
    const template = this.querySelector('template');
    try {
      const part = (await getPage(src)).querySelector(`[data-block="${name}"]`);
      if (!part) throw new Error(`${src} has no part ${name}`);
      this.fill(document.importNode(part, true).childNodes, template);
    } catch {
      if (template) this.fill([template.content.cloneNode(true)], template);
    }
  }

  /** Keeps the template for the next attempt, and the height, so that nothing below moves up. */
  private fill(nodes: Iterable<Node>, template: HTMLTemplateElement | null): void {
    const wasFocused = this.contains(document.activeElement);
    this.style.minHeight = `${this.offsetHeight}px`;
    window.addEventListener('resize', () => (this.style.minHeight = ''), { once: true });
    this.replaceChildren(...nodes, ...(template ? [template] : []));
    // The button that was pressed is gone.
    if (wasFocused) this.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }
}

if (!customElements.get('live-block')) customElements.define('live-block', LiveBlock);
