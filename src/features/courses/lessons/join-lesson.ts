import { addressOf } from '~/calls/call';
import { enrol } from '../enrolment/enrolment.calls';
import { navigate } from 'astro:transitions/client';
import { saveJoinIntent, takeJoinIntent } from '~/lib/join-intent';
import { readMarks } from '~/lib/reading-marks';
import { isMarkedSignedIn } from '~/lib/user-hint';

/**
 * Joins the course of the open lesson for members who press its link, and for visitors who pressed its
 * log-in and come back with an account, and opens the lesson of learners at the same step; its markup is
 * in `OpenLessonPage.astro`.
 */
class JoinLesson extends HTMLElement {
  connectedCallback(): void {
    // Before the router reads the address of the link.
    document.addEventListener('click', this, true);
    if (isMarkedSignedIn() && takeJoinIntent(this.courseId)) void this.join();
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this, true);
  }

  handleEvent(event: Event): void {
    const { target } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-joins]');
    if (!link) return;
    if (isMarkedSignedIn()) {
      event.preventDefault();
      void this.join();
      return;
    }
    saveJoinIntent(this.courseId);
    const url = new URL(link.href);
    url.searchParams.set('next', this.lesson);
    link.href = url.href;
  }

  private get courseId(): number {
    return Number(this.dataset['course']);
  }

  /** The address of the lesson for learners, at the step up to which it was read here. */
  private get lesson(): string {
    const { step = 1 } = readMarks()[Number(this.dataset['class'])] ?? {};
    return `${this.dataset['lesson'] ?? ''}${step > 1 ? `#step-${step}` : ''}`;
  }

  private async join(): Promise<void> {
    const response = await fetch(addressOf(enrol, {}), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ courseId: this.courseId }),
    }).catch(() => null);
    if (!this.isConnected) return;
    // The page of the course says why, and how to join by hand.
    if (!response?.ok) return navigate(this.dataset['courseHref'] ?? '/');
    const { done = '', doneText = '' } = this.dataset;
    const { toastOnNextPage } = await import('~/ui/toast');
    toastOnNextPage({ title: done, text: doneText });
    await navigate(this.lesson, { history: 'replace' });
  }
}

if (!customElements.get('join-lesson')) customElements.define('join-lesson', JoinLesson);
