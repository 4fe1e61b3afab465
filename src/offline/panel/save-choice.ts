import type { Locale } from '~/i18n/locales';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { createElement } from '~/lib/browser/dom';
import { fill } from '~/lib/fill';
import { formatMegabytes } from '~/offline/saved/megabytes';
import type { OfflinePlan } from '~/offline/saved/plan';
import { findRoomProblem, readRoom } from '~/offline/saved/room';
import { bytesOf, filesIn, pagesIn } from '~/offline/saved/saving';

interface ChoiceOptions {
  locale: Locale;
  body: HTMLElement;
  say: (text: string) => void;
  onStart: (selection: OfflinePlan) => void;
}

/**
 * Lists what can be saved: pages always, files by choice; each with its size, and whether it fits.
 */
export async function showChoice(
  plan: OfflinePlan,
  { locale, body, say, onStart }: ChoiceOptions,
): Promise<void> {
  const t = offlineTexts[locale];
  const size = (bytes: number) => formatMegabytes(locale, bytes);
  const room = await readRoom();
  const [pages, files] = [pagesIn(plan.parts), filesIn(plan.parts)];
  const withFiles = createElement('input', { type: 'checkbox', className: 'size-5' });
  const start = createElement('button', { type: 'button', className: 'btn btn-primary' });
  const selectedParts = () => (withFiles.checked ? [...pages, ...files] : pages);
  const tell = () => {
    const bytes = bytesOf(selectedParts());
    const problem = findRoomProblem(room, bytes);
    start.textContent = fill(t.start, { size: size(bytes) });
    start.disabled = problem !== null;
    say(problem ? t.problems[problem] : '');
  };
  withFiles.addEventListener('change', tell);
  start.addEventListener('click', () => onStart({ ...plan, parts: selectedParts() }));
  const pageWords = plural(locale, t.pages, pages.length, { size: size(bytesOf(pages)) });
  const fileWords = plural(locale, t.files, files.length, { size: size(bytesOf(files)) });
  const choice = createElement(
    'label',
    { className: 'flex min-h-[2.75rem] items-center gap-3' },
    withFiles,
    fileWords,
  );
  const note = createElement('p', { className: 'text-sm text-ink-soft' }, t.noVideo);
  body.replaceChildren(
    createElement('p', { className: 'font-semibold' }, t.choose),
    createElement('p', {}, pageWords),
    ...(files.length > 0 ? [choice] : []),
    ...(plan.hasVideo ? [note] : []),
    createElement('p', {}, start),
  );
  tell();
  start.focus({ preventScroll: true });
}
