import { formatHours } from '~/i18n/format';
import { readPath } from '~/i18n/routing';
import type { ErrorSentences } from '~/lib/error-sentence';
import { fill } from '~/lib/fill';
import { showToast } from '~/ui/toast';
import { forgetDone, isWaiting, keepDone, mayComeBack, sendWaiting } from './done-queue';
import { sendDone } from './enrolments.api';
import { faultText } from './fault-text';
import type { Finished } from './schema';

type Part = 'open' | 'pending' | 'done';

/** Milliseconds after which is tried again; browsers do not always notice that the line is back. */
const retryAfter = 10_000;

/** Marks the class of a page as done; its markup is in `FinishClass.astro`. */
class FinishClass extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    window.addEventListener('online', this);
    if (this.dataset['isDone'] === undefined && isWaiting(this.entry)) this.show('pending');
    this.timer = setInterval(() => void this.flush(), retryAfter);
    void this.flush();
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this);
    clearInterval(this.timer);
  }

  handleEvent(event: Event): void {
    if (event.type === 'online') void this.flush();
    else if ((event.target as Element).closest('[data-part="open"] button')) void this.finish();
  }

  private get entry() {
    return { userId: Number(this.dataset['user']), classId: Number(this.dataset['class']) };
  }

  private get locale() {
    return readPath(window.location.pathname).locale;
  }

  private show(wanted: Part): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]'))
      part.hidden = part.dataset['part'] !== wanted;
  }

  private async finish(): Promise<void> {
    const { entry } = this;
    const button = this.querySelector('[data-part="open"] button');
    if (button?.getAttribute('aria-disabled')) return;
    button?.setAttribute('aria-disabled', 'true');
    // Before it is sent, so that it outlives the page and the battery.
    keepDone(entry);
    try {
      const answer = await sendDone(entry.classId);
      forgetDone(entry);
      this.showDone(entry.classId, answer);
    } catch (error) {
      if (mayComeBack(error)) this.show('pending');
      else {
        forgetDone(entry);
        const { failed = '', errors = '{}' } = this.dataset;
        const text = faultText(error, this.locale, JSON.parse(errors) as ErrorSentences);
        showToast({ title: failed, text, isDestructive: true });
      }
    } finally {
      button?.removeAttribute('aria-disabled');
    }
  }

  private flush(): Promise<void> {
    return sendWaiting(this.entry.userId, sendDone, (classId, answer) =>
      this.showDone(classId, answer),
    );
  }

  private showDone(classId: number, answer: Finished): void {
    if (classId === this.entry.classId) this.show('done');
    for (const link of document.querySelectorAll<HTMLElement>(`[data-outline="${classId}"]`)) {
      link.dataset['done'] = '';
      link.querySelector('[data-outline-done]')?.removeAttribute('hidden');
    }
    const isAll = answer.done === answer.classes;
    for (const element of document.querySelectorAll<HTMLElement>('[data-course]')) {
      const { course, words = '', all = '' } = element.dataset;
      element.textContent = fill(course === 'left' && isAll ? all : words, {
        percent: answer.progress,
        done: answer.done,
        total: answer.classes,
        hours: formatHours(this.locale, answer.hoursLeft),
      });
    }
    document.querySelector('progress')?.setAttribute('value', String(answer.progress));
    const box = this.querySelector('[data-all-done]');
    if (!answer.certificate || !box) return;
    const base = this.dataset['certificate'] ?? '';
    box
      .querySelector('a')
      ?.setAttribute('href', `${base.replace(/\/$/, '')}/${answer.certificate}`);
    box.removeAttribute('hidden');
  }
}

if (!customElements.get('finish-class')) customElements.define('finish-class', FinishClass);
