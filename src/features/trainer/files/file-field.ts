import { isPdfFile } from '~/lib/media/pdf-file';

/** Returns the error of a chosen file, in the page's language; empty if there is none. */
async function findError({ dataset, files }: HTMLInputElement): Promise<string> {
  const file = files?.[0];
  if (!file) return '';
  if (file.size > Number(dataset.most)) return dataset.tooLarge ?? '';
  return (await isPdfFile(file).catch(() => false)) ? '' : (dataset.notPdf ?? '');
}

/** Shows it immediately, and keeps the form from being sent with it. Markup: `FileField.astro`. */
async function check(field: HTMLInputElement): Promise<void> {
  const error = await findError(field);
  const note = document.getElementById(`${field.id}-error`);
  if (error) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (note) {
    note.textContent = error;
    note.hidden = !error;
  }
  // What cannot be sent is not sent: the rest of the form goes on as it is.
  if (error) field.value = '';
}

const fields = 'input[data-pdf-file]';

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches(fields)) void check(target);
});

// On a slow line a file is chosen before this script has come.
for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
  if (field.files?.length) void check(field);
}
