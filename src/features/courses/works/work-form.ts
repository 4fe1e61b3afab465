import { navigate } from 'astro:transitions/client';
import { draftPrefix } from '~/lib/draft';
import { readNotes } from '~/lib/exercise-notes';
import { fill } from '~/lib/fill';
import { toNotesName } from '../programs/program-notes';
import { countWords } from '~/lib/text-forms/words';
import { deleteAction, listActions, queueAction, type Action } from '~/offline/outbox/actions';
import { deliver } from '~/offline/outbox/deliver';
import { syncLater } from '~/offline/outbox/outbox';
import '~/ui/forms/file-field';
import '~/ui/forms/form-draft';

type SavedWork = Action & { kind: 'work.saved' };

/**
 * Counts the words of a work, and stores a work that is handed in offline on this device until it
 * is sent. Markup: `WorkForm.astro`.
 */
class WorkForm extends HTMLElement {
  private isBusy = false;
  /** The stored action that the form continues. */
  private earlier: SavedWork | undefined;

  connectedCallback(): void {
    this.addEventListener('submit', this);
    this.addEventListener('input', () => this.count());
    this.count();
    void this.goOn().then(() => {
      this.offerExercise();
      this.offerCode();
    });
  }

  /** Offers what was written in the exercise of the lesson; a link from there takes it at once. */
  private offerExercise(): void {
    const offer = this.querySelector<HTMLElement>('[data-exercise-of]');
    const text = readNotes(offer?.dataset['exerciseOf'] ?? '')?.text;
    const written = this.field('text')?.value ?? '';
    if (!offer || !text || written.includes(text)) return;
    offer.hidden = false;
    offer.addEventListener('click', () => {
      offer.hidden = true;
      this.take(text);
    });
    if (written === '' && window.location.hash === `#${offer.id}`) offer.click();
  }

  /** Offers what was written in the editor of the lesson; it takes the place of what the field has. */
  private offerCode(): void {
    const offer = this.querySelector<HTMLElement>('[data-program-of]');
    const code = readNotes(toNotesName(offer?.dataset['programOf']))?.text;
    const field = this.field('program');
    if (!offer || !code || !field || field.value === code) return;
    offer.hidden = false;
    offer.addEventListener('click', () => {
      offer.hidden = true;
      field.value = code;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.focus();
      this.say(this.dataset['takenCode'] ?? '', false);
    });
    if (field.value === '' && window.location.hash === `#${offer.id}`) offer.click();
  }

  /** Puts a text below what the field has. */
  private take(text: string): void {
    const field = this.field('text');
    if (!field) return;
    field.value = [field.value.trim(), text].filter(Boolean).join('\n\n');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    this.say(this.dataset['taken'] ?? '', false);
  }

  private get form(): HTMLFormElement {
    return this.querySelector('form') as HTMLFormElement;
  }

  private field(name: string): HTMLInputElement | null {
    const field = this.form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? (field as HTMLInputElement)
      : null;
  }

  private count(): void {
    const counter = this.querySelector<HTMLElement>('[data-count]');
    if (!counter) return;
    const n = countWords(this.field('text')?.value ?? '');
    counter.textContent = n > 0 ? fill(counter.dataset['words'] ?? '', { n }) : '';
  }

  /** Restores a text that has not been sent yet, or that the server refused. */
  private async goOn(): Promise<void> {
    const actions: Action[] = await listActions().catch(() => []);
    const savedWorks = actions.filter(
      (action): action is SavedWork =>
        action.kind === 'work.saved' &&
        String(action.userId) === this.dataset['user'] &&
        String(action.input.classId) === this.dataset['class'],
    );
    const savedWork = savedWorks.at(-1);
    if (!savedWork) return;
    this.earlier = savedWork;
    const { input, refusal } = savedWork;
    for (const name of ['title', 'text', 'link', 'program'] as const) {
      const field = this.field(name);
      const value = input[name];
      if (field && typeof value === 'string') field.value = value;
    }
    const consent = this.field('consent');
    if (consent) consent.checked = true;
    this.closest('details')?.setAttribute('open', '');
    this.count();
    const textName = !refusal ? 'waiting' : refusal.code === 'changed_since' ? 'newer' : 'restored';
    this.say(this.dataset[textName] ?? '', false);
  }

  handleEvent(event: Event): void {
    const data = new FormData(this.form);
    const picture = data.get('picture');
    const hasPicture = picture instanceof File && picture.size > 0;
    // Pictures are sent or removed by submitting the form to the server.
    if (hasPicture || data.has('withoutPicture')) {
      if (navigator.onLine) {
        void this.forgetEarlier();
        return;
      }
      event.preventDefault();
      return this.say(this.dataset['pictureNeedsLine'] ?? '');
    }
    event.preventDefault();
    if (this.isBusy) return;
    if (!this.form.checkValidity()) {
      this.form.reportValidity();
      return;
    }
    this.isBusy = true;
    void this.keep(data).finally(() => {
      this.isBusy = false;
    });
  }

  private async keep(data: FormData): Promise<void> {
    const { user, class: classId, base, lang = '', title } = this.dataset;
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const input = {
      classId: Number(classId),
      title: text('title'),
      text: text('text'),
      link: text('link'),
      ...(data.has('program') && { program: text('program') }),
      consent: true,
      lang,
      base: base ? Number(base) : null,
    } as const;
    let id: string;
    try {
      id = await queueAction(Number(user), 'work.saved', input, title);
    } catch {
      // Storage is forbidden: submit the form to the server.
      return this.form.submit();
    }
    await this.forgetEarlier();
    const result = await deliver(id);
    if (result?.state === 'refused') {
      // The server shows its errors beside the fields.
      await deleteAction(id);
      return this.form.submit();
    }
    this.deleteDraft();
    if (result) {
      const { pathname } = new URL(this.form.action);
      return navigate(`${pathname}?done=${base ? 'changed' : 'saved'}`);
    }
    await syncLater();
    await this.goOn();
    this.say(this.dataset['keptText'] ?? '');
  }

  private async forgetEarlier(): Promise<void> {
    if (this.earlier) await deleteAction(this.earlier.id);
    this.earlier = undefined;
  }

  /** Deletes the draft once the work is handed in or queued. */
  private deleteDraft(): void {
    try {
      localStorage.removeItem(draftPrefix.form + (this.form.dataset['keep'] ?? ''));
    } catch {
      // Without storage there is no draft either.
    }
  }

  private say(text: string, hasFocus = true): void {
    const status = this.querySelector<HTMLElement>('[data-status]');
    if (!status) return;
    status.textContent = text;
    if (hasFocus) status.focus();
  }
}

if (!customElements.get('work-form')) customElements.define('work-form', WorkForm);
