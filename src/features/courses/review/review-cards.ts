import { send } from '~/calls/send';
import { formatCalendarDay } from '~/i18n/format';
import { loadIssueTexts } from '~/i18n/load-issues';
import type { Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import type { CardWords } from './card-words';
import { serverNow, toServerTime } from '~/lib/browser/server-clock';
import { type DeviceReview, type ReviewDay, fillDay, type LocalAnswer } from './device-review';
import { hearKeys, playCard, type CardAnswer } from './play-card';
import { changeReviewSettings, readReview } from './review.calls';
import { cardKinds } from './card-kinds';
import type { Review, ReviewCard, ShownCard, ReviewTerm } from './review.schema';
import { queueAnswer, sendNow, sendWhenPossible } from './send-answer';
import type { Option, PracticeQuestion } from '../questions/questions.schema';
import { listOwnActions } from '~/offline/outbox/actions';
import { flushWaiting } from '~/offline/outbox/flush-waiting';
import { getReview, refreshReview } from '~/offline/saved/saved-review';
import { toDay } from './days';

/** An answer at its time by the server's clock, like those in the log of its card. */
const onServerClock = <Answer extends { at: string }>(answer: Answer): Answer => ({
  ...answer,
  at: new Date(toServerTime(Date.parse(answer.at))).toISOString(),
});

/** Answers that have not been sent yet. */
async function listWaiting(): Promise<LocalAnswer[]> {
  const actions = await listOwnActions().catch(() => []);
  return actions.flatMap((action) =>
    action.kind === 'review.answered' && !action.refusal ? [onServerClock(action)] : [],
  );
}

const each = (answers: readonly LocalAnswer[]) => [
  ...new Map(answers.map((answer) => [answer.id, answer])).values(),
];

/** Returns the saved review with later answers of this device, or null. */
async function readSaved(key: string): Promise<DeviceReview | null> {
  const copy = await getReview(key);
  if (!copy) return null;
  const { toldAt, sent } = copy;
  const told = copy.told as Review;
  // A copy from before cards asked one thing each has others, too.
  const cards = told.cards.filter(
    (card) => card.kind === 'term' || cardKinds.some((kind) => kind === card.question.kind),
  );
  return {
    review: { ...told, cards },
    toldAt,
    local: each([...sent.map(onServerClock), ...(await listWaiting())]),
  };
}

/**
 * Loads the cards from the server, or from this device when offline. Throws `ApiError`.
 */
async function loadDeviceReview(lang: Locale): Promise<DeviceReview> {
  const key = `review:${lang}`;
  // The response then includes the answers of this device.
  await flushWaiting();
  try {
    const review = await send(readReview, { lang });
    const toldAt = serverNow().getTime();
    await refreshReview(key, review, toldAt);
    return { review, toldAt, local: await listWaiting() };
  } catch (error) {
    const isLine = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    const copy = isLine ? await readSaved(key) : null;
    if (!copy) throw error;
    return copy;
  }
}

/**
 * Returns the server's cards of today in its order; null once an answer was given on the device or the day
 * has changed, so that the device computes them.
 */
function getToldDay({ review, toldAt, local }: DeviceReview, now: Date): ReviewDay | null {
  const today = toDay(now);
  if (local.length > 0 || toDay(toldAt) !== today) return null;
  const cards = review.cards.map((card) => ({ card, dueOn: card.dueOn }));
  return fillDay(cards, review.due, today);
}

/** Returns the cards that are due now, online or offline; loads the scheduler only if it is needed. */
async function getDay(device: DeviceReview, now: Date): Promise<ReviewDay> {
  return getToldDay(device, now) ?? (await import('./review-day')).reckonDay(device, now);
}

// Fills the templates of `ReviewTemplates.astro`: the markup of a question stands once.

const setText = (root: Element, selector: string, text: string) => {
  const element = root.querySelector(selector);
  if (element) element.textContent = text;
};

/** Replaces the one example of a row by a row for each item. */
function repeat<Item>(
  root: Element,
  selector: string,
  items: readonly Item[],
  write: (row: HTMLElement, item: Item) => void,
): void {
  const example = root.querySelector<HTMLElement>(selector);
  example?.replaceWith(
    ...items.map((item) => {
      const row = example.cloneNode(true) as HTMLElement;
      write(row, item);
      return row;
    }),
  );
}

function writeOption(row: HTMLElement, { id, text }: Option): void {
  row.dataset['option'] = id;
  const input = row.querySelector('input');
  if (input) input.value = id;
  setText(row, 'label > span', text);
}

function fillQuestion(form: HTMLElement, { prompt, options, lang }: PracticeQuestion): void {
  setText(form, '.question-text', prompt);
  if (Array.isArray(options)) repeat(form, '[data-option]', options, writeOption);
  if (lang === document.documentElement.lang) return;
  for (const part of form.querySelectorAll('.question-text, .question-rows'))
    part.setAttribute('lang', lang);
}

function fillTerm(form: HTMLElement, { name, definition, example }: ReviewTerm, words: CardWords) {
  setText(form, '[data-name]', name);
  setText(form, '[data-definition]', definition);
  setText(form, '[data-example]', fill(words.example, { text: example }));
}

/** The form of a card, from the page's template of its kind. */
function makeCard(page: ParentNode, card: ShownCard, words: CardWords): HTMLElement {
  const kind = card.kind === 'term' ? 'term' : card.question.kind;
  const template = page.querySelector<HTMLTemplateElement>(`template[data-kind-of="${kind}"]`);
  const form = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  if (card.kind === 'term') fillTerm(form, card.term, words);
  else fillQuestion(form, card.question);
  return form;
}

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
      this.device = await loadDeviceReview(this.locale);
      this.day = await getDay(this.device, serverNow());
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
    const device = await loadDeviceReview(this.locale).catch(() => null);
    if (!device || !this.isConnected) return;
    this.device = device;
    this.day = await getDay(device, serverNow());
    this.drawKnown(device.review);
    this.drawNext();
  }

  /** Draws ten petals for each course, which fade with what was forgotten. */
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
        const n = Math.round(share * 10);
        if (title) title.textContent = course?.title ?? '';
        if (course && course.lang !== this.locale) title?.setAttribute('lang', course.lang);
        const number = row.querySelector<HTMLElement>('[data-share]');
        if (number) number.textContent = fill(number.dataset['text'] ?? '', { n });
        for (const [at, petal] of row.querySelectorAll('path').entries())
          petal.setAttribute('fill-opacity', String(Math.min(1, Math.max(0.12, share * 10 - at))));
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

  /** Returns why a call failed; nothing if the texts cannot be loaded, as without a line. */
  private async readReason(error: unknown): Promise<string> {
    const texts = await loadIssueTexts(this.locale).catch(() => null);
    return texts ? getErrorMessage(error, texts) : '';
  }

  private async saveSettings(form: HTMLFormElement): Promise<void> {
    const cards = form.elements.namedItem('cardsADay') as HTMLInputElement;
    const mail = form.elements.namedItem('weeklyMail') as HTMLInputElement;
    const says = form.querySelector<HTMLElement>('[role="status"]');
    const problem = form.querySelector<HTMLElement>('[data-problem]');
    const { saved = '', failed = '' } = form.dataset;
    if (!says || !problem) return;
    const clear = () => {
      says.textContent = '';
      problem.textContent = '';
      cards.removeAttribute('aria-invalid');
    };
    clear();
    try {
      const input = { cardsADay: Number(cards.value), weeklyMail: mail.checked };
      const settings = await send(changeReviewSettings, {}, input);
      if (this.device) this.device.review.settings = settings;
      says.textContent = saved;
    } catch (error) {
      const text = await this.readReason(error);
      const isField = error instanceof ApiError && error.issues['cardsADay'] !== undefined;
      if (!isField) {
        says.textContent = text ? `${failed}. ${text}` : failed;
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
