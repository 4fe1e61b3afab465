import { pagePlural } from '~/i18n/page-plural';
import { queueAction } from '~/lib/offline/actions';
import { flushOutbox, syncLater } from '~/lib/offline/outbox';
import { dropMarks, readMarks } from '~/lib/reading-marks';

/**
 * Asks learners once whether what was read in this browser without an account is theirs, in the course
 * whose lesson they open; its markup is in `GuestMarks.astro`.
 */
class GuestMarks extends HTMLElement {
  connectedCallback(): void {
    const count = this.marks.length;
    if (count === 0) return;
    const question = this.querySelector('[data-question]');
    if (question) question.textContent = pagePlural(this.dataset['words'], count);
    this.addEventListener('click', this);
    // Whoever comes back to a step in the middle sees it there.
    const step = /^#step-\d+$/.test(location.hash) && document.querySelector(location.hash);
    if (step && this.nextElementSibling !== step) step.before(this);
    this.hidden = false;
  }

  handleEvent({ target }: Event): void {
    const answer = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (answer === 'yes') void this.takeOver();
    else if (answer === 'no') this.end('');
  }

  /** The marks of the classes of this course. */
  private get marks(): { classId: number; step: number }[] {
    const marks = readMarks();
    const classIds = (this.dataset['classes'] ?? '').split(' ').map(Number);
    return classIds.flatMap((classId) => {
      const mark = marks[classId];
      return mark ? { classId, step: mark.step } : [];
    });
  }

  private async takeOver(): Promise<void> {
    const userId = Number(document.querySelector<HTMLElement>('finish-class')?.dataset['user']);
    for (const mark of this.marks) await queueAction(userId, 'class.step', mark);
    this.end(this.dataset['done'] ?? '');
    await syncLater();
    await flushOutbox().catch(() => undefined);
  }

  private end(words: string): void {
    dropMarks(this.marks.map(({ classId }) => classId));
    const question = this.querySelector<HTMLElement>('[data-question]');
    this.querySelector('[data-answers]')?.remove();
    this.hidden = words === '';
    if (!question) return;
    question.textContent = words;
    question.focus();
  }
}

if (!customElements.get('guest-marks')) customElements.define('guest-marks', GuestMarks);
