import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { listOwnActions, type Action } from '~/offline/outbox/actions';
import { formatMegabytes } from '~/offline/saved/megabytes';
import { flushOutbox, type ActionResultEvent } from '~/offline/outbox/outbox';
import { askForPersistence, mayBeDeleted, readRoom } from '~/offline/saved/room';
import { listItems, type SavedItem } from '~/offline/saved/saved-items';
import { findSave, savingEvent, type Saving } from '~/offline/saved/saves';
import { mayWait, actionResultEvent } from '~/offline/outbox/waiting';
import { savedClasses } from './saved-classes';
import { SavedRow } from './saved-row';
import { WaitingList } from './waiting-list';

/** Milliseconds until the next try; browsers do not always notice that they are online again. */
const retryAfter = 10_000;

/** Checks need a connection. */
const isCheck = (path: string) => /^\/courses\/\d+\/learn\/check$/.test(path);

/** Lists what this device has saved; opens, continues and deletes it. */
class OfflineList extends HTMLElement {
  private isStandIn = false;
  private rows = new Map<string, SavedRow>();
  /** Actions that were sent while this page was open. */
  private readonly sent: Action[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    // A swapped-in page briefly has the address of the previous one.
    setTimeout(() => this.isConnected && this.start());
  }

  private get locale() {
    return readPath(window.location.pathname).locale;
  }

  private get t() {
    return offlineTexts[this.locale];
  }

  private start(): void {
    // The worker shows this page in place of an unsaved one.
    const { path } = readPath(window.location.pathname);
    this.isStandIn = path !== paths.offline && path !== paths.dashboardOffline;
    if (this.isStandIn) {
      this.write('title', this.t.offlineTitle);
      this.write('intro', isCheck(path) ? this.t.checkNeedsLine : this.t.offlineText);
      document.title = this.t.offlineTitle;
      const retry = this.find('retry');
      retry?.removeAttribute('hidden');
      retry?.querySelector('button')?.addEventListener('click', () => window.location.reload());
    }
    window.addEventListener(savingEvent, this);
    window.addEventListener(actionResultEvent, this);
    window.addEventListener('online', this);
    this.timer = setInterval(() => void this.sendWaiting(), retryAfter);
    void this.draw().then(() => this.sendWaiting());
  }

  disconnectedCallback(): void {
    window.removeEventListener(savingEvent, this);
    window.removeEventListener(actionResultEvent, this);
    window.removeEventListener('online', this);
    clearInterval(this.timer);
  }

  handleEvent(event: Event): void {
    if (event.type === savingEvent) this.showSaving((event as Saving).detail);
    else if (event.type === actionResultEvent) this.showResult((event as ActionResultEvent).detail);
    else if (this.isStandIn) window.location.reload();
    else void this.sendWaiting();
  }

  private showSaving({ item, isAway }: Saving['detail']): void {
    const row = this.rows.get(item.key);
    row?.show(item, isAway);
    const save = findSave(item.key);
    // The save was started on another page.
    if (row && save) row.follow(save.saving);
  }

  private showResult({ action, result }: ActionResultEvent['detail']): void {
    if (result.state === 'done') this.sent.push(action);
    void this.draw();
  }

  private find(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-${name}]`);
  }

  private write(name: string, text: string): void {
    const element = this.find(name);
    if (element) element.textContent = text;
  }

  /** Sends waiting actions and shows their results. */
  private async sendWaiting(): Promise<void> {
    if (mayWait() && navigator.onLine) await flushOutbox().catch(() => undefined);
  }

  private async draw(): Promise<void> {
    const items = await listItems();
    const rows = await Promise.all(items.map((item) => this.toRow(item, items.length === 1)));
    this.rows = new Map(rows);
    this.find('items')?.replaceChildren(...rows.map(([, { element }]) => element));
    this.find('none')?.toggleAttribute('hidden', items.length > 0);
    this.find('browse')?.toggleAttribute('hidden', items.length > 0 || !navigator.onLine);
    await this.drawActions();
    await this.drawRoom(items.length > 0);
  }

  private async toRow(item: SavedItem, isAlone: boolean): Promise<[string, SavedRow]> {
    const { locale } = this;
    const isOpen = this.rows.get(item.key)?.isUnfolded ?? isAlone;
    const row = new SavedRow(item, {
      locale,
      classes: await savedClasses(item, { locale, isOpen }),
      say: (text) => this.write('status', text),
      redraw: () => this.draw(),
    });
    return [item.key, row];
  }

  /** Shows used and free storage, and whether the browser may delete what is saved. */
  private async drawRoom(hasItems: boolean): Promise<void> {
    const room = await readRoom();
    if (room && room.all > 0) {
      const size = (bytes: number) => formatMegabytes(this.locale, bytes);
      const free = size(Math.max(0, room.all - room.used));
      this.write('room', fill(this.t.room, { used: size(room.used), left: free }));
    }
    const isLoose = hasItems ? await mayBeDeleted() : null;
    this.write('keeping', isLoose === null ? '' : isLoose ? this.t.mayGo : this.t.kept);
    const ask = this.find('keep');
    ask?.toggleAttribute('hidden', isLoose !== true);
    const button = ask?.querySelector('button');
    if (button)
      button.onclick = async () => {
        const words = (await askForPersistence()) ? this.t.kept : this.t.notKept;
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
    const issues = JSON.parse(this.dataset['issues'] ?? '{}') as IssueSlice;
    const list = new WaitingList(this.locale, issues, () => this.draw());
    this.find('waits-for')?.replaceChildren(...list.toWaiting(waiting));
    const names = list.toWaiting(this.sent);
    this.find('sent')?.toggleAttribute('hidden', names.length === 0);
    this.find('sent-names')?.replaceChildren(...names);
    this.find('refusals')?.toggleAttribute('hidden', refused.length === 0);
    this.find('refused')?.replaceChildren(...list.toRefused(refused));
  }
}

if (!customElements.get('offline-list')) customElements.define('offline-list', OfflineList);
