/** Texts that all management pages share. */
export const adminKit = {
  success: 'Success',
  error: 'Error',
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  delete: 'Delete',
  /** Behind the label of a field that may stay empty. */
  optional: '(optional)',
  sortBy: 'Sort by {column}',
  listFailed: 'This list could not be loaded. Check your connection, then try again.',
  paging: { label: 'Pages', previous: 'Previous', next: 'Next', of: 'Page {n} of {total}' },
  unsaved: {
    title: 'Discard your changes?',
    text: 'What you have changed is not saved yet.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
  session: {
    ended: 'Your session has ended.',
    draft:
      'What you typed is kept in this tab. Log in and you can go on from there; only pictures and files have to be chosen again.',
    login: 'Log in',
    restored:
      'This is the draft that was kept for you. Pictures and files have to be chosen again.',
  },
  conflict: {
    title: 'Somebody else has changed this since you opened it.',
    text: 'Nothing of yours is saved yet. Load what is stored, which replaces what is in this form, or save yours over it.',
    caption: 'What they changed',
    field: 'Field',
    before: 'When you opened it',
    now: 'Stored now',
    empty: 'empty',
    load: 'Load what is stored',
    overwrite: 'Save mine anyway',
    /** Of an action that is asked about, such as a deletion. */
    notDone:
      'Nothing has been done yet. Look at what they changed, and confirm once more if you still want to go on.',
    impossible: 'This action no longer applies.',
  },
  importing: {
    file: 'CSV file',
    choose: 'Choose a file',
    change: 'Choose another file',
    reading: 'Checking the file…',
    ready: '{name}: nothing is wrong with it. Rows: {n}.',
    faulty:
      '{name}: {issues} things are wrong, so nothing can be imported before they are corrected. Rows: {n}.',
    importing: 'Importing…',
    failed: 'Failed to import the file',
    caption: 'What is wrong with the file',
    line: 'Line',
    column: 'Column',
    issue: 'What is wrong',
    wholeRow: 'whole row',
  },
} as const;
