import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { createElement } from '~/lib/create-element';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { formatMegabytes } from '~/lib/offline/megabytes';
import { dropAction, flushOutbox, listActions, type Action } from '~/lib/offline/outbox';
import { askToKeep, mayBeDropped, readRoom } from '~/lib/offline/room';
import { listItems, type SavedItem } from '~/lib/offline/saved-items';
import { mayWait } from '~/lib/offline/waiting';
import { savedRow } from './saved-row';

/** Where what was refused is looked at again; an entry of the logbook is filled in there. */
const toMend = ({ id, kind, href }: Action) =>
  kind === 'logbook.added' ? `${href}?entry=new#action-${id}` : href;

/** Lists what this device keeps, opens it, goes on with it, and takes it away. */
class OfflineList extends HTMLElement {
  private readonly locale = readPath(window.location.pathname).locale;
  private readonly t = offlineTexts[this.locale];

  connectedCallback(): void {
    // The worker shows this page in place of one that is not here.
    const { path } = readPath(window.location.pathname);
    const isOwnPage = path === paths.offline || path === paths.dashboardOffline;
    if (!isOwnPage) {
      this.write('title', this.t.offlineTitle);
      this.write('intro', this.t.offlineText);
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
    const show = {
      locale: this.locale,
      say: (text: string) => this.write('status', text),
      redraw: () => this.draw(),
    };
    this.find('items')?.replaceChildren(...items.map((item) => savedRow(item, show)));
    this.find('none')?.toggleAttribute('hidden', items.length > 0);
    this.find('browse')?.toggleAttribute('hidden', items.length > 0 || !navigator.onLine);
    const actions = await listActions().catch(() => []);
    const waiting = actions.filter(({ refusal }) => !refusal).length;
    const refused = actions.filter(({ refusal }) => refusal);
    this.find('refused')?.replaceChildren(...refused.map((action) => this.toRefused(action)));
    this.write('waiting', waiting > 0 ? plural(this.locale, this.t.waiting, waiting) : '');
    await this.drawRoom(items.length > 0);
  }

  /** The room that is used and left, and whether the browser keeps what is here. */
  private async drawRoom(hasItems: boolean): Promise<void> {
    const room = await readRoom();
    if (room && room.all > 0) {
      const size = (bytes: number) => formatMegabytes(this.locale, bytes);
      const left = size(Math.max(0, room.all - room.used));
      this.write('room', fill(this.t.room, { used: size(room.used), left }));
    }
    const isLoose = hasItems ? await mayBeDropped() : null;
    this.write('keeping', isLoose === null ? '' : isLoose ? this.t.mayGo : this.t.kept);
    const ask = this.find('keep');
    ask?.toggleAttribute('hidden', isLoose !== true);
    const button = ask?.querySelector('button');
    if (button)
      button.onclick = async () => {
        const words = (await askToKeep()) ? this.t.kept : this.t.notKept;
        await this.drawRoom(hasItems);
        this.write('keeping', words);
        this.write('status', words);
      };
  }

  /** What the server will not do stays to be read, until its person takes it away. */
  private toRefused(action: Action): HTMLElement {
    const { id, kind } = action;
    const title = (this.t.refused as Record<string, string>)[kind] ?? '';
    const texts = JSON.parse(this.dataset['issues'] ?? '{}') as IssueSlice;
    const reason = getErrorMessage(new ApiError(409, JSON.stringify(action.refusal)), texts);
    const discard = async () => {
      await dropAction(id);
      await this.draw();
    };
    const link = createElement(
      'a',
      { href: toMend(action), className: 'font-semibold text-nila' },
      title,
    );
    return createElement(
      'li',
      { className: 'card flex flex-wrap items-center gap-3 p-4' },
      createElement('div', { className: 'grid gap-2' }, link, createElement('p', {}, reason)),
      this.button(this.t.remove, { title }, discard),
    );
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
}

if (!customElements.get('offline-list')) customElements.define('offline-list', OfflineList);
