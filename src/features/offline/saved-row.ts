import type { Locale } from '~/i18n/locales';
import { formatDate } from '~/i18n/format';
import { offlineTexts } from '~/i18n/offline-texts';
import { createElement } from '~/lib/create-element';
import { fill } from '~/lib/fill';
import { formatMegabytes } from '~/lib/offline/megabytes';
import type { OfflinePlan } from '~/lib/offline/plan';
import { saveItem } from '~/lib/offline/save';
import { getItem, removeItem, type SavedItem } from '~/lib/offline/saved-items';
import { askAgain, bytesOf, filesIn, problemOf } from '~/lib/offline/saving';

interface RowOptions {
  locale: Locale;
  /** Says to those who do not see the row what became of it. */
  say: (text: string) => void;
  redraw: () => Promise<void>;
}

/** Something that is saved, or partly: opens it, brings it up to date, goes on with it, takes it away. */
class SavedRow {
  private readonly t;
  private readonly facts = createElement('p', { className: 'text-sm text-ink-soft' });
  private readonly buttons = createElement('p', { className: 'flex flex-wrap gap-2' });
  readonly element: HTMLElement;

  constructor(
    private item: SavedItem,
    private readonly options: RowOptions,
  ) {
    this.t = offlineTexts[options.locale];
    const { href, title, parts, state } = item;
    const link = createElement('a', { href, className: 'text-lg font-bold' }, title);
    // A page that another build made brings its own scripts.
    link.dataset['astroReload'] = '';
    const files = state === 'saved' ? filesIn(parts) : [];
    this.element = createElement(
      'li',
      { className: 'card grid gap-2 p-4' },
      this.facts,
      createElement('h2', {}, link),
      ...files.map(({ url, name = '' }) =>
        createElement('a', { href: url, className: 'font-semibold text-nila' }, name),
      ),
      this.buttons,
    );
    this.draw();
  }

  private draw(): void {
    const { state, parts, done, kind, savedAt } = this.item;
    const { locale } = this.options;
    const isWhole = state === 'saved';
    const date = formatDate(locale, new Date(savedAt));
    const facts = isWhole
      ? [formatMegabytes(locale, bytesOf(parts)), fill(this.t.savedOn, { date })]
      : [fill(this.t.paused, { done, total: parts.length })];
    this.facts.textContent = [this.t.kinds[kind], ...facts].join(' · ');
    this.buttons.replaceChildren(
      this.button(isWhole ? this.t.update : this.t.resume, () => this.fetch(isWhole)),
      this.button(this.t.remove, () => this.forget()),
    );
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

  /** Fetches what is missing, or all of it anew. */
  private async fetch(isAnew: boolean): Promise<void> {
    let plan: OfflinePlan;
    try {
      plan = await askAgain(this.item);
    } catch (error) {
      return this.say(this.t.problems[problemOf(error)]);
    }
    const controller = new AbortController();
    const pause = this.button(this.t.pause, () => controller.abort());
    this.buttons.replaceChildren(pause);
    pause.focus();
    try {
      await saveItem(plan, {
        isAnew,
        signal: controller.signal,
        onProgress: ({ done, parts }) =>
          this.say(fill(this.t.saving, { done, total: parts.length })),
      });
      await this.options.redraw();
      this.options.say(isAnew ? this.t.updated : this.t.done);
    } catch (error) {
      this.item = (await getItem(this.item.key).catch(() => undefined)) ?? this.item;
      this.draw();
      this.say(this.t.problems[problemOf(error)]);
    }
  }
}

export const savedRow = (item: SavedItem, options: RowOptions) =>
  new SavedRow(item, options).element;
