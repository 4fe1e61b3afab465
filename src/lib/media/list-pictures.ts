import type PhotoSwipe from 'photoswipe';
import styles from 'photoswipe/style.css?url';
import { icons } from '~/ui/icons';
import { loadStyles } from '../browser/dom';

interface LightboxItem {
  src: string;
  /** A guess if the real size is unknown; corrected when the picture has loaded. */
  width: number;
  height: number;
  alt: string;
}

interface LightboxTexts {
  close: string;
  prev: string;
  next: string;
  zoom: string;
  error: string;
}

/**
 * Stiffness of the spring that ends a swipe: it settles in about 500 ms, or immediately if people
 * prefer reduced motion. PhotoSwipe has no option for it.
 */
const swipeFrequency = { moving: 18, still: 300 };

/** Sets the pace at which a swipe ends. */
function paceSwipes({ animations }: PhotoSwipe, isStill: boolean): void {
  const startSpring = animations.startSpring.bind(animations);
  const naturalFrequency = isStill ? swipeFrequency.still : swipeFrequency.moving;
  animations.startSpring = (spring) =>
    startSpring(spring.isMainScroll ? { ...spring, naturalFrequency } : spring);
}

/** Shown in place of a picture that could not be loaded. */
function errorElement(text: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'pswp__error-msg grid justify-items-center gap-3 text-white';
  box.innerHTML = `<svg class="icon size-12" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons.alert}"/></svg>`;
  box.append(text);
  return box;
}

type Slide = NonNullable<PhotoSwipe['currSlide']>;

/** Sets the real proportions of a slide's picture. */
function fitToPicture(content: Slide['content']): void {
  const { element, slide } = content;
  if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return;
  content.width = element.naturalWidth;
  content.height = element.naturalHeight;
  if (!slide) return;
  slide.width = content.width;
  slide.height = content.height;
  slide.resize();
}

/** The viewer only listens once it has faded in: keys pressed before are given to it then. */
function keepEarlyKeys(viewer: PhotoSwipe): void {
  const keys: string[] = [];
  const note = (event: KeyboardEvent) => {
    if (!/^(Escape|ArrowLeft|ArrowRight)$/.test(event.key)) return;
    event.preventDefault();
    keys.push(event.key);
  };
  document.addEventListener('keydown', note);
  viewer.on('destroy', () => document.removeEventListener('keydown', note));
  viewer.on('bindEvents', () => {
    document.removeEventListener('keydown', note);
    setTimeout(() => {
      for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
  });
}

/** Opens pictures full screen; the viewer itself is only loaded now, on the first use. */
async function openLightbox(
  items: LightboxItem[],
  index: number,
  texts: LightboxTexts,
): Promise<void> {
  const [{ default: Viewer }] = await Promise.all([import('photoswipe'), loadStyles(styles)]);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer: PhotoSwipe = new Viewer({
    dataSource: items,
    index,
    showHideAnimationType: isStill ? 'none' : 'fade',
    showAnimationDuration: 250,
    hideAnimationDuration: 250,
    preload: [2, 2],
    padding: { top: 16, right: 16, bottom: 16, left: 16 },
    loop: true,
    bgOpacity: 0.92,
    closeTitle: texts.close,
    arrowPrevTitle: texts.prev,
    arrowNextTitle: texts.next,
    zoomTitle: texts.zoom,
    errorMsg: texts.error,
  });
  viewer.addFilter('contentErrorElement', () => errorElement(texts.error));
  viewer.on('loadComplete', ({ content }) => fitToPicture(content));
  const leave = () => viewer.destroy();
  document.addEventListener('astro:before-swap', leave, { once: true });
  viewer.on('destroy', () => document.removeEventListener('astro:before-swap', leave));
  keepEarlyKeys(viewer);
  paceSwipes(viewer, isStill);
  viewer.init();
}

/**
 * Shows the pictures of a list full screen, beginning with the pressed one. Markup: buttons with
 * `data-picture` and `data-title` in an element whose `data-lightbox` has the texts of the viewer.
 */
export async function openPictures(button: HTMLElement): Promise<void> {
  const list = button.closest<HTMLElement>('[data-lightbox]');
  if (!list) return;
  const pictures = [...list.querySelectorAll<HTMLElement>('[data-picture]')];
  const items = pictures.map(({ dataset }) => ({
    src: dataset['picture'] ?? '',
    width: 1200,
    height: 675,
    alt: dataset['title'] ?? '',
  }));
  const texts = JSON.parse(list.dataset['lightbox'] ?? '{}') as LightboxTexts;
  await openLightbox(items, pictures.indexOf(button), texts);
}
