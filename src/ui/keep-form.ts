/** Keeps what is typed into the forms of public pages in this browser until it has arrived. */

/** Milliseconds for which it is kept; others may use the same phone. */
const keptFor = 24 * 3_600_000;

interface Draft {
  at: number;
  values: Record<string, string>;
}

const keyOf = (id: string) => `form:${id}`;

function read(id: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Draft | null;
    return draft && Date.now() - draft.at < keptFor ? draft : null;
  } catch {
    return null;
  }
}

function drop(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Without a store there is no draft either.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in: neither hidden ones nor the trap. */
function controls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (field) => field.name && field.name !== 'website' && field.type !== 'hidden',
  );
}

function save(id: string, form: HTMLFormElement): void {
  const pairs = controls(form).map(({ name, value }) => [name, value]);
  const draft: Draft = { at: Date.now(), values: Object.fromEntries(pairs) as Draft['values'] };
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Full or closed: the form itself still holds what was typed.
  }
}

function keep(form: HTMLFormElement, id: string): void {
  const note = form.querySelector<HTMLElement>('[data-kept]');
  const draft = read(id);
  // Where the server has answered, its page holds what was sent.
  if (draft && form.dataset['state'] === 'empty') {
    for (const field of controls(form)) {
      const value = draft.values[field.name];
      if (value !== undefined && value !== '') field.value = value;
    }
    if (note) note.hidden = false;
  }
  note?.querySelector('button')?.addEventListener('click', () => {
    drop(id);
    form.reset();
    note.hidden = true;
    controls(form)[0]?.focus();
  });
  form.addEventListener('input', () => save(id, form));
  let sentAt = 0;
  form.addEventListener(
    'submit',
    (event) => {
      // A second press while the first is on its way.
      if (Date.now() - sentAt < 5000) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else sentAt = Date.now();
    },
    true,
  );
}

function start(): void {
  for (const sent of document.querySelectorAll<HTMLElement>('[data-form-sent]')) {
    drop(sent.dataset['formSent'] ?? '');
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    if (form.dataset['kept'] !== undefined) continue;
    form.dataset['kept'] = '';
    keep(form, form.dataset['keep'] ?? '');
  }
}

document.addEventListener('astro:page-load', start);
start();

// A module, which scripts of pages load on their own.
export {};
