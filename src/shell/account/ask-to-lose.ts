import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { localizedPath, readPath } from '~/i18n/routing';
import { createElement } from '~/lib/browser/dom';
import type { Losses } from '~/offline/leaving';

/** Lists what a log-out would delete, and returns whether the person agrees. */
export function askToLose(losses: Losses): Promise<boolean> {
  const { locale } = readPath(window.location.pathname);
  const { losing: t } = offlineTexts[locale];
  const heading = createElement('h2', { id: 'losing', className: 'text-lg font-bold' }, t.title);
  const button = (value: string, text: string, look: string) =>
    createElement('button', { value, className: `btn ${look}` }, text);
  const lost = (['actions', 'saved', 'bookmarks', 'exercises'] as const)
    .filter((what) => losses[what] > 0)
    .map((what) => createElement('li', {}, plural(locale, t[what], losses[what])));
  const link = createElement(
    'a',
    {
      href: localizedPath(locale, paths.dashboardOffline),
      className: 'font-semibold text-nila',
      onclick: () => dialog.close(),
    },
    t.look,
  );
  const dialog: HTMLDialogElement = createElement(
    'dialog',
    { className: 'card w-[calc(100%-2rem)] max-w-prose p-5 text-ink' },
    createElement(
      'form',
      { method: 'dialog', className: 'grid gap-3' },
      heading,
      createElement('p', {}, t.text),
      createElement('ul', { className: 'grid list-disc gap-1 pl-6 font-semibold' }, ...lost),
      ...(losses.actions > 0 ? [createElement('p', {}, t.wait), link] : []),
      createElement(
        'p',
        { className: 'flex flex-wrap gap-3' },
        button('stay', t.stay, 'btn-primary'),
        button('leave', t.leave, 'btn-quiet'),
      ),
    ),
  );
  dialog.setAttribute('aria-labelledby', heading.id);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'leave');
    });
  });
}
