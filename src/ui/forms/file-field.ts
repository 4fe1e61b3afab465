import { limits } from '~/config/limits';
import { formatMegabytes } from '~/i18n/format-bytes';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { isPdfFile } from '~/lib/media/pdf-file';
import { shrinkImage } from '~/lib/media/shrink-image';

/** Puts a file in place of the chosen one; false where the browser cannot. */
function replaceFile(field: HTMLInputElement, file: File): boolean {
  try {
    const data = new DataTransfer();
    data.items.add(file);
    field.files = data.files;
    return field.files[0] === file;
  } catch {
    return false;
  }
}

const isOfficeName = (name: string) => /\.(docx|pptx)$/i.test(name);

const partOf = (field: HTMLInputElement, part: 'error' | 'state') =>
  document.getElementById(`${field.id}-${part}`);

function say(field: HTMLInputElement, text: string): void {
  const state = partOf(field, 'state');
  if (state) state.textContent = text;
}

/** Makes a chosen photo small. Returns the error of the file, in the page's language; empty if there is none. */
async function prepare(field: HTMLInputElement, file: File): Promise<string> {
  const { most, tooLarge = '', wrongType = '' } = field.dataset;
  const isTooLarge = ({ size }: Blob) => size > Number(most);
  // The server looks into office files; their type alone is nothing that a browser knows.
  const isSentAsIs = isOfficeName(file.name)
    ? field.accept.includes('.docx')
    : await isPdfFile(file).catch(() => false);
  if (isSentAsIs) return isTooLarge(file) ? tooLarge : '';
  const texts = partOf(field, 'state')?.dataset;
  say(field, texts?.['shrinking'] ?? '');
  const photo = await shrinkImage(file, limits.proofPhoto).catch(() => null);
  if (!photo) return wrongType;
  // Another file was chosen meanwhile.
  if (field.files?.[0] !== file) return '';
  const name = file.name.replace(/\.\w+$/, '');
  const isReplaced = replaceFile(field, new File([photo], name, { type: photo.type }));
  const blob = isReplaced ? photo : file;
  if (isTooLarge(blob)) return tooLarge;
  const { locale } = readPath(window.location.pathname);
  say(field, fill(texts?.['ready'] ?? '', { size: formatMegabytes(locale, blob.size) }));
  return '';
}

/** Shows the error immediately, and keeps the form from being sent with the file. Markup: `FileField.astro` of applications, `WorkForm.astro`. */
async function check(field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  say(field, '');
  const error = file ? await prepare(field, file) : '';
  const note = partOf(field, 'error');
  if (error) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (note) {
    note.textContent = error && `${file?.name}: ${error}`;
    note.hidden = !error;
  }
  if (!error) return;
  say(field, '');
  // An invalid file is not sent; the rest of the form is.
  field.value = '';
}

/** Sends the form with its file once the server answers; otherwise says that it is not sent. */
async function send(field: HTMLInputElement): Promise<void> {
  const texts = partOf(field, 'state')?.dataset;
  say(field, texts?.['sending'] ?? '');
  const isThere = await fetch(field.dataset['ping'] ?? '', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return say(field, texts?.['unsent'] ?? '');
  // Unless a button has sent it meanwhile.
  if (field.form && !sent.has(field.form)) field.form.requestSubmit();
}

const fields = 'input[data-proof-file]';
const checks = new WeakMap<HTMLInputElement, Promise<void>>();
/** Forms whose button was pressed while their file was checked, and those that were sent. */
const pressed = new WeakSet<HTMLFormElement>();
const sent = new WeakSet<HTMLFormElement>();

function start(field: HTMLInputElement): void {
  const run = check(field).finally(() => {
    if (checks.get(field) !== run) return;
    checks.delete(field);
    const isPressed = field.form !== null && pressed.has(field.form);
    if (field.dataset['sendsAtOnce'] !== undefined && field.files?.length && !isPressed)
      void send(field);
  });
  checks.set(field, run);
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches(fields)) start(target);
});

// A form waits for its photo to be small; a file that is sent as it is chosen is not sent twice.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const field = form.querySelector<HTMLInputElement>(fields);
    if (!field) return;
    const run = checks.get(field);
    const isTwice = field.dataset['sendsAtOnce'] !== undefined && sent.has(form);
    if (!run && !isTwice) return void sent.add(form);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!run || pressed.has(form)) return;
    pressed.add(form);
    const { submitter } = event;
    void run.then(() => {
      pressed.delete(form);
      if (field.getAttribute('aria-invalid') === 'true') field.focus();
      else form.requestSubmit(submitter);
    });
  },
  true,
);

// On a slow line a file is chosen before this script has come.
for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
  if (field.files?.length) start(field);
}
