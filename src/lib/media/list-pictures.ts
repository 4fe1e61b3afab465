import { openLightbox, type LightboxTexts } from './lightbox';

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
