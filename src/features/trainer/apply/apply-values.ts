/** Reads the answers of a form; an unticked box is empty. */
export function readValues(form: HTMLFormElement): Record<string, string> {
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
    if (!field.name || field.name === 'website' || field.name === 'consent') continue;
    const isOff = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
    values[field.name] = isOff ? '' : field.value;
  }
  return values;
}

/** Fills in answers that differ from those of the form; returns true if there are any. */
export function fillIn(form: HTMLFormElement, values: Record<string, string>): boolean {
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
