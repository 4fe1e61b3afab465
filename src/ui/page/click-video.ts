import { getPlayer } from '~/lib/media/player';

/**
 * Turns a link to a video into its player when clicked: that of `data-player`, or of the YouTube
 * video `data-id`. Before that its service is not contacted, and without scripts the link leads
 * there.
 */
class ClickVideo extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    // The link now acts on this page.
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
    const { id = '', player = getPlayer({ service: 'youtube', id }) } = this.dataset;
    frame.src = player;
    frame.title = this.dataset['title'] ?? '';
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.allowFullscreen = true;
    // Players refuse to start without a referrer; the path is none of their business.
    frame.referrerPolicy = 'strict-origin';
    frame.className = 'block aspect-video w-full rounded-card';
    this.replaceChildren(frame);
    frame.focus();
  }
}

if (!customElements.get('click-video')) customElements.define('click-video', ClickVideo);
