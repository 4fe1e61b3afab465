import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import type { Locale } from '~/i18n/locales';
import type { Seen } from '~/lib/counts/kinds';
import { fill } from '~/lib/fill';
import { showProgress } from '~/ui/show-progress';
import type { ActionResultEvent } from '~/offline/outbox/outbox';
import { isSavedPage } from '~/offline/saved/saved-page';
import { mayWait, actionResultEvent } from '~/offline/outbox/waiting';
import { completeClass, uncompleteClass } from './lessons.calls';
import { standingEvent } from './step-bar';
import type { Finished } from '../courses.schema';

type Part = 'open' | 'pending' | 'done';

/** Milliseconds after which is tried again; browsers do not always notice that the line is back. */
const retryAfter = 10_000;

const loadOutbox = () => import('./completion-outbox');

/** Marks the class of a page as done; its markup is in `CompleteLesson.astro`. */
class FinishClass extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    window.addEventListener('online', this);
    window.addEventListener(actionResultEvent, this);
    this.timer = setInterval(() => void this.flush(), retryAfter);
    const since = isSavedPage() ? this.showSince() : Promise.resolve();
    // Where storage is forbidden nothing waits.
    void since.catch(() => undefined).then(() => this.flush());
    if (this.dataset['due'] !== undefined) void this.claim();
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this);
    window.removeEventListener(actionResultEvent, this);
    clearInterval(this.timer);
  }

  handleEvent(event: Event): void {
    if (event.type === actionResultEvent) void this.showResult((event as ActionResultEvent).detail);
    else if (event.type === 'online') void this.flush();
    else if ((event.target as Element).closest('[data-part="open"] button')) void this.finish();
    else if ((event.target as Element).closest('[data-undo]')) void this.undo();
  }

  private get entry() {
    return { userId: Number(this.dataset['user']), classId: Number(this.dataset['class']) };
  }

  private get courseId() {
    return Number(this.dataset['ofCourse']);
  }

  private show(part: Part): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-part]'))
      element.hidden = element.dataset['part'] !== part;
    const words = this.querySelector<HTMLElement>('[data-done-words]');
    if (words) words.textContent = part === 'done' ? (words.dataset['doneWords'] ?? '') : '';
    this.tell();
  }

  private tell(): void {
    document.dispatchEvent(new CustomEvent(standingEvent));
  }

  private async finish(): Promise<void> {
    const { classId, userId } = this.entry;
    const button = this.querySelector('[data-part="open"] button');
    const hadFocus = button === document.activeElement;
    if (button?.getAttribute('aria-disabled')) return;
    button?.setAttribute('aria-disabled', 'true');
    try {
      // Before it is sent, so that it outlives the page and the battery.
      const id = await loadOutbox()
        .then(({ queueCompletion }) => queueCompletion({ userId, classId }))
        .catch(() => null);
      if (id === null) this.showDone(classId, await send(completeClass, { id: classId }));
      else await this.flush();
      const detail: Seen = { kind: 'lesson.done', key: classId, isOnce: true };
      document.dispatchEvent(new CustomEvent('count', { detail }));
      // The button that had the focus is gone: on to what comes next.
      if (hadFocus && this.isShown('done'))
        document.querySelector<HTMLElement>('[data-next-class]')?.focus();
    } catch (error) {
      await this.say('failed', error);
    } finally {
      button?.removeAttribute('aria-disabled');
    }
  }

  /** Requests the certificate once all classes are done; offline, the next page does it. */
  private async claim(): Promise<void> {
    const { classId } = this.entry;
    const finished = await send(completeClass, { id: classId }).catch(() => null);
    if (finished) this.showStanding(classId, true, finished);
  }

  /** Shows the error of a click; its script and texts are large, and load only here. */
  private async say(title: 'failed' | 'undoFailed', error: unknown): Promise<void> {
    const words = this.dataset[title] ?? '';
    try {
      const { getErrorMessage } = await import('~/lib/error-message');
      const { loadIssueTexts } = await import('~/i18n/load-issues');
      const { showToast } = await import('~/ui/toast');
      const locale = document.documentElement.lang as Locale;
      const text = getErrorMessage(error, await loadIssueTexts(locale));
      showToast({ title: words, text, isDestructive: true });
    } catch {
      // The line is cut: without the reason, which it is.
      const status = this.querySelector('[data-done-words]');
      if (status) status.textContent = words;
    }
  }

  /** Shows what this device has seen finished and reopened since the page was saved. */
  private async showSince(): Promise<void> {
    const { readSavedCourse } = await loadOutbox();
    const { enrolment, doneIds, waitingIds } = await readSavedCourse(
      this.courseId,
      document.documentElement.lang,
    );
    if (!enrolment) return;
    const { classId } = this.entry;
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-outline]')) {
      const id = Number(dataset['outline']);
      this.showStanding(id, doneIds.has(id));
    }
    this.showStanding(classId, doneIds.has(classId), enrolment);
    if (!waitingIds.has(classId)) this.show(doneIds.has(classId) ? 'done' : 'open');
  }

  /** Sends waiting actions; shows whether this class still waits. */
  private async flush(): Promise<void> {
    const wasPending = this.isShown('pending');
    if (!wasPending && !mayWait()) return;
    try {
      const { flushOutbox, isCompletionWaiting } = await loadOutbox();
      await flushOutbox();
      if (await isCompletionWaiting(this.entry)) {
        this.show('pending');
        await this.showSince();
      }
      // Another tab or the service worker has sent it.
      else if (wasPending && this.isShown('pending')) this.show('done');
    } catch {
      // Storage is forbidden, so nothing waits.
    }
  }

  private isShown(part: Part): boolean {
    return this.querySelector<HTMLElement>(`[data-part="${part}"]`)?.hidden === false;
  }

  /** Shows the result of marking the class as done, now or later. */
  private async showResult({ action, result }: ActionResultEvent['detail']): Promise<void> {
    if (action.kind !== 'class.completed' || action.userId !== this.entry.userId) return;
    const { classId } = action.input;
    if (result.state === 'done') {
      if (result.answer) this.showDone(classId, result.answer as Finished);
      return;
    }
    // Other classes show in the list of waiting actions.
    if (classId !== this.entry.classId) return;
    this.show('open');
    const { deleteAction } = await loadOutbox();
    await deleteAction(action.id);
    await this.say('failed', new ApiError(409, JSON.stringify(result)));
  }

  private async undo(): Promise<void> {
    const button = this.querySelector('[data-undo]');
    if (button?.getAttribute('aria-disabled')) return;
    button?.setAttribute('aria-disabled', 'true');
    try {
      const { classId } = this.entry;
      this.showStanding(classId, false, await send(uncompleteClass, { id: classId }));
      if (isSavedPage()) await loadOutbox().then(({ noteClass }) => noteClass(classId, false));
      this.show('open');
      this.querySelector<HTMLElement>('[data-part="open"] button')?.focus();
    } catch (error) {
      const isKept = await loadOutbox().then(
        (outbox) => outbox.undoLater(this.entry, error),
        () => false,
      );
      if (!isKept) return await this.say('undoFailed', error);
      this.showStanding(this.entry.classId, false);
      this.show('open');
    } finally {
      button?.removeAttribute('aria-disabled');
    }
  }

  private showDone(classId: number, answer: Finished): void {
    if (classId === this.entry.classId) {
      this.show('done');
      this.querySelector('[data-part="done"]')?.setAttribute('data-new', '');
    }
    this.showStanding(classId, true, answer);
  }

  /** Updates outline, progress and next step after a class was finished or undone. */
  private showStanding(classId: number, isDone: boolean, answer?: Finished): void {
    for (const link of document.querySelectorAll<HTMLElement>(`[data-outline="${classId}"]`)) {
      link.toggleAttribute('data-done', isDone);
      link.querySelector('[data-outline-done]')?.toggleAttribute('hidden', !isDone);
    }
    if (classId === this.entry.classId)
      document.querySelector('[data-skip-class]')?.toggleAttribute('hidden', isDone);
    // It asks for answers from before the first class.
    if (isDone) document.querySelector('[data-measure-offer]')?.remove();
    if (!answer) return;
    const isAll = answer.done === answer.classes;
    this.querySelector('[data-measured]')?.toggleAttribute('hidden', !isAll);
    for (const element of document.querySelectorAll<HTMLElement>('[data-course]')) {
      element.textContent = fill(element.dataset['words'] ?? '', {
        percent: answer.progress,
        done: answer.done,
        total: answer.classes,
      });
    }
    document.querySelector('[data-course-done]')?.toggleAttribute('hidden', !isAll);
    const words = document.querySelector('[data-course="classes"]')?.textContent ?? '';
    const { done, classes: total } = answer;
    showProgress(document.querySelector('[data-kawung]'), { done, total, words });
    const mayCheck = ['ready', 'open', 'cooling_down'].includes(answer.check);
    this.querySelector('[data-to-check]')?.toggleAttribute('hidden', !mayCheck);
    this.showCertificate(answer.certificate);
    this.tell();
  }

  private showCertificate(code: string | null): void {
    const box = this.querySelector('[data-all-done]');
    if (!code || !box) return;
    this.querySelector('[data-holder]')?.remove();
    const base = this.dataset['certificate'] ?? '';
    box.querySelector('a')?.setAttribute('href', `${base.replace(/\/$/, '')}/${code}`);
    box.removeAttribute('hidden');
  }
}

if (!customElements.get('finish-class')) customElements.define('finish-class', FinishClass);
