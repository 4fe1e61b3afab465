/**
 * Saves drafts of forms in this browser until the server confirms receipt. The confirmation is a
 * cookie in the head of the response, which survives an interrupted page load.
 */
import { rememberCookie } from '~/lib/browser/dom';
import { serverNow } from '~/lib/browser/server-clock';
import { draftPrefix } from '~/lib/draft';
import { draftTtlSeconds, sentCookie, trapField } from '~/lib/posted-form';

interface Draft {
  at: number;
  values: Record<string, string>;
  /** Stamp of the form that was typed into, so that a resubmission counts once. */
  stamp?: string;
  /** Nothing was typed since the form was sent. */
  isOnItsWay?: boolean;
}

const prefix = draftPrefix.form;
const toKey = (id: string) => prefix + id;

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return draft && serverNow().getTime() - draft.at < draftTtlSeconds * 1000 ? draft : null;
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no draft either.
  }
}

/** Deletes drafts that have arrived, of any form, and drafts that are too old. */
function clear(): void {
  const arrived = new RegExp(`(?:^|; )${sentCookie}=([\\w.-]+)`).exec(document.cookie)?.[1];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const draft = read(key);
      if (!draft || (draft.isOnItsWay && draft.stamp === arrived)) drop(key);
    }
  } catch {
    // Storage is full or forbidden.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in: neither hidden ones nor files nor the trap. */
function controls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (field) => field.name && field.name !== trapField && !['hidden', 'file'].includes(field.type),
  );
}

const stampField = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[name="stamp"]');

function write(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden; the form itself still holds the text.
  }
}

function save(key: string, form: HTMLFormElement): void {
  const pairs = controls(form).map(({ name, value }) => [name, value]);
  const values = Object.fromEntries(pairs) as Draft['values'];
  write(key, { at: serverNow().getTime(), values, stamp: stampField(form)?.value ?? '' });
}

/** Marks the draft as being sent, unless it is another tab's. */
function markSent(key: string, form: HTMLFormElement): void {
  // The response is about this submission, not an earlier one of the same form.
  rememberCookie(sentCookie, null);
  const draft = read(key);
  const stamp = stampField(form)?.value ?? '';
  if (draft && (draft.stamp ?? stamp) === stamp)
    write(key, { ...draft, stamp: stamp, isOnItsWay: true });
}

/** Returns true for a field with another value than the page came with. */
function isChanged(field: Control): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const defaultIndex = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(0, defaultIndex);
}

/** Restores a draft into an empty form, but keeps what was typed before this script loaded. */
function restore(form: HTMLFormElement, { values, stamp }: Draft): void {
  for (const field of controls(form)) {
    const value = values[field.name];
    if (value !== undefined && value !== '' && !isChanged(field)) field.value = value;
  }
  const sealed = stampField(form);
  if (sealed && stamp) sealed.value = stamp;
}

function keep(form: HTMLFormElement, key: string): void {
  const note = form.querySelector<HTMLElement>('[data-kept]');
  const draft = read(key);
  // On slow connections people type before this script loads.
  const isTyped = controls(form).some(isChanged);
  // After a response from the server, its page contains what was sent.
  if (draft && form.dataset['state'] === 'empty') {
    restore(form, draft);
    if (note) note.hidden = false;
  }
  if (isTyped) save(key, form);
  note?.querySelector('button')?.addEventListener('click', () => {
    drop(key);
    form.reset();
    note.hidden = true;
    controls(form)[0]?.focus();
  });
  form.addEventListener('input', () => save(key, form));
  let sentAt = 0;
  form.addEventListener(
    'submit',
    (event) => {
      // A second press while the first is on its way.
      if (Date.now() - sentAt < 5000) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      sentAt = Date.now();
      markSent(key, form);
    },
    true,
  );
}

function start(): void {
  clear();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    if (form.dataset['kept'] !== undefined) continue;
    form.dataset['kept'] = '';
    keep(form, toKey(form.dataset['keep'] ?? ''));
  }
}

document.addEventListener('astro:page-load', start);
start();

// A module, which scripts of pages load on their own.
export {};
