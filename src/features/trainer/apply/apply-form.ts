import { applyCopies } from './apply-copies';

/** Milliseconds without a key after which what was typed is sent. */
const autosaveDelayMs = 1200;

/**
 * Saves what is typed into a step: in this browser immediately, on the server after a pause; sends
 * the form only once the server responds, so that nobody lands on an error page. Markup:
 * `ApplyForm.astro`.
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
    applyCopies.keep(this.application, this.step, this.values());
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

  /** Reads the answers of the form; an unticked box is empty. */
  private values(): Record<string, string> {
    const values: Record<string, string> = {};
    for (const field of this.form?.elements ?? []) {
      if (
        !(
          field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement
        )
      )
        continue;
      if (!field.name || field.name === 'website' || field.name === 'consent') continue;
      const isOff =
        field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
      values[field.name] = isOff ? '' : field.value;
    }
    return values;
  }

  /** Puts back what this browser kept and the server does not have. */
  private restore(): void {
    applyCopies.dropSent(this.application, this.step);
    const copy = applyCopies.read(this.application, this.step);
    if (!copy) return;
    const now = this.values();
    const other = Object.entries(copy).filter(
      ([name, value]) => name in now && now[name] !== value,
    );
    if (other.length === 0) return;
    for (const [name, value] of other) {
      const field = this.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = value === 'yes';
      else if (field && 'value' in field) field.value = value;
    }
    this.isOpen = true;
    this.say(this.dataset.restored);
  }

  /**
   * Sends what was typed; returns true if the server has saved it. Before an application begins,
   * only the browser keeps it.
   */
  private async save(isLast = false): Promise<boolean> {
    window.clearTimeout(this.timer);
    if (!this.application || this.step === 'review' || !this.isOpen) return true;
    const values = this.values();
    // A link goes to the address: the form alone changes it.
    delete values.email;
    try {
      const response = await fetch(this.dataset.save ?? '', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ answers: values }),
        keepalive: isLast,
      });
      if (response.ok) {
        this.isOpen = this.step === 'about';
        this.say(this.dataset.saved);
      } else if (response.status >= 500) throw new Error(String(response.status));
      // Anything else is said by the form, once it is sent.
      return true;
    } catch {
      this.say(this.dataset.kept);
      return false;
    }
  }

  private submit(event: SubmitEvent): void {
    if (this.isSending) return;
    // A second press, while the first one is on its way, does nothing.
    event.preventDefault();
    if (this.form?.ariaBusy === 'true') return;
    void this.send();
  }

  private async send(): Promise<void> {
    const { form, alert } = this;
    if (!form) return;
    form.ariaBusy = 'true';
    applyCopies.keep(this.application, this.step, this.values(), true);
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
    form.ariaBusy = null;
    if (!alert) return;
    alert.textContent = this.dataset.failed ?? '';
    alert.hidden = false;
    alert.focus();
  }
}

if (!customElements.get('apply-form')) customElements.define('apply-form', ApplyForm);

document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLElement && target.matches('[data-forget-application]')) {
    applyCopies.dropAll();
  }
});
