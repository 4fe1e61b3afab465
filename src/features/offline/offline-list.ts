import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { createElement } from '~/lib/create-element';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { listOwnActions } from '~/lib/offline/actions';
import { formatMegabytes } from '~/lib/offline/megabytes';
import { flushOutbox } from '~/lib/offline/outbox';
import { type SaveError, saveItem } from '~/lib/offline/save';
import { listItems, removeItem, type SavedItem } from '~/lib/offline/saved-items';
import { mayWait } from '~/lib/offline/waiting';
import { WaitingList } from './waiting-list';

/** A check is only ever done online. */
const isCheck = (path: string) => /^\/courses\/\d+\/learn\/check$/.test(path);

/** Lists what this device keeps, opens it, goes on with it, and takes it away. */
class OfflineList extends HTMLElement {
  private readonly locale = readPath(window.location.pathname).locale;
  private readonly t = offlineTexts[this.locale];
  private readonly waiting = new WaitingList(
    this.locale,
    JSON.parse(this.dataset['issues'] ?? '{}') as IssueSlice,
    () => this.draw(),
  );

  connectedCallback(): void {
    // The worker shows this page in place of one that is not here.
    const { path } = readPath(window.location.pathname);
    const isOwnPage = path === paths.offline || path === paths.dashboardOffline;
    if (!isOwnPage) {
      this.write('title', this.t.offlineTitle);
      this.write('intro', isCheck(path) ? this.t.checkNeedsLine : this.t.offlineText);
      document.title = this.t.offlineTitle;
      const retry = this.find('retry');
      retry?.removeAttribute('hidden');
      retry?.querySelector('button')?.addEventListener('click', () => window.location.reload());
      window.addEventListener('online', () => window.location.reload(), { once: true });
    }
    void this.draw();
    void this.sendWaiting();
  }

  private find(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-${name}]`);
  }

  private write(name: string, text: string): void {
    const element = this.find(name);
    if (element) element.textContent = text;
  }

  /** Sends what waits, so that the list says what became of it. */
  private async sendWaiting(): Promise<void> {
    if (!mayWait() || !navigator.onLine) return;
    await flushOutbox().catch(() => undefined);
    await this.draw();
  }

  private async draw(): Promise<void> {
    const items = await listItems();
    this.find('items')?.replaceChildren(...items.map((item) => this.toRow(item)));
    this.find('none')?.toggleAttribute('hidden', items.length > 0);
    this.find('browse')?.toggleAttribute('hidden', items.length > 0 || !navigator.onLine);
    await this.drawActions();
    const { usage = 0, quota = 0 } =
      (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    if (quota > 0) {
      const left = formatMegabytes(this.locale, quota - usage);
      this.write('room', fill(this.t.room, { used: formatMegabytes(this.locale, usage), left }));
    }
  }

  private async drawActions(): Promise<void> {
    const actions = await listOwnActions().catch(() => []);
    const waiting = actions.filter(({ refusal }) => !refusal);
    const refused = actions.filter(({ refusal }) => refusal);
    this.write('waiting', plural(this.locale, this.t.waiting, waiting.length));
    this.find('waits')?.toggleAttribute('hidden', waiting.length === 0);
    this.find('waits-for')?.replaceChildren(...this.waiting.toWaiting(waiting));
    this.find('refusals')?.toggleAttribute('hidden', refused.length === 0);
    this.find('refused')?.replaceChildren(...this.waiting.toRefused(refused));
  }

  private toRow(item: SavedItem): HTMLElement {
    const bytes = item.parts.reduce((sum, part) => sum + part.bytes, 0);
    const kind = this.t.kinds[item.kind];
    const isWhole = item.state === 'saved';
    const facts = isWhole
      ? formatMegabytes(this.locale, bytes)
      : fill(this.t.paused, { done: item.done, total: item.parts.length });
    const link = createElement(
      'a',
      { href: item.href, className: 'text-lg font-bold' },
      item.title,
    );
    // A page that another build made brings its own scripts.
    link.dataset['astroReload'] = '';
    const files = item.parts.filter((part) => part.kind === 'file' && isWhole);
    const row: HTMLElement = createElement(
      'li',
      { className: 'card grid gap-2 p-4' },
      createElement('p', { className: 'text-sm text-ink-soft' }, `${kind} · ${facts}`),
      createElement('h2', {}, link),
      ...files.map(({ url, name = '' }) =>
        createElement('a', { href: url, className: 'font-semibold text-nila' }, name),
      ),
      createElement(
        'p',
        { className: 'flex flex-wrap gap-2' },
        ...(isWhole ? [] : [this.button(this.t.resume, item, () => this.resume(item, row))]),
        this.button(this.t.remove, item, () => this.forget(item)),
      ),
    );
    return row;
  }

  private button(
    text: string,
    { title }: Pick<SavedItem, 'title'>,
    act: () => Promise<void>,
  ): HTMLElement {
    const button = createElement('button', { type: 'button', className: 'btn btn-quiet' }, text);
    button.setAttribute('aria-label', `${text}: ${title}`);
    button.addEventListener('click', () => void act());
    return button;
  }

  private async forget({ key }: SavedItem): Promise<void> {
    await removeItem(key);
    this.write('status', this.t.removed);
    await this.draw();
    this.find('items')?.querySelector<HTMLElement>('a')?.focus();
  }

  private async resume(item: SavedItem, row: HTMLElement): Promise<void> {
    const signal = new AbortController().signal;
    const say = (text: string) => {
      const line = row.querySelector('p');
      if (line) line.textContent = text;
      this.write('status', text);
    };
    try {
      await saveItem(item, {
        signal,
        onProgress: ({ done, parts }) => say(fill(this.t.saving, { done, total: parts.length })),
      });
      await this.draw();
    } catch (error) {
      say(this.t.problems[(error as SaveError).problem]);
    }
  }
}

if (!customElements.get('offline-list')) customElements.define('offline-list', OfflineList);
