import type { Locale } from '~/i18n/locales';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { createElement } from '~/lib/browser/dom';
import { fill } from '~/lib/fill';
import type { OfflineClass } from '~/offline/saved/plan';
import { classesHere, findNext, readStanding, type Standing } from '~/offline/saved/saved-course';
import type { SavedItem } from '~/offline/saved/saved-items';
import { createProgress, showProgress } from '~/ui/show-progress';
import { createIcon } from '~/ui/create-icon';

interface ClassesOptions {
  locale: Locale;
  /** True if the list of classes is unfolded. */
  isOpen: boolean;
}

/** A link to a saved page, which may be of another build and brings its own scripts. */
function pageLink(href: string, className: string, ...children: (Node | string)[]) {
  const link = createElement('a', { href, className }, ...children);
  link.dataset['astroReload'] = '';
  return link;
}

function classRow({ id, code, title, url }: OfflineClass, standing: Standing, locale: Locale) {
  const t = offlineTexts[locale];
  const isDone = standing.doneIds.has(id);
  const isWaiting = standing.waitingIds.has(id);
  const words = isWaiting ? t.isWaiting : t.isDone;
  const link = pageLink(
    url,
    'outline-link',
    createElement('span', { className: 'outline-mark' }, createIcon('check')),
    createElement(
      'span',
      { className: 'min-w-0' },
      createElement(
        'span',
        { className: 'block text-xs tabular-nums text-ink-soft' },
        isDone ? `${code} · ${words}` : code,
      ),
      title,
    ),
  );
  link.toggleAttribute('data-done', isDone);
  return createElement('li', {}, link);
}

/** Lists the classes of a saved course, with the learner's progress and the class to continue with. */
export async function savedClasses(
  item: SavedItem,
  { locale, isOpen }: ClassesOptions,
): Promise<HTMLElement[]> {
  const t = offlineTexts[locale];
  const classes = classesHere(item);
  if (item.kind !== 'course' || !item.course || classes.length === 0) return [];
  const standing = await readStanding(item.course.id);
  const { doneIds } = standing;
  const done = classes.filter(({ id }) => doneIds.has(id)).length;
  const next = findNext(classes, doneIds);
  const counts = { done, total: classes.length };
  const words = fill(t.classesDone, counts);
  const bar = createProgress(item.title, classes.length);
  showProgress(bar, { ...counts, words });
  const list = createElement(
    'details',
    { open: isOpen },
    createElement(
      'summary',
      { className: 'cursor-pointer py-2 font-semibold text-nila' },
      // Progress is known for learners only.
      standing.told ? words : plural(locale, t.classes, classes.length),
    ),
    createElement(
      'ol',
      { className: 'grid gap-1' },
      ...classes.map((entry) => classRow(entry, standing, locale)),
    ),
  );
  const onward = next && fill(done > 0 ? t.goOn : t.begin, { code: next.code });
  return [
    ...(next && onward
      ? [createElement('p', {}, pageLink(next.url, 'btn btn-primary', onward))]
      : []),
    ...(standing.told ? [bar] : []),
    list,
  ];
}
