/**
 * A link to a video that becomes its player when pressed. Until then nothing is asked of YouTube, and
 * without scripts the link leads there.
 */
class ClickVideo extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    // From here on it does something on this page instead of leading to another one.
    link?.setAttribute('role', 'button');
    link?.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.play();
    });
    link?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      this.play();
    });
  }

  private play(): void {
    const frame = document.createElement('iframe');
    frame.src = `https://www.youtube-nocookie.com/embed/${this.dataset['id'] ?? ''}?autoplay=1&rel=0`;
    frame.title = this.dataset['title'] ?? '';
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.allowFullscreen = true;
    frame.className = 'block aspect-video w-full rounded-card';
    this.replaceChildren(frame);
    frame.focus();
  }
}

if (!customElements.get('click-video')) customElements.define('click-video', ClickVideo);
