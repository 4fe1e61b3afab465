import { formatCalendarDay } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import type { CardWords } from './card-words';
import { makeCard } from './fill-card';
import type { DeviceReview, ReviewDay } from './device-review';
import { hearKeys, playCard, type CardAnswer } from './play-card';
import { loadDeviceReview, sendSettings, getDay } from './review-data';
import type { Review, ReviewCard } from './review.schema';
import { queueAnswer, sendNow, sendWhenPossible } from './send-answer';

type Part = 'wait' | 'failed' | 'card' | 'end' | 'none' | 'empty';

/** The cards of a day, one after the other. Its markup is in `ReviewPage.astro`. */
class ReviewCards extends HTMLElement {
  private device: DeviceReview | undefined;
  private day: ReviewDay | undefined;
  private at = 0;
  private press: ((key: string) => boolean) | undefined;
  private stopKeys = () => {};

  connectedCallback(): void {
    this.stopKeys = hearKeys((key) => this.press?.(key) ?? false);
    this.getPart('failed')
      ?.querySelector('button')
      ?.addEventListener('click', () => void this.begin());
    this.querySelector('form[data-settings]')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.saveSettings(event.currentTarget as HTMLFormElement);
    });
    void this.begin();
  }

  disconnectedCallback(): void {
    this.stopKeys();
  }

  private get locale(): Locale {
    return document.documentElement.lang as Locale;
  }

  private get words(): CardWords {
    return JSON.parse(this.dataset['words'] ?? '{}') as CardWords;
  }

  private get call(): string {
    return this.dataset['call'] ?? '';
  }

  private getPart(name: Part): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`);
  }

  private show(part: Part): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-part]'))
      element.hidden = element.dataset['part'] !== part;
  }

  private async begin(): Promise<void> {
    this.show('wait');
    try {
      this.device = await loadDeviceReview(this.call, this.locale);
      this.day = await getDay(this.device, new Date());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return this.toLogin();
      return this.show('failed');
    }
    this.at = 0;
    this.drawKnown(this.device.review);
    this.drawSettings(this.device.review);
    if (this.day.cards.length > 0) this.drawCard();
    else this.finish(this.day.isFull ? 'end' : this.hasCards ? 'none' : 'empty');
  }

  /** Called when the API requires a login, since the cached page is the same for everyone. */
  private toLogin(): void {
    const { pathname } = window.location;
    window.location.replace(`${this.dataset['login'] ?? '/'}?next=${encodeURIComponent(pathname)}`);
  }

  private get hasCards(): boolean {
    return (this.device?.review.cards.length ?? 0) + (this.device?.review.known.length ?? 0) > 0;
  }

  private drawCard(): void {
    const { day, device, words } = this;
    const card = day?.cards[this.at];
    const slot = this.getPart('card')?.querySelector('[data-card]');
    if (!card || !slot || !device) return;
    const form = makeCard(this, card, words);
    slot.replaceChildren(form);
    const count = this.querySelector<HTMLElement>('[data-count]');
    const of = day.cards.length;
    if (count) count.textContent = fill(count.dataset['text'] ?? '', { n: this.at + 1, of });
    this.drawOrigin(card, device.review);
    this.show('card');
    this.press = playCard({
      form,
      card,
      words,
      onAnswer: (answer) => void this.keep(answer),
      onNext: () => this.next(),
    });
  }

  /** Shows the lesson of a card, with a link. */
  private drawOrigin(card: ReviewCard, { lessons }: Review): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-origin]');
    const lesson = lessons.find(({ id }) => id === card.classId);
    if (!link || !lesson) return;
    const { code, title, lang } = lesson;
    const { href = '', text = '' } = link.dataset;
    link.href = fill(href, { courseId: card.courseId, classId: card.classId });
    link.textContent = fill(text, { code, title });
    if (lang === this.locale) link.removeAttribute('lang');
    else link.lang = lang;
  }

  private async keep(answer: CardAnswer): Promise<void> {
    const note = this.querySelector<HTMLElement>('[data-waiting]');
    try {
      await queueAnswer(this.device?.review.userId ?? 0, answer);
      if (note) note.hidden = navigator.onLine;
    } catch {
      // Storage is forbidden: the answers are lost, and the cards come back.
      if (note) note.hidden = false;
    }
  }

  private next(): void {
    this.at += 1;
    if (this.at < (this.day?.cards.length ?? 0)) {
      this.drawCard();
      this.focusOn('[data-card]');
      return;
    }
    this.finish('end');
    this.focusOn('[data-part="end"] h2');
    void this.refresh();
  }

  private focusOn(selector: string): void {
    this.querySelector<HTMLElement>(selector)?.focus();
  }

  private finish(part: Part): void {
    this.press = undefined;
    this.show(part);
    this.drawNext();
  }

  private drawNext(): void {
    const on = this.day?.nextOn;
    const date = on ? (formatCalendarDay(this.locale, on) ?? on) : '';
    for (const element of this.querySelectorAll<HTMLElement>('[data-next-on]')) {
      element.hidden = !date;
      element.textContent = fill(element.dataset['text'] ?? '', { date });
    }
  }

  /** Shows the day of the next card and the new recall after the last card. */
  private async refresh(): Promise<void> {
    await sendNow();
    const device = await loadDeviceReview(this.call, this.locale).catch(() => null);
    if (!device || !this.isConnected) return;
    this.device = device;
    this.day = await getDay(device, new Date());
    this.drawKnown(device.review);
    this.drawNext();
  }

  /** Draws a bar for each course, with its number. */
  private drawKnown({ known, courses }: Review): void {
    const section = this.querySelector<HTMLElement>('[data-known]');
    const list = section?.querySelector('ul');
    const example = section?.querySelector<HTMLTemplateElement>('template');
    if (!section || !list || !example) return;
    section.hidden = known.length === 0;
    list.replaceChildren(
      ...known.map(({ courseId, share }) => {
        const course = courses.find(({ id }) => id === courseId);
        const row = example.content.firstElementChild?.cloneNode(true) as HTMLElement;
        const title = row.querySelector('[data-title]');
        const n = Math.round(share * 100);
        if (title) title.textContent = course?.title ?? '';
        if (course && course.lang !== this.locale) title?.setAttribute('lang', course.lang);
        const number = row.querySelector<HTMLElement>('[data-share]');
        if (number) number.textContent = fill(number.dataset['text'] ?? '', { n });
        row.querySelector('[data-bar]')?.setAttribute('width', String(n));
        return row;
      }),
    );
  }

  private drawSettings({ settings }: Review): void {
    const form = this.querySelector<HTMLFormElement>('form[data-settings]');
    const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null;
    const [cards, mail] = [field('cardsADay'), field('weeklyMail')];
    if (cards) cards.value = String(settings.cardsADay);
    if (mail) mail.checked = settings.weeklyMail;
  }

  private async saveSettings(form: HTMLFormElement): Promise<void> {
    const cards = form.elements.namedItem('cardsADay') as HTMLInputElement;
    const mail = form.elements.namedItem('weeklyMail') as HTMLInputElement;
    const says = form.querySelector<HTMLElement>('[role="status"]');
    const problem = form.querySelector<HTMLElement>('[data-problem]');
    const { saved = '', failed = '', issues = '{}' } = form.dataset;
    if (!says || !problem) return;
    const clear = () => {
      says.textContent = '';
      problem.textContent = '';
      cards.removeAttribute('aria-invalid');
    };
    clear();
    try {
      const input = { cardsADay: Number(cards.value), weeklyMail: mail.checked };
      const settings = await sendSettings(this.call, input);
      if (this.device) this.device.review.settings = settings;
      says.textContent = saved;
    } catch (error) {
      const text = getErrorMessage(error, JSON.parse(issues) as IssueSlice, failed);
      const isField = error instanceof ApiError && error.issues['cardsADay'] !== undefined;
      if (!isField) {
        says.textContent = `${failed}. ${text}`;
        return;
      }
      problem.textContent = text;
      cards.setAttribute('aria-invalid', 'true');
      cards.focus();
    }
  }
}

sendWhenPossible();
if (!customElements.get('review-cards')) customElements.define('review-cards', ReviewCards);
