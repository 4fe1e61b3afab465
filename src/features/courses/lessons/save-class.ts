import { offlineTexts } from '~/i18n/offline-texts';
import { readPath } from '~/i18n/routing';
import { createElement } from '~/lib/browser/dom';
import '~/offline/panel/save-offline';

/**
 * Adds the button that saves a class at its end. It needs scripts, and is created on the first
 * touch to keep the page small.
 */
function addButton(): void {
  const end = document.querySelector('finish-class, [data-open-end]');
  const lessonData = document.querySelector<HTMLElement>('[data-open-lesson]')?.dataset;
  const [, course, lesson] = /courses\/(\d+)\/learn\/(\d+)/.exec(window.location.pathname) ?? [];
  const courseId = lessonData?.['course'] ?? course;
  const classId = lessonData?.['openLesson'] ?? lesson;
  if (!end || !classId || document.querySelector('save-offline')) return;
  const { locale } = readPath(window.location.pathname);
  const host = createElement('save-offline' as 'div', { className: 'mt-6 block max-w-prose' });
  host.dataset['item'] = `class:${courseId}:${classId}`;
  host.append(
    createElement(
      'button',
      { type: 'button', className: 'btn btn-quiet' },
      offlineTexts[locale].save,
    ),
  );
  end.after(host);
}

addButton();
// Scripts run once for all pages swapped in.
document.addEventListener('astro:page-load', addButton);
