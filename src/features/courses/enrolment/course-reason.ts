import { getErrorMessage } from '~/lib/error-message';
import type { IssueSlice } from '~/lib/issue';
import { translateIssue } from '~/lib/issue';
import { ApiError } from '~/lib/api-client';
import { showToast } from '~/ui/toast';
import { sendReason } from './enrolments.api';

/** The line that says why a course matters. Its markup is in `CourseReason.astro`. */
export class CourseReason extends HTMLElement {
  private isBusy = false;

  connectedCallback(): void {
    this.addEventListener('submit', this);
    this.addEventListener('click', this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'submit') {
      event.preventDefault();
      void this.save();
    } else if ((event.target as Element).closest('[data-view="said"] button')) {
      this.show('form');
      this.input?.focus();
    }
  }

  showReason(reason: string | null): void {
    this.hidden = false;
    if (this.input) this.input.value = reason ?? '';
    const text = this.querySelector('[data-reason]');
    if (text) text.textContent = reason;
    this.show(reason === null ? 'form' : 'said');
  }

  private get input() {
    return this.querySelector('input');
  }

  private show(part: 'form' | 'said'): void {
    for (const view of this.querySelectorAll<HTMLElement>('[data-view]'))
      view.hidden = view.dataset['view'] !== part;
  }

  private showError(text: string): void {
    const error = this.querySelector<HTMLElement>('.field-error');
    if (error) {
      error.textContent = text;
      error.hidden = text === '';
    }
    if (text === '') this.input?.removeAttribute('aria-invalid');
    else this.input?.setAttribute('aria-invalid', 'true');
  }

  /** Saves the line; after a refusal it stays as typed. */
  private async save(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.showError('');
    try {
      const courseId = Number(this.dataset['course']);
      const { reason } = await sendReason(courseId, this.input?.value.trim() || null);
      this.showReason(reason);
      if (reason) this.querySelector<HTMLElement>('[data-view="said"] button')?.focus();
      showToast({ title: this.dataset['saved'] ?? '' });
    } catch (error) {
      this.showError(this.describe(error));
      this.input?.focus();
    } finally {
      this.isBusy = false;
    }
  }

  private describe(error: unknown): string {
    const issues = JSON.parse(this.dataset['issues'] ?? '{}') as IssueSlice;
    const issue = error instanceof ApiError ? error.issues['reason'] : undefined;
    return issue ? translateIssue(issue, issues) : getErrorMessage(error, issues);
  }
}

if (!customElements.get('course-reason')) customElements.define('course-reason', CourseReason);
