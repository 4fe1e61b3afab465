import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { deleteAction, isDeed, listOwnActions, type Action } from '~/offline/outbox/actions';
import { formatMegabytes } from '~/offline/saved/megabytes';
import { flushOutbox, type ActionResultEvent } from '~/offline/outbox/outbox';
import { askForPersistence, mayBeDeleted, readRoom } from '~/offline/saved/room';
import { listItems, type SavedItem } from '~/offline/saved/saved-items';
import { findSave, savingEvent, type Saving } from '~/offline/saved/saves';
import { mayWait, actionResultEvent } from '~/offline/outbox/waiting';
import { SavedRow } from './saved-row';
import type { Locale } from '~/i18n/locales';
import { createElement } from '~/lib/browser/dom';
import type { OfflineClass } from '~/offline/saved/plan';
import { classesHere, findNext, readStanding, type Standing } from '~/offline/saved/saved-course';
import { createProgress, showProgress } from '~/ui/show-progress';
import { createIcon } from '~/ui/create-icon';
import { ApiError } from '~/lib/api-client';
import { getErrorMessage } from '~/lib/error-message';

/** Inputs that people write themselves; others are ids, dates and choices. */
const writtenKinds = [...['title', 'place', 'name', 'description', 'summary', 'text']];

/** Frequent kinds that cannot be corrected. */
const many: ReadonlySet<string> = new Set(['practice.answered', 'review.answered', 'class.step']);

/** The form in which a refused action can be corrected; null if it cannot. */
function toCorrect({ id, kind, href, refusal }: Action): string | null {
  // Missing rows and missing rights cannot be corrected.
  if (refusal?.code !== 'changed_since' && !refusal?.issues) return null;
  if (kind === 'logbook.added') return `${href}?entry=new#action-${id}`;
  // An older build wrote works on the page of their class.
  if (kind === 'work.saved') return href.endsWith('/work') ? href : `${href}/work`;
  return kind === 'collection.edited' ? `${href}#action-${id}` : null;
}

/** The person's own words in an action. */
function getWritten({ input }: Action): string[] {
  const fields: Record<string, unknown> = { ...input };
  return writtenKinds
    .map((name) => fields[name])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** Groups frequent kinds about the same thing. */
function toGroups(actions: Action[]): Action[][] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const { id, kind, title, refusal } = action;
    const key = many.has(kind) ? `${kind} ${title} ${refusal?.code ?? ''}` : id;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups.values()];
}

/** Lists waiting and refused actions of this browser's user. */
class WaitingList {
  private readonly t;

  constructor(
    locale: Locale,
    private readonly issues: IssueSlice,
    /** Called after an action was removed. */
    private readonly onChange: () => Promise<void>,
  ) {
    this.t = offlineTexts[locale];
  }

  toWaiting = (actions: Action[]): HTMLElement[] =>
    toGroups(actions).map((group) => createElement('li', {}, this.name(group)));

  /** Refused actions stay until their person corrects or removes them. */
  toRefused = (actions: Action[]): HTMLElement[] =>
    toGroups(actions).flatMap((group) => {
      const [first] = group;
      return first ? [this.toRow(first, group)] : [];
    });

  private name(group: Action[]): string {
    const [{ kind, title } = { kind: 'class.step' as const, title: '' }] = group;
    // A newer build may have left a kind that this one does not know.
    const words = this.t.actions[kind] ?? this.t.anotherAction;
    const what = title ? fill(this.t.named, { kind: words, title }) : words;
    return group.length > 1 ? fill(this.t.times, { what, n: group.length }) : what;
  }

  private toRow(first: Action, group: Action[]): HTMLElement {
    const { t } = this;
    const name = this.name(group);
    const reason = getErrorMessage(new ApiError(409, JSON.stringify(first.refusal)), this.issues);
    const toCorrection = toCorrect(first);
    const texts = getWritten(first);
    const link = createElement(
      'a',
      { href: toCorrection ?? first.href, className: 'btn btn-quiet' },
      toCorrection ? t.correct : t.look,
    );
    const remove = createElement('button', { type: 'button', className: 'btn btn-quiet' });
    remove.append(t.remove);
    for (const element of [link, remove])
      element.setAttribute('aria-label', `${element.textContent}: ${name}`);
    remove.addEventListener('click', () => {
      void Promise.all(group.map(({ id }) => deleteAction(id))).then(this.onChange);
    });
    const row: (Node | string)[] = [
      createElement('p', { className: 'font-bold' }, name),
      createElement('p', {}, reason),
    ];
    if (texts.length > 0) {
      const summary = createElement('summary', {}, t.written);
      summary.className = 'cursor-pointer py-2 font-semibold text-nila';
      const lines = texts.map((text) =>
        createElement('p', { className: 'mt-2 whitespace-pre-line text-ink-soft' }, text),
      );
      row.push(createElement('details', { className: 'break-words' }, summary, ...lines));
    }
    row.push(createElement('p', { className: 'flex flex-wrap gap-2' }, link, remove));
    return createElement('li', { className: 'card grid gap-2 p-4' }, ...row);
  }
}

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
async function savedClasses(
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
    if (result.state === 'done' && isDeed(action)) this.sent.push(action);
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
    const waiting = actions.filter((action) => !action.refusal && isDeed(action));
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
