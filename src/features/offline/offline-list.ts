import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { listOwnActions } from '~/lib/offline/actions';
import { formatMegabytes } from '~/lib/offline/megabytes';
import { flushOutbox } from '~/lib/offline/outbox';
import { askToKeep, mayBeDropped, readRoom } from '~/lib/offline/room';
import { listItems } from '~/lib/offline/saved-items';
import { mayWait } from '~/lib/offline/waiting';
import { savedRow } from './saved-row';
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
    const show = {
      locale: this.locale,
      say: (text: string) => this.write('status', text),
      redraw: () => this.draw(),
    };
    this.find('items')?.replaceChildren(...items.map((item) => savedRow(item, show)));
    this.find('none')?.toggleAttribute('hidden', items.length > 0);
    this.find('browse')?.toggleAttribute('hidden', items.length > 0 || !navigator.onLine);
    await this.drawActions();
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
}

if (!customElements.get('offline-list')) customElements.define('offline-list', OfflineList);
