import { formatDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { offlineTexts } from '~/i18n/offline-texts';
import { createElement } from '~/lib/browser/dom';
import { fill } from '~/lib/fill';
import { formatMegabytes } from '~/offline/saved/megabytes';
import { getItem, removeItem, type SavedItem } from '~/offline/saved/saved-items';
import { findSave, startSave } from '~/offline/saved/saves';
import { askAgain, bytesOf, filesIn, problemOf } from '~/offline/saved/saving';
import { createProgress, showProgress } from '~/ui/show-progress';

interface RowOptions {
  locale: Locale;
  /** The classes in it, if it has any. */
  classes: HTMLElement[];
  /** Announces a result to screen readers. */
  say: (text: string) => void;
  redraw: () => Promise<void>;
}

/** The row of a saved item: opens, updates, continues and deletes it. */
export class SavedRow {
  private readonly t;
  private readonly facts = createElement('p', { className: 'text-sm text-ink-soft' });
  private readonly bar;
  private readonly buttons = createElement('p', { className: 'flex flex-wrap gap-2' });
  private followed: Promise<SavedItem> | undefined;
  readonly element: HTMLElement;

  constructor(
    private item: SavedItem,
    private readonly options: RowOptions,
  ) {
    this.t = offlineTexts[options.locale];
    const { key, href, title, parts, state } = item;
    const link = createElement('a', { href, className: 'text-lg font-bold' }, title);
    // A page that another build made brings its own scripts.
    link.dataset['astroReload'] = '';
    const files = state === 'saved' ? filesIn(parts) : [];
    this.bar = createProgress(this.t.save, parts.length);
    this.element = createElement(
      'li',
      { className: 'card grid gap-3 p-4' },
      createElement('div', {}, createElement('h2', {}, link), this.facts),
      this.bar,
      ...options.classes,
      ...files.map(({ url, name = '' }) =>
        createElement('a', { href: url, className: 'font-semibold text-nila' }, name),
      ),
      this.buttons,
    );
    this.show(item);
    this.drawButtons(findSave(key) !== undefined);
  }

  /** Shows the progress; `isAway` while saving waits for a connection. */
  show(item: SavedItem, isAway = findSave(item.key) === undefined): void {
    const { locale } = this.options;
    const { state, parts, done, kind, savedAt } = item;
    const counts = { done, total: parts.length };
    const running = isAway ? this.t.away : this.t.saving;
    const words = item.isGone ? this.t.gone : state === 'paused' ? this.t.paused : running;
    const date = formatDate(locale, new Date(savedAt));
    const facts =
      state === 'saved'
        ? [formatMegabytes(locale, bytesOf(parts)), fill(this.t.savedOn, { date })]
        : [fill(words, counts)];
    this.facts.textContent = [this.t.kinds[kind], ...facts].join(' · ');
    this.bar.hidden = state === 'saved';
    showProgress(this.bar, { ...counts, words: fill(this.t.saving, counts) });
    this.item = item;
  }

  /** True if its classes are unfolded; undefined if it has none. */
  get isUnfolded(): boolean | undefined {
    return this.element.querySelector('details')?.open;
  }

  private drawButtons(isRunning: boolean): void {
    const { item, t } = this;
    const isWhole = item.state === 'saved';
    const buttons = isRunning
      ? [this.button(t.pause, () => findSave(item.key)?.pause())]
      : [
          this.button(isWhole ? t.update : t.resume, () => this.fetch(isWhole)),
          this.button(t.remove, () => this.forget()),
        ];
    this.buttons.replaceChildren(...buttons);
  }

  private say(text: string): void {
    this.facts.textContent = text;
    this.options.say(text);
  }

  private button(text: string, act: () => Promise<void> | void): HTMLElement {
    const button = createElement('button', { type: 'button', className: 'btn btn-quiet' }, text);
    button.setAttribute('aria-label', `${text}: ${this.item.title}`);
    button.addEventListener('click', () => void act());
    return button;
  }

  private async forget(): Promise<void> {
    await removeItem(this.item.key);
    this.options.say(this.t.removed);
    const list = this.element.parentElement;
    await this.options.redraw();
    list?.querySelector<HTMLElement>('a')?.focus();
  }

  /** Fetches the missing parts, or all parts again. */
  private async fetch(isAnew: boolean): Promise<void> {
    let plan;
    try {
      plan = await askAgain(this.item);
    } catch (error) {
      return this.say(this.t.problems[problemOf(error)]);
    }
    void this.follow(startSave(plan, isAnew), isAnew ? this.t.updated : this.t.done);
    this.buttons.querySelector('button')?.focus();
  }

  /** Shows a save until it ends, and announces its result. */
  async follow(saving: Promise<SavedItem>, done = this.t.done): Promise<void> {
    if (this.followed === saving) return;
    this.followed = saving;
    this.drawButtons(true);
    try {
      await saving;
      await this.options.redraw();
      this.options.say(done);
    } catch (error) {
      this.show((await getItem(this.item.key).catch(() => undefined)) ?? this.item);
      this.drawButtons(false);
      this.say(this.t.problems[problemOf(error)]);
    }
  }
}
