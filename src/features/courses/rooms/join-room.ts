import { navigate } from 'astro:transitions/client';
import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { loadIssueTexts } from '~/i18n/load-issues';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { Answer } from '~/calls/call';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import { showRoomCode } from './room-code';
import { dropMarker, readMarker, writeMarker, type RoomMarker } from './room-marker';
import { enterGroup, joinRoom } from './rooms.calls';

type View = 'now' | 'code' | 'groups' | 'again';

/** Joins a room; the markup is in `JoinRoom.astro`. */
class JoinRoom extends HTMLElement {
  private room: (Answer<typeof joinRoom> & { code: string }) | undefined;
  private group = 0;
  private isBusy = false;

  connectedCallback(): void {
    this.addEventListener('submit', this);
    this.addEventListener('click', this);
    const code = window.location.hash.slice(1);
    const input = this.querySelector('input');
    const marker = readMarker();
    if (input && code) {
      input.value = decodeURIComponent(code);
      void this.find();
    } else if (marker) this.showNow(marker);
  }

  handleEvent(event: Event): void {
    if (event.type === 'submit') {
      event.preventDefault();
      void this.find();
      return;
    }
    const button = (event.target as Element).closest<HTMLElement>('button');
    const { act, group } = button?.dataset ?? {};
    if (group !== undefined) this.choose(Number(group), button?.querySelector('[data-taken]'));
    else if (act === 'again') void this.enter();
    else if (act === 'groups' || act === 'code') this.show(act);
    else if (act === 'lesson') this.toLesson();
    else if (act === 'leave') {
      dropMarker();
      this.show('code');
    }
  }

  private get locale() {
    return this.dataset['lang'] as Locale;
  }

  private view(name: View): HTMLElement | null {
    return this.querySelector(`[data-view="${name}"]`);
  }

  private show(name: View): void {
    for (const view of this.querySelectorAll<HTMLElement>('[data-view]'))
      view.hidden = view.dataset['view'] !== name;
    for (const line of this.querySelectorAll('[data-error]')) line.textContent = '';
    const target = name === 'code' ? 'input' : 'h2, button';
    this.view(name)?.querySelector<HTMLElement>(target)?.focus();
  }

  private showNow({ code, group }: RoomMarker): void {
    const words = this.view('now')?.querySelector('[data-words]');
    if (words)
      words.textContent = fill(this.dataset['now'] ?? '', { group, code: showRoomCode(code) });
    this.show('now');
  }

  private toLesson(): void {
    const marker = readMarker();
    if (!marker) return;
    const path = paths.openLesson(marker.courseId, marker.classCode);
    void navigate(localizedPath(this.locale, path));
  }

  /** Runs one call at a time and says in the view what has gone wrong. */
  private async attempt(name: View, run: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const line = this.view(name)?.querySelector('[data-error]');
    if (line) line.textContent = '';
    try {
      await run();
    } catch (error) {
      const texts = await loadIssueTexts(this.locale);
      if (line) line.textContent = getErrorMessage(error, texts);
    } finally {
      this.isBusy = false;
    }
  }

  private find(): Promise<void> {
    return this.attempt('code', async () => {
      const code = this.querySelector('input')?.value ?? '';
      const room = await send(joinRoom, { lang: this.locale }, { code });
      this.room = { ...room, code };
      const title = this.view('groups')?.querySelector('[data-title]');
      if (title) title.textContent = `${room.classCode}: ${room.title}`;
      for (const button of this.querySelectorAll<HTMLElement>('[data-group]')) {
        const taken = button.querySelector<HTMLElement>('[data-taken]');
        if (taken) taken.hidden = !room.taken.includes(Number(button.dataset['group']));
      }
      this.show('groups');
    });
  }

  /** A group that has joined is asked about, since another phone may have it by mistake. */
  private choose(group: number, taken: HTMLElement | null | undefined): void {
    this.group = group;
    if (taken?.hidden !== false) {
      void this.enter();
      return;
    }
    const words = this.view('again')?.querySelector('[data-words]');
    if (words) words.textContent = fill(this.dataset['again'] ?? '', { group });
    this.show('again');
  }

  private enter(): Promise<void> {
    const { room, group } = this;
    const isAgain = this.view('again')?.hidden === false;
    return this.attempt(isAgain ? 'again' : 'groups', async () => {
      if (!room) return;
      const { id, courseId, classCode, closesAt, code } = room;
      const { token } = await send(enterGroup, { id }, { code, group });
      const marker = { id, code: code.toUpperCase().replace(/[\s-]/g, ''), courseId, classCode };
      const nothing = { step: 0, waiting: [], sent: [] };
      try {
        writeMarker({ ...marker, group, token, closesAt, ...nothing });
      } catch {
        const line = this.view(isAgain ? 'again' : 'groups')?.querySelector('[data-error]');
        if (line) line.textContent = this.dataset['storage'] ?? '';
        return;
      }
      this.toLesson();
    });
  }
}

if (!customElements.get('join-room')) customElements.define('join-room', JoinRoom);
