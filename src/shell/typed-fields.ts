type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface State {
  /** Values by the ids of their fields. */
  typed?: Record<string, string>;
}

const unkept = ['password', 'file', 'hidden', 'checkbox', 'radio'];
const others = unkept.map((type) => `:not([type=${type}])`).join('');
const fields = `input[id]${others}, textarea[id], select[id]`;

const readState = () => (window.history.state ?? {}) as State;

/** Stores the typed text of an island, without passwords, before the page is reloaded. */
export function saveTyped(island: HTMLElement): void {
  const values: Record<string, string> = {};
  for (const { id, value } of island.querySelectorAll<Field>(fields)) if (value) values[id] = value;
  window.history.replaceState({ ...readState(), typed: values }, '');
}

/** Types it again, also into fields that a script has taken over. */
export function typeAgain(): void {
  const { typed = {}, ...state } = readState();
  window.history.replaceState(state, '');
  for (const [id, value] of Object.entries(typed)) {
    const field = document.getElementById(id) as Field | null;
    if (!field || field.value !== '') continue;
    // React ignores a value that is set through its own property.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
