import { pagePlural } from '~/i18n/plural';
import { navigate } from 'astro:transitions/client';
import { send } from '~/calls/send';
import { loadUser } from '~/features/accounts/session.store';
import { readPath } from '~/i18n/routing';
import { formatSpan } from '~/i18n/format';
import { ApiError } from '~/lib/api-client';
import type { IssueSlice } from '~/lib/issue';
import { fill } from '~/lib/fill';
import { saveJoinIntent, takeJoinIntent } from '~/lib/join-intent';
import { readMarks } from '~/lib/reading-marks';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { getErrorMessage } from '~/lib/error-message';
import { showProgress } from '~/ui/show-progress';
import { showToast, toastOnNextPage } from '~/ui/toast';
import { hasSavedPage } from '~/offline/saved/caches';
import { isSavedPage } from '~/offline/saved/saved-page';
import { flushWaiting } from '~/offline/outbox/flush-waiting';
import { addInterest, removeInterest } from '../catalogue/catalogue.calls';
import { enrol, getCourseState } from './enrolment.calls';
import type { CheckProgress, CourseState, Enrolment } from '../courses.schema';

type Part = 'visitor' | 'wait' | 'away' | 'new' | 'enrolled';

/** Loads the offline state of a course; saving the page saves this module too. */
const loadSaved = () => import('../saved-course');

/** Shows a link as the primary or a secondary action. */
function showAsMain(link: Element, isMain: boolean): void {
  link.classList.toggle('btn-primary', isMain);
  link.classList.toggle('btn-quiet', !isMain);
}

/** The enrol button of a course's page. Its markup is in `EnrolCourse.astro`. */
class EnrolCourse extends HTMLElement {
  private isBusy = false;
  /** Whether the server could not be reached. */
  private isAway = false;

  connectedCallback(): void {
    this.addEventListener('click', this);
    window.addEventListener('online', this);
    // Visitors cause no request.
    if (isMarkedSignedIn()) void this.load();
    else if (isSavedPage()) void this.linkSaved();
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this);
  }

  handleEvent({ type, target }: Event): void {
    if (type === 'online') {
      if (this.isAway) void this.load();
      return;
    }
    if ((target as Element).closest('a[data-joins]')) return saveJoinIntent(this.courseId);
    const findPressed = (where: string) => (target as Element).closest(`${where} button`);
    if (findPressed('[data-act="retry"]')) void this.load();
    else if (findPressed('[data-act="enrol"]')) void this.act('failed', () => this.enrol());
    else if (findPressed('[data-interest="ask"]'))
      void this.act('interestFailed', () => this.tellMe());
    else if (findPressed('[data-interest="noted"]'))
      void this.act('interestFailed', () => this.forgetMe());
  }

  private get courseId(): number {
    return Number(this.dataset['course']);
  }

  private get locale() {
    return readPath(window.location.pathname).locale;
  }

  private show(part: Part): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-part]'))
      element.hidden = !element.dataset['part']?.split(' ').includes(part);
  }

  private async load(): Promise<void> {
    this.show('wait');
    try {
      await flushWaiting();
      const state = await send(getCourseState, { courseId: this.courseId });
      this.showAway(false);
      this.showState(state);
      void this.keep(state);
      const wantedToJoin = takeJoinIntent(this.courseId);
      if (wantedToJoin && !state.enrolment) await this.act('failed', () => this.enrol());
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: 0 };
      this.showAway(status === 0 || status >= 500);
      // The session has ended: the person is a visitor again. Other failures show on the button.
      if (this.isAway) await this.showSaved();
      else this.show(status === 401 ? 'visitor' : 'new');
    }
  }

  /** Stores the state of a saved course for offline use. */
  private async keep(state: CourseState): Promise<void> {
    if (!(await hasSavedPage())) return;
    const course = await loadSaved().catch(() => null);
    await course?.refreshState(this.courseId, state);
  }

  private showAway(isAway: boolean): void {
    this.isAway = isAway;
    this.querySelector('[data-text="away"]')?.toggleAttribute('hidden', !isAway);
  }

  /** Shows the stored state of the course, or that it is not saved. */
  private async showSaved(): Promise<void> {
    const course = await this.linkSaved();
    if (!course?.enrolment) return this.show('away');
    this.showEnrolled(course.enrolment, course.doneIds);
    const start = this.querySelector<HTMLAnchorElement>('a[data-start]');
    if (start && course.next) start.href = course.next.url;
  }

  /** Links the classes that can be opened offline. */
  private async linkSaved() {
    const course = await loadSaved()
      .then(({ readSavedCourse }) => readSavedCourse(this.courseId, this.locale))
      .catch(() => null);
    for (const { id, url } of course?.classes ?? []) {
      const row = document.querySelector(`[data-course-class="${id}"]`);
      row?.querySelector('a[data-href]')?.setAttribute('href', url);
    }
    return course;
  }

  private showState({ enrolment, doneClassIds, isInterested }: CourseState): void {
    this.showInterest(isInterested);
    if (enrolment) this.showEnrolled(enrolment, new Set(doneClassIds));
    else this.show('new');
  }

  private showInterest(isInterested: boolean): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-interest]'))
      part.hidden = (part.dataset['interest'] === 'noted') !== isInterested;
  }

  private write(name: string, words: (element: HTMLElement) => string): void {
    const element = this.querySelector<HTMLElement>(`[data-text="${name}"]`);
    if (element) element.textContent = words(element);
  }

  /** Links the classes in the outline, ticks finished ones, and returns the title of the first. */
  private showClasses(done: ReadonlySet<number>): string {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-course-class]')];
    for (const row of rows) {
      const link = row.querySelector<HTMLAnchorElement>('a[data-href]');
      // Offline, saved classes are linked already.
      if (link?.dataset['href'] && !this.isAway) link.href = link.dataset['href'];
      const isDone = done.has(Number(row.dataset['courseClass']));
      row.toggleAttribute('data-done', isDone);
      row.querySelector('[data-class-done]')?.toggleAttribute('hidden', !isDone);
    }
    return rows[0]?.querySelector('a')?.textContent?.trim() ?? '';
  }

  private showEnrolled(enrolment: Enrolment, doneIds: ReadonlySet<number>): void {
    const { progress, done, classes, withoutContent } = enrolment;
    const first = this.showClasses(doneIds);
    this.write('progress', ({ dataset }) => fill(dataset['words'] ?? '', { percent: progress }));
    this.write('left', ({ dataset }) => {
      if (classes > 0 && done === classes) return dataset['all'] ?? '';
      return done === 0 && first ? fill(dataset['first'] ?? '', { title: first }) : '';
    });
    this.write('preparing', (element) => {
      const { words, waits = '' } = element.dataset;
      element.hidden = withoutContent === 0;
      return `${pagePlural(words, withoutContent)}. ${waits}`;
    });
    this.write('classes', ({ dataset }) => fill(dataset['words'] ?? '', { done, total: classes }));
    const words = this.querySelector('[data-text="classes"]')?.textContent ?? '';
    showProgress(this.querySelector('[data-kawung]'), { done, total: classes, words });
    const mayCheck = this.showCheck(enrolment);
    const certificate = this.querySelector<HTMLAnchorElement>('a[data-certificate]');
    if (certificate) {
      certificate.hidden = enrolment.certificate === null;
      certificate.href = `${certificate.dataset['href'] ?? ''}${enrolment.certificate ?? ''}`;
    }
    this.querySelector('a[data-name]')?.toggleAttribute('hidden', !enrolment.waitsForName);
    const link = this.querySelector<HTMLAnchorElement>('a[data-start]');
    if (link) {
      const { href = '', start = '', continue: goOn = '', finished = '' } = link.dataset;
      link.href = href;
      const continueLabel = enrolment.certificate ? finished : goOn;
      link.textContent = done > 0 ? continueLabel : start;
      const isFinished = enrolment.certificate !== null || enrolment.waitsForName;
      showAsMain(link, !mayCheck && !isFinished);
    }
    this.show('enrolled');
  }

  /**
   * Shows the link to the final check or the end of the waiting time. Returns whether the check
   * can be taken now.
   */
  private showCheck({ check, retryAt }: CheckProgress): boolean {
    this.write('retry', (element) => {
      element.hidden = retryAt === null;
      if (retryAt === null) return '';
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const when = formatSpan(this.locale, new Date(retryAt), null, timeZone);
      return fill(element.dataset['words'] ?? '', { when });
    });
    const link = this.querySelector<HTMLAnchorElement>('a[data-take]');
    if (!link) return false;
    const { href = '', take = '', goOn = '', later = '' } = link.dataset;
    const mayCheck = check === 'ready' || check === 'open';
    link.href = href;
    link.hidden = !mayCheck && check !== 'cooling_down';
    link.textContent = mayCheck ? (check === 'open' ? goOn : take) : later;
    showAsMain(link, mayCheck);
    return mayCheck;
  }

  /** Runs a button's action, one at a time, and shows errors. */
  private async act(failed: 'failed' | 'interestFailed', work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.setAttribute('aria-busy', 'true');
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return this.show('visitor');
      const text = getErrorMessage(error, this.issues);
      showToast({ title: this.dataset[failed] ?? '', text, isDestructive: true });
    } finally {
      this.isBusy = false;
      this.removeAttribute('aria-busy');
    }
  }

  private get issues(): IssueSlice {
    return JSON.parse(this.dataset['issues'] ?? '{}') as IssueSlice;
  }

  private async enrol(): Promise<void> {
    const user = await loadUser();
    if (!user) return this.show('visitor');
    const input = { courseId: this.courseId, userId: user.id, progress: 0 };
    this.showEnrolled(await send(enrol, { lang: this.locale }, input), new Set());
    if (await this.goToRead()) return;
    this.querySelector<HTMLElement>('[data-part="enrolled"] a[data-start]')?.focus();
    showToast({ title: this.dataset['done'] ?? '', text: this.dataset['doneText'] ?? '' });
  }

  /** Leads to the lesson that was read here as a guest, at the same step. */
  private async goToRead(): Promise<boolean> {
    const marks = readMarks();
    for (const row of document.querySelectorAll<HTMLElement>('[data-course-class]')) {
      const mark = marks[Number(row.dataset['courseClass'])];
      const href = row.querySelector<HTMLAnchorElement>('a[data-href]')?.href;
      if (!mark || !href) continue;
      toastOnNextPage({ title: this.dataset['done'] ?? '', text: this.dataset['doneText'] ?? '' });
      await navigate(`${href}#step-${mark.step}`);
      return true;
    }
    return false;
  }

  private async tellMe(): Promise<void> {
    try {
      await send(addInterest, { id: this.courseId });
    } catch (error) {
      // The course has opened meanwhile and can be started.
      if (error instanceof ApiError && error.status === 409) return window.location.reload();
      throw error;
    }
    this.showInterest(true);
    this.querySelector<HTMLElement>('[data-interest="noted"] button')?.focus();
  }

  private async forgetMe(): Promise<void> {
    await send(removeInterest, { id: this.courseId });
    this.showInterest(false);
    this.querySelector<HTMLElement>('[data-interest="ask"] button')?.focus();
  }
}

if (!customElements.get('enrol-course')) customElements.define('enrol-course', EnrolCourse);
