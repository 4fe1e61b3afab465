import { readMarks } from '~/lib/reading-marks';
import { fill } from '~/lib/fill';
import { isMarkedSignedIn } from '~/lib/user-hint';
import type { StationKind } from './path';
import { nextOf, petalsOf, type Standing, type Step } from './path-state';
import type { PathAnswer } from './standing.schema';

const number = (text: string | undefined) => (text ? Number(text) : undefined);

/** Progress of this browser's guest; a lesson that was read to its end is done. */
function ownMarks(): Standing {
  const marks = Object.entries(readMarks()).map(
    ([id, { step, steps }]) => [Number(id), steps > 0 ? step / steps : 0] as const,
  );
  return {
    read: new Map(marks),
    done: new Set(marks.filter(([, share]) => share >= 1).map(([id]) => id)),
    passed: new Set(),
    optional: new Set(),
  };
}

/** Shows finished, begun and next stations. Its markup is in `PathPage.astro`. */
class LearningPath extends HTMLElement {
  connectedCallback(): void {
    if (isMarkedSignedIn()) void this.askAccount();
    else this.showDevice();
  }

  /** Progress of the account; without a response the page stays as it is. */
  private async askAccount(): Promise<void> {
    const response = await fetch(this.dataset['standing'] ?? '').catch(() => null);
    if (response?.status === 401) this.showDevice();
    if (!response?.ok) return;
    const answer = (await response.json()) as PathAnswer;
    this.show({
      read: new Map(answer.read.map(({ classId, share }) => [classId, share])),
      done: new Set(answer.doneClassIds),
      passed: new Set(answer.passedCourseIds),
      optional: new Set(answer.optionalClassIds),
    });
    for (const row of this.rows) {
      const link = row.querySelector<HTMLAnchorElement>('[data-own-href]');
      const isOwn = answer.courseIds.includes(Number(row.dataset['course']));
      if (link && isOwn) link.href = link.dataset['ownHref'] ?? link.href;
    }
  }

  private showDevice(): void {
    const standing = ownMarks();
    this.show(standing);
    const note = this.querySelector<HTMLElement>('[data-device]');
    if (note) note.hidden = standing.read.size === 0;
  }

  private get rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-section]')];
  }

  private show(standing: Standing): void {
    const { rows } = this;
    const words = JSON.parse(this.dataset['words'] ?? '{}') as Record<string, string>;
    const steps = rows.map(({ dataset }): Step => ({
      kind: dataset['kind'] as StationKind,
      section: dataset['section'] ?? '',
      classId: number(dataset['class']),
      courseId: number(dataset['course']),
    }));
    const next = nextOf(steps, standing);
    const filled = steps.map((step) => petalsOf(step, standing));
    for (const [at, row] of rows.entries()) {
      const petals = filled[at] ?? 0;
      const state = petals === 4 ? 'done' : at === next ? 'next' : petals > 0 ? 'begun' : '';
      row.dataset['petals'] = String(petals);
      row.dataset['state'] = state;
      const note = row.querySelector('[data-state]');
      if (note) note.textContent = words[state] ?? '';
    }
    const lessons = steps.flatMap(({ kind }, at) => (kind === 'class' ? [filled[at]] : []));
    const done = lessons.filter((petals) => petals === 4).length;
    const progress = this.querySelector<HTMLElement>('[data-progress]');
    if (!progress || done === 0) return;
    progress.textContent = fill(this.dataset['progressWords'] ?? '', { done, of: lessons.length });
    progress.hidden = false;
  }
}

if (!customElements.get('learning-path')) customElements.define('learning-path', LearningPath);
