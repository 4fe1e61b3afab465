import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { localizedPath, readPath } from '~/i18n/routing';
import { getJson } from '~/lib/api-client';
import { createElement } from '~/lib/create-element';
import { fill } from '~/lib/fill';
import { formatMegabytes } from '~/lib/offline/megabytes';
import type { OfflinePart, OfflinePlan } from '~/lib/offline/plan';
import { canSave, saveItem, type SaveError } from '~/lib/offline/save';
import { getItem, removeItem, type SavedItem } from '~/lib/offline/saved-items';

const bytesOf = (parts: OfflinePart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** What can be saved of something, how large it is, and how far the saving is. */
class Panel {
  private readonly locale = readPath(window.location.pathname).locale;
  private readonly t = offlineTexts[this.locale];
  private readonly box = createElement('div', { className: 'card mt-3 grid gap-3 p-4' });
  private readonly body = createElement('div', { className: 'grid gap-3' });
  private readonly status = createElement('p', { className: 'text-sm text-ink-soft' });
  private controller: AbortController | undefined;

  constructor(private readonly host: HTMLElement) {
    this.box.dataset['panel'] = '';
    this.status.setAttribute('role', 'status');
    this.box.append(this.body, this.status);
    host.append(this.box);
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private size(bytes: number): string {
    return formatMegabytes(this.locale, bytes);
  }

  private button(text: string, look: 'primary' | 'quiet', act: () => void): HTMLButtonElement {
    const button = createElement('button', { type: 'button', className: `btn btn-${look}` }, text);
    button.addEventListener('click', act);
    return button;
  }

  async open(): Promise<void> {
    this.say(this.t.looking);
    if (!(await canSave())) return this.say(this.t.impossible);
    const item = this.host.dataset['item'] ?? '';
    try {
      const plan = await getJson<OfflinePlan>(api.offline(item, this.locale));
      const known = await getItem(plan.key);
      if (known?.state === 'saved') this.showSaved(known);
      else this.showChoice(plan);
    } catch {
      const known = await getItem(`${item}:${this.locale}`).catch(() => undefined);
      if (known) this.showSaved(known);
      else this.say(this.t.problems.network);
    }
  }

  /** What is in it, by choice: pages always, files if wanted. */
  private showChoice(plan: OfflinePlan): void {
    const pages = plan.parts.filter(({ kind }) => kind === 'page');
    const files = plan.parts.filter(({ kind }) => kind === 'file');
    const withFiles = createElement('input', { type: 'checkbox', className: 'size-5' });
    const chosen = () => (withFiles.checked ? plan.parts : pages);
    const start = this.button('', 'primary', () => void this.save({ ...plan, parts: chosen() }));
    const tell = () => {
      start.textContent = fill(this.t.start, { size: this.size(bytesOf(chosen())) });
    };
    withFiles.addEventListener('change', tell);
    tell();
    const contents = fill(this.t.contents, { size: this.size(bytesOf(plan.parts)) });
    const choose = files.length > 0 ? [this.t.choose] : [];
    const lines = [
      createElement('p', { className: 'font-semibold' }, [contents, ...choose].join(' ')),
      createElement(
        'p',
        {},
        plural(this.locale, this.t.pages, pages.length, { size: this.size(bytesOf(pages)) }),
      ),
    ];
    const size = this.size(bytesOf(files));
    const choice = createElement(
      'label',
      { className: 'flex min-h-[2.75rem] items-center gap-3' },
      withFiles,
      plural(this.locale, this.t.files, files.length, { size }),
    );
    const note = createElement('p', { className: 'text-sm text-ink-soft' }, this.t.noVideo);
    const row = createElement('p', {}, start);
    this.body.replaceChildren(...lines, ...(files.length > 0 ? [choice] : []), note, row);
    this.say('');
    start.focus({ preventScroll: true });
  }

  private async save(plan: OfflinePlan): Promise<void> {
    this.controller = new AbortController();
    const { signal } = this.controller;
    const bar = createElement('progress', {
      className: 'w-full',
      max: plan.parts.length,
      value: 0,
    });
    bar.setAttribute('aria-label', this.t.save);
    const pause = this.button(this.t.pause, 'quiet', () => this.controller?.abort());
    this.body.replaceChildren(bar, createElement('p', {}, pause));
    pause.focus({ preventScroll: true });
    try {
      const onProgress = ({ done, parts }: SavedItem) => {
        bar.value = done;
        this.say(fill(this.t.saving, { done, total: parts.length }));
      };
      this.showSaved(await saveItem(plan, { signal, onProgress }));
    } catch (error) {
      const { problem } = error as SaveError;
      const resume = this.button(this.t.resume, 'primary', () => void this.save(plan));
      this.body.replaceChildren(createElement('p', {}, resume));
      this.say(this.t.problems[problem] ?? this.t.problems.network);
      resume.focus({ preventScroll: true });
    }
  }

  private showSaved(item: SavedItem): void {
    const all = createElement(
      'a',
      { className: 'btn btn-quiet', href: localizedPath(this.locale, paths.offline) },
      this.t.manage,
    );
    const remove = this.button(this.t.remove, 'quiet', () => {
      void removeItem(item.key).then(() => {
        this.box.remove();
        this.host.querySelector('button')?.setAttribute('aria-expanded', 'false');
        this.host.querySelector('button')?.focus();
      });
    });
    this.body.replaceChildren(
      createElement('p', { className: 'flex flex-wrap gap-2' }, all, remove),
    );
    this.say(this.t.done);
    all.focus({ preventScroll: true });
  }
}

/** Opens the panel below the button of an element. */
export const openPanel = (host: HTMLElement) => new Panel(host).open();
