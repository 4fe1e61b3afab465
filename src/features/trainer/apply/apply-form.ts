import { sendChange } from '~/lib/send-change';
import { applyCopies } from './apply-copies';
import { trapField } from '~/lib/posted-form';

/** Reads the answers of a form; an unticked box is empty. */
function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of form.elements) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
    )
      continue;
    if (!field.name || field.name === trapField || field.name === 'consent') continue;
    const isOff = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
    values[field.name] = isOff ? '' : field.value;
  }
  return values;
}

/** Fills in answers that differ from those of the form; returns true if there are any. */
function fillIn(form: HTMLFormElement, values: Record<string, string>): boolean {
  const now = readValues(form);
  const changes = Object.entries(values).filter(
    ([name, value]) => name in now && now[name] !== value,
  );
  for (const [name, value] of changes) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value === 'yes';
    else if (field && 'value' in field) field.value = value;
  }
  return changes.length > 0;
}

/** Milliseconds after the last key until answers are sent. */
const autosaveDelayMs = 1200;

/**
 * Saves a step during typing: in this browser immediately, on the server after a pause. The form is
 * submitted only if the server is reachable, since the browser would otherwise show its error page.
 * Markup: `ApplyForm.astro`.
 */
class ApplyForm extends HTMLElement {
  private timer = 0;
  private isSending = false;
  private isOpen = false;

  connectedCallback(): void {
    const form = this.form;
    if (!form) return;
    this.addEventListener('input', this);
    this.addEventListener('change', this);
    this.addEventListener('submit', this);
    window.addEventListener('pagehide', this);
    window.addEventListener('online', this);
    document.addEventListener('astro:before-preparation', this);
    this.restore();
    // An earlier page may not have sent it.
    if (this.isOpen) void this.save();
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.timer);
    window.removeEventListener('pagehide', this);
    window.removeEventListener('online', this);
    document.removeEventListener('astro:before-preparation', this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'submit') return this.submit(event as SubmitEvent);
    if (event.type === 'online') return void this.save();
    if (event.type === 'pagehide' || event.type === 'astro:before-preparation') {
      return void this.save(true);
    }
    this.isOpen = true;
    applyCopies.save(this.application, this.step, this.values());
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), autosaveDelayMs);
  }

  private get form() {
    return this.querySelector('form');
  }
  private get alert() {
    return this.querySelector<HTMLElement>('[data-alert]');
  }
  private get step() {
    return this.dataset.step ?? '';
  }
  private get application() {
    return this.dataset.application ?? '';
  }

  private say(words = ''): void {
    const note = this.querySelector('[data-note]');
    if (note) note.textContent = words;
  }

  private values(): Record<string, string> {
    return this.form ? readValues(this.form) : {};
  }

  /** Restores answers that this browser has and the server has not. */
  private restore(): void {
    applyCopies.deleteSent(this.application, this.step);
    const copy = applyCopies.read(this.application, this.step);
    if (!copy) return;
    if (!this.form || !fillIn(this.form, copy)) return;
    this.isOpen = true;
    this.say(this.dataset.restored);
  }

  /** Sends typed answers. Before an application exists, only the browser stores them. */
  private async save(isLast = false): Promise<void> {
    window.clearTimeout(this.timer);
    if (!this.application || this.step === 'review' || !this.isOpen) return;
    const values = this.values();
    // A link is mailed to the address: only the form changes it.
    delete values.email;
    try {
      const response = await sendChange(this.dataset.save ?? '', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ answers: values }),
        keepalive: isLast,
      });
      if (response.ok) {
        this.isOpen = this.step === 'about';
        this.say(this.dataset.saved);
      } else if (response.status >= 500) throw new Error(String(response.status));
      // The form shows any other error once it is sent.
    } catch {
      this.say(this.dataset.kept);
    }
  }

  private submit(event: SubmitEvent): void {
    if (this.isSending) return;
    // Ignores a second press while the first request is running.
    event.preventDefault();
    if (this.form?.hasAttribute('aria-busy')) return;
    void this.send();
  }

  private async send(): Promise<void> {
    const { form, alert } = this;
    if (!form) return;
    form.setAttribute('aria-busy', 'true');
    applyCopies.save(this.application, this.step, this.values(), true);
    const isThere = await fetch(this.dataset.ping ?? '', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) {
      this.isSending = true;
      this.isOpen = false;
      form.requestSubmit();
      return;
    }
    form.removeAttribute('aria-busy');
    if (!alert) return;
    alert.textContent = this.dataset.failed ?? '';
    alert.hidden = false;
    alert.focus();
  }
}

if (!customElements.get('apply-form')) customElements.define('apply-form', ApplyForm);

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLElement && target.matches('[data-forget-application]')) {
    applyCopies.deleteAll();
  }
});
