import { navigate } from 'astro:transitions/client';
import { deleteAction, listActions, queueAction } from '~/offline/outbox/actions';
import { deliver } from '~/offline/outbox/deliver';
import { syncLater } from '~/offline/outbox/outbox';

/** Queues a new entry on the device until the server has it. Markup: `EntryForm.astro`. */
class LogEntry extends HTMLElement {
  private isBusy = false;
  private isPlain = false;
  /** The refused action that the form corrects. */
  private mended = '';

  connectedCallback(): void {
    if (!this.dataset['user']) return;
    this.addEventListener('submit', this);
    void this.mend();
  }

  handleEvent(event: Event): void {
    if (this.isPlain) return;
    const data = new FormData(this.form);
    const file = data.get('file');
    // A form with a file needs a connection.
    if (file instanceof File && file.size > 0) {
      if (navigator.onLine) return;
      event.preventDefault();
      return this.say(this.dataset['fileNeedsLine'] ?? '');
    }
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    const fields = [...data].filter(([, value]) => typeof value === 'string');
    void this.keep(Object.fromEntries(fields) as Record<string, string>).finally(() => {
      this.isBusy = false;
    });
  }

  private get form(): HTMLFormElement {
    return this.querySelector('form') as HTMLFormElement;
  }

  /** Opens a refused entry again, from the list of waiting actions. */
  private async mend(): Promise<void> {
    const id = /^#action-(.+)$/.exec(window.location.hash)?.[1];
    if (!id) return;
    const action = (await listActions().catch(() => [])).find((candidate) => candidate.id === id);
    if (action?.kind !== 'logbook.added' || String(action.userId) !== this.dataset['user']) return;
    for (const [name, value] of Object.entries(action.input)) {
      const field = this.form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
    this.mended = id;
  }

  private async keep(fields: Record<string, string>): Promise<void> {
    let id: string;
    try {
      id = await queueAction(
        Number(this.dataset['user']),
        'logbook.added',
        fields,
        fields['title'],
      );
    } catch {
      // Storage is forbidden: submit as without scripts.
      return this.sendPlainly();
    }
    const result = await deliver(id);
    if (result?.state === 'refused') {
      // The server shows its errors beside the fields.
      await deleteAction(id);
      await this.forgetMended();
      return this.sendPlainly();
    }
    if (!result && !this.form.checkValidity()) {
      await deleteAction(id);
      this.form.reportValidity();
      return;
    }
    await this.forgetMended();
    if (result) return navigate(`${new URL(this.form.action).pathname}?done=saved`);
    await syncLater();
    this.form.reset();
    this.say(this.dataset['kept'] ?? '');
  }

  private async forgetMended(): Promise<void> {
    if (this.mended) await deleteAction(this.mended);
    this.mended = '';
  }

  private sendPlainly(): void {
    this.isPlain = true;
    this.form.requestSubmit();
    this.isPlain = false;
  }

  private say(text: string): void {
    const status = this.querySelector<HTMLElement>('[data-status]');
    if (!status) return;
    status.textContent = text;
    status.focus();
  }
}

if (!customElements.get('log-entry')) customElements.define('log-entry', LogEntry);
