import { isPdf } from '~/lib/pdf-file';

/** What is wrong with a file that was chosen, in the page's language; empty where nothing is. */
async function faultOf({ dataset, files }: HTMLInputElement): Promise<string> {
  const file = files?.[0];
  if (!file) return '';
  if (file.size > Number(dataset.most)) return dataset.tooLarge ?? '';
  const head = await file
    .slice(0, 5)
    .arrayBuffer()
    .catch(() => null);
  return head && isPdf(new Uint8Array(head)) ? '' : (dataset.notPdf ?? '');
}

/** Says it at once, and keeps the form from being sent with it. Markup: `FileField.astro`. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-pdf-file]')) return;
  void faultOf(target).then((fault) => {
    const note = document.getElementById(`${target.id}-error`);
    if (fault) target.setAttribute('aria-invalid', 'true');
    else target.removeAttribute('aria-invalid');
    if (note) {
      note.textContent = fault;
      note.hidden = !fault;
    }
    // What cannot be sent is not sent: the rest of the form goes on as it is.
    if (fault) target.value = '';
  });
});
