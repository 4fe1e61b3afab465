import { send } from '~/calls/send';
import { sendVerification } from '~/features/accounts/auth/auth.calls';
import { formatDate, formatTime, zoneName } from '~/i18n/format';
import { plural } from '~/i18n/plural';
import { readPath } from '~/i18n/routing';
import { getErrorMessage } from '~/lib/error-message';
import { fill } from '~/lib/fill';
import type { IssueSlice } from '~/lib/issue';
import { showToast } from '~/ui/toast';
import {
  getNumberProblem,
  moveOption,
  readAnswer,
  showPicks,
  writeAnswer,
} from '../questions/question-form';
import type { QuestionKind } from '../questions/questions.schema';
import { AnswerQueue, type SaveState } from './answer-queue';
import { saveAnswers, startCheck, submitCheck } from './checks.calls';
import type { Answers } from './checks.schema';

type DotState = 'answered' | 'open' | 'unsaved';

/**
 * Shows one question of a check at a time, with a dot for each. Its markup is in
 * `CheckForm.astro`.
 */
class QuestionSteps {
  private readonly forms: HTMLFormElement[];
  private at: number;

  constructor(private readonly root: HTMLElement) {
    this.forms = [...root.querySelectorAll<HTMLFormElement>('[data-asked]')];
    this.at = this.forms.findIndex((form) => !form.hidden);
  }

  get current(): HTMLFormElement | undefined {
    return this.forms[this.at];
  }

  move(by: number): void {
    this.show(this.at + by);
  }

  goTo(id: string): void {
    this.show(this.forms.findIndex((form) => form.dataset['asked'] === id));
  }

  goToFirstOpen(): void {
    this.show(this.dots.findIndex((dot) => dot.dataset['state'] === 'open'));
  }

  mark(id: string, state: DotState): void {
    const at = this.forms.findIndex((form) => form.dataset['asked'] === id);
    const dot = this.dots[at];
    if (!dot) return;
    dot.dataset['state'] = state;
    dot.setAttribute('aria-label', fill(this.list?.dataset[state] ?? '', { n: at + 1 }));
    this.showButtons();
  }

  private get list() {
    return this.root.querySelector<HTMLElement>('.check-dots');
  }

  private get dots() {
    return [...this.root.querySelectorAll<HTMLElement>('[data-dot]')];
  }

  private show(at: number): void {
    const form = this.forms[at];
    if (!form) return;
    this.at = at;
    for (const step of this.forms) step.hidden = step !== form;
    for (const [index, dot] of this.dots.entries()) {
      if (index === at) dot.setAttribute('aria-current', 'step');
      else dot.removeAttribute('aria-current');
    }
    this.showButtons();
    this.list?.scrollIntoView({ block: 'nearest' });
    const question = form.querySelector('fieldset');
    question?.setAttribute('tabindex', '-1');
    question?.focus({ preventScroll: true });
  }

  /** The submit button shows at the last question, and everywhere once all are answered. */
  private showButtons(): void {
    const isLast = this.at === this.forms.length - 1;
    const isAllAnswered = this.dots.every((dot) => dot.dataset['state'] !== 'open');
    const find = (selector: string) => this.root.querySelector<HTMLElement>(selector);
    const next = find('[data-go="1"]');
    find('[data-go="-1"]')?.toggleAttribute('data-off', this.at === 0);
    next?.toggleAttribute('hidden', isLast);
    next?.classList.toggle('btn-primary', !isAllAnswered);
    next?.classList.toggle('btn-quiet', isAllAnswered);
    find('[data-submit]')?.toggleAttribute('hidden', !isLast && !isAllAnswered);
  }
}

/** Milliseconds until a typed answer is saved, and until a failed one is sent again. */
const typedAfter = 700;
const retryAfter = 5000;

/** Query of the page after submitting a check. */
const handedIn = 'handed-in';

const kindOf = (form: HTMLElement) => form.dataset['kind'] as QuestionKind;

/**
 * Starts a final check, saves its answers one by one, and submits it. Its markup is in
 * `CheckPage.astro`.
 */
class CourseCheck extends HTMLElement {
  private steps: QuestionSteps | undefined;
  private readonly answered = new Set<string>();
  private readonly typing = new Map<string, ReturnType<typeof setTimeout>>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly queue = new AnswerQueue(
    (id, value) =>
      send(saveAnswers, { id: Number(this.dataset['check']) }, { answers: { [id]: value } }),
    (id, state) => {
      this.showSaved(id, state);
    },
  );

  connectedCallback(): void {
    for (const type of ['click', 'input', 'change', 'submit']) this.addEventListener(type, this);
    window.addEventListener('online', this);
    this.timer = setInterval(() => void this.queue.flush(), retryAfter);
    this.showWhen();
    if (window.location.search === `?${handedIn}`) this.showResult();
    if (!this.dataset['check']) return;
    this.steps = new QuestionSteps(this);
    // Shows the bottom bar, as in classes.
    document.documentElement.dataset['steps'] = '';
    const stored = document.getElementById('answers')?.textContent ?? '{}';
    for (const [id, value] of Object.entries(JSON.parse(stored) as Answers)) {
      const form = this.formOf(id);
      if (form) writeAnswer(form, kindOf(form), value);
      this.answered.add(id);
    }
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this);
    clearInterval(this.timer);
    delete document.documentElement.dataset['steps'];
  }

  handleEvent(event: Event): void {
    if (event.type === 'online') {
      void this.queue.flush();
      return;
    }
    const target = event.target as HTMLElement;
    const form = target.closest<HTMLFormElement>('[data-asked]');
    if (event.type === 'submit') {
      event.preventDefault();
      if (form && !getNumberProblem(form)) this.move(1);
    } else if (event.type === 'click') this.press(target, form);
    else if (form && event.type === 'change') {
      showPicks(form);
      this.save(form);
    } else if (form && target.matches('[type="text"]')) this.saveSoon(form);
  }

  private press(target: HTMLElement, form: HTMLFormElement | null): void {
    const button = target.closest('button');
    if (!button) return;
    if (form && button.matches('[data-move]')) {
      moveOption(button);
      this.save(form);
    } else if (button.matches('[data-dot]')) {
      this.toggleAsk(false);
      this.steps?.goTo(button.dataset['dot'] ?? '');
    } else if (button.matches('[data-go]')) this.move(Number(button.dataset['go']));
    else if (button.matches('[data-start]')) void this.start(button);
    else if (button.matches('[data-send-link]')) void this.sendLink(button);
    else if (button.matches('[data-submit]')) this.ask(button);
    else if (button.matches('[data-submit-open]')) void this.submit(button);
    else if (button.matches('[data-keep-on]')) {
      this.toggleAsk(false);
      this.steps?.goToFirstOpen();
    }
  }

  /**
   * Goes to another question. Leaving a question of the kind `order` answers it with the order
   * shown.
   */
  private move(by: number): void {
    const form = this.steps?.current;
    if (!form) return;
    const isLeft = !this.answered.has(form.dataset['asked'] ?? '');
    if (by > 0 && kindOf(form) === 'order' && isLeft) this.save(form);
    this.toggleAsk(false);
    this.steps?.move(by);
  }

  private formOf(id: string) {
    return this.querySelector<HTMLFormElement>(`[data-asked="${CSS.escape(id)}"]`);
  }

  private get locale() {
    return readPath(window.location.pathname).locale;
  }

  /** Moves to the result of the submitted check. */
  private showResult(): void {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    window.scrollTo(0, 0);
    const result = this.querySelector<HTMLElement>('[data-result]');
    result?.focus({ preventScroll: true });
    result?.closest('.check-verdict')?.setAttribute('data-new', '');
  }

  /** Shows an instant in the reader's time zone. */
  private showWhen(): void {
    for (const time of this.querySelectorAll<HTMLTimeElement>('[data-when]')) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const [locale, at] = [this.locale, new Date(time.dateTime)];
      const name = zoneName(locale, at, timeZone);
      time.textContent = `${formatDate(locale, at, timeZone)}, ${formatTime(locale, at, timeZone)} ${name}`;
    }
  }

  private saveSoon(form: HTMLFormElement): void {
    const id = form.dataset['asked'] ?? '';
    clearTimeout(this.typing.get(id));
    this.typing.set(
      id,
      setTimeout(() => {
        this.save(form);
      }, typedAfter),
    );
  }

  private save(form: HTMLFormElement): void {
    const id = form.dataset['asked'] ?? '';
    clearTimeout(this.typing.get(id));
    const value = readAnswer(form, kindOf(form));
    this.showNote(form, '', '');
    if (value === null && !this.answered.has(id)) return;
    if (value === null) this.answered.delete(id);
    else this.answered.add(id);
    this.steps?.mark(id, value === null ? 'open' : 'answered');
    this.toggleAsk(false);
    const words = this.querySelector<HTMLElement>('[data-count]');
    const of = this.querySelectorAll('[data-asked]').length;
    if (words)
      words.textContent = fill(words.dataset['count'] ?? '', { n: this.answered.size, of });
    void this.queue.put(id, value);
  }

  private showSaved(id: string, state: SaveState): void {
    const form = this.formOf(id);
    if (form) this.showNote(form, state, form.dataset[state] ?? '');
    if (state === 'notSaved') this.steps?.mark(id, 'unsaved');
    else if (state === 'saved') this.steps?.mark(id, this.answered.has(id) ? 'answered' : 'open');
  }

  /** Shows the save state, or that a number cannot be read. */
  private showNote(form: HTMLElement, state: SaveState | '', text: string): void {
    const note = form.querySelector<HTMLElement>('[data-save]');
    if (!note) return;
    const problem = getNumberProblem(form);
    note.dataset['save'] = problem ? 'notSaved' : state;
    note.textContent = problem || text;
  }

  private async start(button: HTMLElement): Promise<void> {
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    try {
      await send(startCheck, { id: Number(this.dataset['course']) });
      window.location.reload();
    } catch (error) {
      this.say('failedStart', error);
      button.removeAttribute('aria-disabled');
    }
  }

  /** Sends the confirmation mail again. */
  private async sendLink(button: HTMLElement): Promise<void> {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    const note = this.querySelector<HTMLElement>('[data-link-state]');
    const state = await send(sendVerification, {}).then(
      () => 'sent',
      () => 'failed',
    );
    if (note) note.textContent = note.dataset[state] ?? '';
    button.ariaDisabled = null;
  }

  /** Replaces the navigation with the question whether to submit unanswered questions. */
  private toggleAsk(isAsked: boolean): void {
    this.querySelector('[data-ask]')?.toggleAttribute('hidden', !isAsked);
    this.querySelector('[data-way]')?.toggleAttribute('hidden', isAsked);
  }

  /** Asks for confirmation if a question is unanswered. An untouched order counts as an answer. */
  private ask(button: HTMLElement): void {
    for (const form of this.querySelectorAll<HTMLFormElement>('[data-asked]')) {
      const isLeft = !this.answered.has(form.dataset['asked'] ?? '');
      if ((kindOf(form) === 'order' && isLeft) || this.typing.has(form.dataset['asked'] ?? '')) {
        this.save(form);
      }
    }
    const openQuestions = this.querySelectorAll('[data-asked]').length - this.answered.size;
    if (openQuestions === 0) {
      void this.submit(button);
      return;
    }
    const box = this.querySelector<HTMLElement>('[data-ask]');
    const words = box?.querySelector('[data-open-words]');
    const { one = '', other = '' } = box?.dataset ?? {};
    if (words) words.textContent = plural(this.locale, { one, other }, openQuestions);
    this.toggleAsk(true);
    box?.querySelector<HTMLElement>('[data-keep-on]')?.focus();
  }

  private async submit(button: HTMLElement): Promise<void> {
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    try {
      await this.queue.flush();
      if (!this.queue.isEmpty) {
        const { failedSubmit = '', waitForSave = '' } = this.dataset;
        showToast({ title: failedSubmit, text: waitForSave, isDestructive: true });
        return;
      }
      await send(submitCheck, { id: Number(this.dataset['check']) });
      // A reload would restore the scroll position of the last question.
      window.location.replace(`${window.location.pathname}?${handedIn}`);
    } catch (error) {
      this.say('failedSubmit', error);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  }

  private say(title: 'failedStart' | 'failedSubmit', error: unknown): void {
    const text = getErrorMessage(error, JSON.parse(this.dataset['issues'] ?? '{}') as IssueSlice);
    showToast({ title: this.dataset[title] ?? '', text, isDestructive: true });
  }
}

if (!customElements.get('course-check')) customElements.define('course-check', CourseCheck);
