import { saverCookie } from '~/config/data-saver';
import { rememberCookie, loadStyles } from '~/lib/browser/dom';
import css from '~/styles/data-saver.css?url&no-inline';
import { countUse, showUse } from './use';

const { dataset } = document.documentElement;
const isOn = () => dataset['saver'] === 'on';

/** Shows whether the mode is on, since pages from a CDN are the same for everyone. */
function showMode(): void {
  for (const [name, isShown] of [
    ['data-saver-on', isOn()],
    ['data-saver-off', !isOn()],
  ] as const)
    for (const part of document.querySelectorAll<HTMLElement>(`[${name}]`)) part.hidden = !isShown;
}

/** Replaces a link by its picture and moves the focus to it. */
function showPicture(event: MouseEvent): void {
  const link = (event.target as Element).closest('[data-saver-show]');
  const content = link?.parentElement?.querySelector('template')?.content;
  if (!link?.parentElement || !content || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const picture = document.importNode(content, true);
  for (const image of picture.querySelectorAll('img')) image.loading = 'eager';
  link.parentElement.replaceWith(picture);
}

function start(): void {
  // Usage is counted once someone has chosen a mode.
  if (!('saver' in dataset)) {
    dataset['saver'] = 'off';
    rememberCookie(saverCookie, 'off');
  }
  if (isOn()) void loadStyles(css);
  showMode();
  showUse();
}

document.addEventListener('click', showPicture);
document.addEventListener('astro:page-load', start);
start();
countUse(showUse);
