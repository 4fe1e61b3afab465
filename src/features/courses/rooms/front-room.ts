import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { loadIssueTexts } from '~/i18n/load-issues';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { serverNow } from '~/lib/browser/server-clock';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import { showRoomCode } from './room-code';
import {
  hardestOf,
  keepOpenedRoom,
  keepSummary,
  readOpenedRoom,
  readSummary,
  summarize,
  type OpenedRoom,
  type RoomState,
  type RoomSummary,
} from './room-key';
import { closeRoom, openRoom, readRoom } from './rooms.calls';

type Texts = EnglishTexts['features/courses']['rooms']['front'];
type Answers = RoomState['questions'][number]['answers'];
type Part = 'room' | 'other' | 'summary';

/** Milliseconds between two looks at the room, while the page is seen. */
const lookEvery = 5_000;

/** Acts of the dialog that each part has. */
const actsOf: Readonly<Record<Part, readonly string[]>> = {
  room: ['dismiss', 'summary', 'close'],
  other: ['dismiss', 'other', 'close'],
  summary: ['dismiss', 'print'],
};

const namesOf = (answers: Answers): string => answers.map(({ group }) => group).join(', ');

/** The line of a name below an element; made at its first use. */
function lineIn(parent: Element, name: string, tag = 'p'): HTMLElement {
  const known = parent.querySelector<HTMLElement>(`:scope > .${name}`);
  if (known) return known;
  const line = document.createElement(tag);
  line.className = name;
  parent.append(line);
  return line;
}

const say = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

/** The room of the lesson in front; its markup is in `FrontRoom.astro`. */
class FrontRoom extends HTMLElement {
  private t!: Texts;
  private room: OpenedRoom | null = null;
  private state: RoomState | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isBusy = false;

  connectedCallback(): void {
    this.t = JSON.parse(this.dataset['texts'] ?? '{}') as Texts;
    this.room = readOpenedRoom();
    this.addEventListener('click', this);
    document.addEventListener('visibilitychange', this);
    document.addEventListener('front-shown', this);
    if (this.room) void this.look();
    this.timer = setInterval(() => void this.look(), lookEvery);
    this.render();
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this);
    document.removeEventListener('front-shown', this);
    clearInterval(this.timer);
  }

  handleEvent(event: Event): void {
    if (event.type === 'visibilitychange') void this.look();
    else if (event.type === 'front-shown') this.render();
    else {
      const button = (event.target as Element).closest<HTMLElement>('[data-act]');
      if (button) void this.act(button.dataset['act'] ?? '');
    }
  }

  private get classId(): number {
    return Number(this.dataset['class']);
  }

  private get locale(): Locale {
    return this.dataset['locale'] as Locale;
  }

  private get isOwn(): boolean {
    return this.room?.classId === this.classId;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  private viewOf(name: Part): HTMLElement | null {
    return this.querySelector(`[data-part="${name}"]`);
  }

  private async act(name: string): Promise<void> {
    if (name === 'dismiss') this.dialog?.close();
    else if (name === 'print') window.print();
    else if (name === 'summary') this.showSummary();
    else if (name === 'close') await this.attempt(() => this.close());
    else if (name === 'room') {
      if (!this.room) await this.attempt(() => this.open());
      else if (this.isOwn) await this.showRoom();
      else this.showOther(this.room);
    }
  }

  /** Runs one call at a time and says what has gone wrong. */
  private async attempt(run: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const line = this.querySelector('[data-error]');
    say(line, '');
    try {
      await run();
    } catch (error) {
      say(line, getErrorMessage(error, await loadIssueTexts(this.locale)));
      if (!this.dialog?.open) this.show('room', this.t.open);
    } finally {
      this.isBusy = false;
    }
  }

  private async open(): Promise<void> {
    const { id, code, key } = await send(openRoom, {}, { classId: this.classId });
    const [lesson = '', path] = [this.dataset['lesson'], window.location.pathname];
    const openedAt = serverNow().toISOString();
    this.room = { id, code, key, classId: this.classId, lesson, path, openedAt };
    keepOpenedRoom(this.room);
    await this.look();
    await this.showRoom();
  }

  private async close(): Promise<void> {
    const { room } = this;
    if (!room) return;
    await this.look();
    await send(closeRoom, { id: room.id }, undefined, { Authorization: `Bearer ${room.key}` });
    this.end();
  }

  /** Forgets the key and keeps the summary. */
  private end(): void {
    const { room, state } = this;
    if (!room) return;
    if (state && this.isOwn) keepSummary(this.classId, summarize(room, state, this.prompts()));
    keepOpenedRoom(null);
    [this.room, this.state] = [null, null];
    this.render();
    if (readSummary(this.classId) && state) this.showSummary();
    else this.dialog?.close();
  }

  /** Reads the room while the page is seen; one that has ended is told. */
  private async look(): Promise<void> {
    const { room } = this;
    if (!room || document.hidden) return;
    try {
      const headers = { Authorization: `Bearer ${room.key}` };
      this.state = await send(readRoom, { id: room.id }, undefined, headers);
      say(this.querySelector('[data-room-state]'), '');
      if (this.state.closedAt) {
        this.end();
        say(this.querySelector('[data-error]'), `${this.t.closed}. ${this.t.ended}`);
        return;
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.end();
      else say(this.querySelector('[data-room-state]'), this.t.offline);
    }
    this.render();
  }

  private prompts(): { id: number; prompt: string }[] {
    return [...document.querySelectorAll<HTMLElement>('[data-front-question]')].map((card) => ({
      id: Number(card.dataset['frontQuestion']),
      prompt: card.querySelector('h2')?.textContent.trim() ?? '',
    }));
  }

  private render(): void {
    const { room, t, isOwn } = this;
    const words = room && isOwn ? fill(t.room, { code: showRoomCode(room.code) }) : t.open;
    say(this.querySelector('[data-act="room"]'), words);
    this.renderGroups();
    for (const card of document.querySelectorAll<HTMLElement>('[data-front-question]'))
      this.renderQuestion(card);
  }

  private renderGroups(): void {
    const groups = this.isOwn ? (this.state?.groups ?? []) : [];
    const list = this.querySelector('[data-groups]');
    const lines = groups.map((group) => fill(this.t.read, group));
    list?.replaceChildren(
      ...(lines.length > 0 ? lines : [this.t.none]).map((text) =>
        Object.assign(document.createElement('li'), { textContent: text }),
      ),
    );
    const read = this.querySelector<HTMLElement>('[data-read]');
    if (!read) return;
    const isQuestion = document.querySelector('[data-front-question]:not([hidden])') !== null;
    read.hidden = groups.length === 0 || isQuestion;
    say(read, groups.map((group) => fill(this.t.short, group)).join(' · '));
  }

  /** Shows who has answered and, once the answer is shown, how the answers spread. */
  private renderQuestion(card: HTMLElement): void {
    const { t, state, isOwn } = this;
    const id = Number(card.dataset['frontQuestion']);
    const answers = state?.questions.find(({ questionId }) => questionId === id)?.answers ?? [];
    const line = lineIn(card, 'front-answered');
    line.setAttribute('role', 'status');
    // In view above long options.
    if (line.previousElementSibling?.tagName !== 'H2') card.querySelector('h2')?.after(line);
    line.hidden = !isOwn || !state;
    const groups = namesOf(answers);
    say(line, groups ? fill(t.answered, { groups }) : t.nobody);
    const right = namesOf(answers.filter(({ isRight }) => isRight));
    const spread = lineIn(card, 'front-spread');
    spread.hidden = !isOwn || answers.length === 0;
    say(spread, right ? fill(t.right, { groups: right }) : t.noneRight);
    const options = [...card.querySelectorAll<HTMLElement>('[data-option]')];
    for (const option of options) {
      const chosen = answers.filter(({ value }) =>
        [value].flat().includes(option.dataset['option']),
      );
      const names = lineIn(option, 'front-spread', 'span');
      names.hidden = chosen.length === 0;
      say(names, fill(t.spread, { groups: namesOf(chosen) }));
    }
    if (options.length > 0) return;
    const given = answers.filter(({ value }) => typeof value !== 'object');
    const values = lineIn(card, 'front-given');
    values.hidden = given.length === 0;
    const texts = given.map(({ group, value }) => fill(t.given, { group, value: String(value) }));
    say(values, texts.join(' · '));
  }

  private show(name: Part, title: string): void {
    const { dialog } = this;
    if (!dialog) return;
    for (const part of ['room', 'other', 'summary'] as const)
      this.viewOf(part)?.toggleAttribute('hidden', part !== name);
    for (const button of dialog.querySelectorAll<HTMLElement>('[data-act]'))
      button.hidden = !actsOf[name].includes(button.dataset['act'] ?? '');
    say(dialog.querySelector('[data-title]'), title);
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-title]')?.focus();
  }

  private async showRoom(): Promise<void> {
    const { room, t } = this;
    if (!room) return;
    const code = showRoomCode(room.code);
    const path = localizedPath(this.locale, paths.joinRoom);
    const address = `${window.location.host}${path}`;
    say(this.querySelector('[data-code]'), code);
    say(this.querySelector('[data-join]'), fill(t.join, { address }));
    this.render();
    this.show('room', fill(t.title, { code }));
    const { drawQrCode } = await import('~/lib/qr-code');
    const { size, path: squares } = drawQrCode(
      `${window.location.origin}${path}#${room.code}`,
      'medium',
    );
    const drawing = this.querySelector('[data-qr]');
    drawing?.setAttribute('viewBox', `0 0 ${size} ${size}`);
    drawing?.setAttribute('aria-label', fill(t.qr, { code }));
    const dark = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    dark.setAttribute('d', squares);
    drawing?.replaceChildren(dark);
  }

  private showOther({ lesson, path }: OpenedRoom): void {
    say(this.querySelector('[data-other]'), fill(this.t.other, { lesson }));
    this.querySelector<HTMLAnchorElement>('a[data-act="other"]')?.setAttribute('href', path);
    this.show('other', this.t.open);
  }

  private showSummary(): void {
    const { room, state, isOwn, t } = this;
    const summary: RoomSummary | null =
      room && state && isOwn ? summarize(room, state, this.prompts()) : readSummary(this.classId);
    if (!summary) return;
    const { lesson, openedAt, groups, questions } = summary;
    const date = formatDate(this.locale, new Date(openedAt));
    say(this.querySelector('[data-date]'), fill(t.date, { date, groups }));
    const hardest = hardestOf(summary);
    this.querySelector('[data-rows]')?.replaceChildren(
      ...questions.map(({ prompt, right, answered }, at) => {
        const row = document.createElement('tr');
        const [asked, share] = [document.createElement('td'), document.createElement('td')];
        asked.textContent = prompt;
        if (at === hardest) lineIn(asked, 'room-hardest', 'strong').textContent = t.hardest;
        share.textContent = fill(t.shareOf, { right, answered });
        row.append(asked, share);
        return row;
      }),
    );
    this.querySelector('.room-table')?.toggleAttribute('hidden', questions.length === 0);
    this.querySelector('[data-empty]')?.toggleAttribute('hidden', questions.length > 0);
    this.show('summary', fill(t.summaryOf, { lesson }));
  }
}

if (!customElements.get('front-room')) customElements.define('front-room', FrontRoom);
