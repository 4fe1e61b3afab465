import { loadUser } from '~/features/accounts/session.store';
import { readPath } from '~/i18n/routing';
import { formatHours } from '~/i18n/format';
import { ApiError } from '~/lib/api-client';
import type { ErrorSentences } from '~/lib/error-sentence';
import { fill } from '~/lib/fill';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { showToast } from '~/ui/toast';
import { fetchEnrolments, sendEnrolment } from './enrolments.api';
import { faultText } from './fault-text';
import type { Enrolment } from './schema';

type Part = 'visitor' | 'wait' | 'new' | 'enrolled';

/** The enrol button of a course's page; its markup is in `EnrolCourse.astro`. */
class EnrolCourse extends HTMLElement {
  private isBusy = false;

  connectedCallback(): void {
    this.button?.addEventListener('click', () => void this.enrol());
    // Of visitors the server is asked nothing.
    if (isMarkedSignedIn()) void this.load();
  }

  private get courseId(): number {
    return Number(this.dataset['course']);
  }

  private get locale() {
    return readPath(window.location.pathname).locale;
  }

  private get button(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>('[data-part="new"] button');
  }

  private show(wanted: Part): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]'))
      part.hidden = part.dataset['part'] !== wanted;
  }

  private async load(): Promise<void> {
    this.show('wait');
    try {
      const enrolment = (await fetchEnrolments()).find((one) => one.courseId === this.courseId);
      if (enrolment) this.showEnrolled(enrolment);
      else this.show('new');
    } catch (error) {
      // The session has ended: a visitor again. Otherwise the button says what is wrong.
      this.show(error instanceof ApiError && error.status === 401 ? 'visitor' : 'new');
    }
  }

  private showEnrolled({ progress, hoursLeft, done, classes }: Enrolment): void {
    const write = (name: string, words: (element: HTMLElement) => string) => {
      const element = this.querySelector<HTMLElement>(`[data-text="${name}"]`);
      if (element) element.textContent = words(element);
    };
    write('progress', ({ dataset }) => fill(dataset['words'] ?? '', { percent: progress }));
    write('left', ({ dataset }) =>
      classes > 0 && done === classes
        ? (dataset['all'] ?? '')
        : fill(dataset['words'] ?? '', { hours: formatHours(this.locale, hoursLeft) }),
    );
    this.querySelector('progress')?.setAttribute('value', String(progress));
    const link = this.querySelector<HTMLAnchorElement>('a[data-href]');
    link?.setAttribute('href', link.dataset['href'] ?? '');
    this.show('enrolled');
  }

  private async enrol(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.button?.setAttribute('aria-disabled', 'true');
    try {
      const user = await loadUser();
      if (!user) return this.show('visitor');
      this.showEnrolled(await sendEnrolment(this.courseId, user.id));
      this.querySelector<HTMLElement>('[data-part="enrolled"] a')?.focus();
      showToast({ title: this.dataset['done'] ?? '', text: this.dataset['doneText'] ?? '' });
    } catch (error) {
      const { failed = '', errors = '{}' } = this.dataset;
      const text = faultText(error, this.locale, JSON.parse(errors) as ErrorSentences);
      showToast({ title: failed, text, isDestructive: true });
    } finally {
      this.isBusy = false;
      this.button?.removeAttribute('aria-disabled');
    }
  }
}

if (!customElements.get('enrol-course')) customElements.define('enrol-course', EnrolCourse);
