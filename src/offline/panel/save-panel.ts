import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { localizedPath, readPath } from '~/i18n/routing';
import { createElement } from '~/lib/browser/dom';
import { fill } from '~/lib/fill';
import { formatMegabytes } from '~/offline/saved/megabytes';
import { findObstacle } from '~/offline/saved/obstacle';
import type { OfflinePlan } from '~/offline/saved/plan';
import { getItem, removeItem, type SavedItem } from '~/offline/saved/saved-items';
import { findSave, savingEvent, startSave, type Saving } from '~/offline/saved/saves';
import {
  asChosen,
  askAgain,
  askPlan,
  bytesOf,
  filesIn,
  pagesIn,
  problemOf,
} from '~/offline/saved/saving';
import { createProgress, showProgress } from '~/ui/show-progress';
import { showToast } from '~/ui/toast';
import type { Locale } from '~/i18n/locales';
import { findRoomProblem, readRoom } from '~/offline/saved/room';

interface ChoiceOptions {
  locale: Locale;
  body: HTMLElement;
  say: (text: string) => void;
  onStart: (selection: OfflinePlan) => void;
}

/**
 * Lists what can be saved: pages always, files by choice; each with its size, and whether it fits.
 */
async function showChoice(
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

/** Shows what can be saved, its size, and the progress. */
class Panel {
  private readonly locale = readPath(window.location.pathname).locale;
  private readonly t = offlineTexts[this.locale];
  private readonly box = createElement('div', { className: 'card mt-3 grid gap-3 p-4' });
  private readonly body = createElement('div', { className: 'grid gap-3' });
  private readonly status = createElement('p', { className: 'text-sm text-ink-soft' });
  /** Everything that can be saved, before the choice. */
  private offered: OfflinePlan | undefined;

  constructor(private readonly host: HTMLElement) {
    this.box.dataset['panel'] = '';
    this.status.setAttribute('role', 'status');
    this.box.append(this.body, this.status);
    host.append(this.box);
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private button(text: string, look: 'primary' | 'quiet', act: () => void): HTMLButtonElement {
    const button = createElement('button', { type: 'button', className: `btn btn-${look}` }, text);
    button.addEventListener('click', act);
    return button;
  }

  private show(...buttons: HTMLElement[]): void {
    this.body.replaceChildren(
      createElement('p', { className: 'flex flex-wrap gap-2' }, ...buttons),
    );
    buttons[0]?.focus({ preventScroll: true });
  }

  async open(): Promise<void> {
    this.say(this.t.looking);
    const obstacle = await findObstacle();
    if (obstacle) return this.say(this.t.problems[obstacle]);
    const item = this.host.dataset['item'] ?? '';
    const savedItem = await getItem(`${item}:${this.locale}`).catch(() => undefined);
    if (savedItem && findSave(savedItem.key)) return this.save(savedItem);
    try {
      const plan = await askPlan(item, this.locale);
      this.offered = plan;
      if (savedItem?.state === 'saved') this.showSaved(savedItem);
      else if (savedItem?.state === 'saving') await this.save(asChosen(savedItem, plan));
      else if (savedItem) this.showPaused(savedItem, asChosen(savedItem, plan));
      else await this.choose(plan);
    } catch (error) {
      if (savedItem?.state === 'saved') this.showSaved(savedItem);
      else this.say(this.t.problems[problemOf(error)]);
    }
  }

  private async choose(plan: OfflinePlan): Promise<void> {
    this.say('');
    await showChoice(plan, {
      locale: this.locale,
      body: this.body,
      say: (text) => this.say(text),
      onStart: (selection) => void this.save(selection),
    });
  }

  private async save(plan: OfflinePlan, isAnew = false): Promise<void> {
    const saving = startSave(plan, isAnew);
    const { key, title } = plan;
    const bar = createProgress(this.t.save, plan.parts.length);
    this.show(this.button(this.t.pause, 'quiet', () => findSave(key)?.pause()));
    this.body.prepend(bar);
    this.body.append(createElement('p', { className: 'text-sm' }, this.t.mayLeave));
    const onProgress = (event: Event) => {
      const { item, isAway } = (event as Saving).detail;
      if (item.key !== key) return;
      const counts = { done: item.done, total: item.parts.length };
      showProgress(bar, { ...counts, words: fill(this.t.saving, counts) });
      this.say(fill(isAway ? this.t.away : this.t.saving, counts));
    };
    window.addEventListener(savingEvent, onProgress);
    try {
      const item = await saving;
      this.showSaved(item);
      // Its person has opened another page meanwhile.
      if (!this.host.isConnected) showToast({ title: fill(this.t.isSaved, { title }) });
    } catch (error) {
      this.showUnfinished(plan);
      this.say(this.t.problems[problemOf(error)]);
    } finally {
      window.removeEventListener(savingEvent, onProgress);
    }
  }

  /** Offers to continue or delete an unfinished save. */
  private showUnfinished(plan: OfflinePlan): void {
    this.show(
      this.button(this.t.resume, 'primary', () => void this.save(plan)),
      this.button(this.t.remove, 'quiet', () => void this.remove(plan.key)),
    );
  }

  private showPaused({ done, isGone }: SavedItem, plan: OfflinePlan): void {
    this.showUnfinished(plan);
    this.say(isGone ? this.t.gone : fill(this.t.paused, { done, total: plan.parts.length }));
  }

  private async update(item: SavedItem): Promise<void> {
    try {
      await this.save(await askAgain(item), true);
    } catch (error) {
      this.say(this.t.problems[problemOf(error)]);
    }
  }

  private async remove(key: string): Promise<void> {
    await removeItem(key);
    this.box.remove();
    this.host.querySelector('button')?.setAttribute('aria-expanded', 'false');
    this.host.querySelector('button')?.focus();
  }

  /** Files that were left out can be added. */
  private showSaved(item: SavedItem): void {
    const href = localizedPath(this.locale, paths.offline);
    const manageLink = createElement('a', { className: 'btn btn-quiet', href }, this.t.manage);
    const files = filesIn(item.parts).length > 0 ? [] : filesIn(this.offered?.parts ?? []);
    const size = formatMegabytes(this.locale, bytesOf(files));
    const saveFiles = () => void this.save({ ...item, parts: [...pagesIn(item.parts), ...files] });
    const words = plural(this.locale, this.t.addFiles, files.length, { size });
    this.show(
      manageLink,
      ...(files.length > 0 ? [this.button(words, 'quiet', saveFiles)] : []),
      this.button(this.t.update, 'quiet', () => void this.update(item)),
      this.button(this.t.remove, 'quiet', () => void this.remove(item.key)),
    );
    this.say(this.t.done);
  }
}

/** Opens the panel below the button of an element. */
export const openPanel = (host: HTMLElement) => new Panel(host).open();
