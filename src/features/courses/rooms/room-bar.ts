import { localizedPath, readPath } from '~/i18n/routing';
import type { Locale } from '~/i18n/locales';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { plural } from '~/i18n/plural';
import { showRoomCode } from './room-code';
import { dropMarker, readMarker, withAnswer, writeMarker } from './room-marker';
import { sendWaiting, type SendingState } from './room-outbox';

type Texts = EnglishTexts['features/courses']['rooms'];

/** Milliseconds for which answers and steps are collected into one call. */
const sendAfter = 1_500;
/** Milliseconds after which is tried again; browsers do not always notice that the line is back. */
const retryAfter = 10_000;

/** The language of the bar: Indonesian on pages of languages that it is not written in. */
const toLocale = (lang: string): Locale => (lang === 'en' ? 'en' : 'id');

async function loadTexts(locale: Locale): Promise<Texts> {
  const file = (await import(`../texts/rooms.${locale}.json`, { with: { type: 'json' } })) as {
    default: { rooms: Texts };
  };
  return file.default.rooms;
}

const make = (tag: string, className: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

const countWaiting = (): number => readMarker()?.waiting.length ?? 0;

/** The line that says the group and the room, and whether its answers have arrived. */
class RoomBar {
  private readonly bar = make('aside', 'room-bar');
  private readonly state = make('span', 'room-state');
  private readonly button = make('button', 'btn btn-quiet');
  /** Whether it asks to leave although answers would be lost. */
  private asks = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly t: Texts['bar'],
    private readonly locale: Locale,
  ) {
    const marker = readMarker();
    if (!marker) return;
    const { bar, state } = this;
    const { code, group, courseId, classCode } = marker;
    bar.lang = locale;
    bar.setAttribute('aria-label', t.label);
    state.setAttribute('role', 'status');
    const name = make('strong', '', fill(t.name, { group, code: showRoomCode(code) }));
    this.button.textContent = t.leave;
    this.button.addEventListener('click', () => void this.leave());
    const words = make('p', 'room-words');
    words.append(name, ' ', state);
    bar.append(words);
    const path = paths.openLesson(courseId, classCode);
    const here = readPath(window.location.pathname);
    if (here.path.toLowerCase() !== path.toLowerCase()) {
      const link = make('a', 'btn btn-quiet', t.lesson) as HTMLAnchorElement;
      link.href = localizedPath(here.locale, path);
      bar.append(link);
    } else {
      document.addEventListener('practice-answered', this);
      document.addEventListener('step-read', this);
    }
    bar.append(this.button);
    document.querySelector('main')?.prepend(bar);
    window.addEventListener('online', this);
    document.addEventListener('visibilitychange', this);
    void this.send();
  }

  handleEvent(event: Event): void {
    const marker = readMarker();
    if (!marker) return;
    try {
      if (event.type === 'practice-answered') {
        const { detail } = event as CustomEvent<{ questionId: number; value: unknown }>;
        const { questionId, value } = detail;
        writeMarker(withAnswer(marker, { questionId, value }));
      } else if (event.type === 'step-read') {
        const { step } = (event as CustomEvent<{ step: number }>).detail;
        if (step > marker.step) writeMarker({ ...marker, step });
      } else {
        void this.send();
        return;
      }
      this.sendIn(sendAfter);
    } catch {
      this.state.textContent = this.t.full;
    }
  }

  private sendIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), milliseconds);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.bar.isConnected) return;
    this.show(await sendWaiting().catch((): SendingState => 'waiting'));
  }

  private show(sending: SendingState): void {
    const { bar, state, t } = this;
    if (sending === 'closed') {
      state.textContent = '';
      bar.querySelector('strong')?.replaceChildren(t.closed);
      this.button.textContent = t.hide;
      return;
    }
    const n = countWaiting();
    if (n === 0) this.asks = false;
    let words = '';
    if (n > 0) words = this.asks ? t.lose : plural(this.locale, t.waiting, n);
    if (state.textContent !== words) state.textContent = words;
    this.button.textContent = this.asks ? t.leaveAll : t.leave;
    if (sending === 'waiting') this.sendIn(retryAfter);
  }

  /** Leaves the room; answers that cannot be sent are asked about once. */
  private async leave(): Promise<void> {
    if (!this.asks && countWaiting() > 0) {
      await this.send();
      if (countWaiting() > 0) {
        this.asks = true;
        this.show('waiting');
        return;
      }
    }
    dropMarker();
    this.bar.remove();
    document.querySelector<HTMLElement>('h1')?.focus();
  }
}

/** Shows the bar of the room that this browser has joined, above the lesson. */
export async function showBar(): Promise<void> {
  if (document.querySelector('.room-bar')) return;
  const locale = toLocale(document.documentElement.lang);
  const { bar } = await loadTexts(locale);
  if (!document.querySelector('.room-bar')) new RoomBar(bar, locale);
}
