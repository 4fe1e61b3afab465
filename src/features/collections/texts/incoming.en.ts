/** Shares from other apps. */
export const incoming = {
  title: 'Add to a collection',
  intro: 'Choose where what you have shared goes. Nothing is added before you press the button.',
  loading: 'Looking at what you shared …',
  nothing:
    'There is nothing here to add. Share a web link or a PDF file from another app with Sinau AI.',
  again: 'The file has not arrived, because this browser was not ready for it. Share it once more.',
  toCollections: 'To your collections',
  link: 'Link',
  file: 'PDF file',
  target: 'Collection',
  newOne: 'A new collection',
  more: 'Show more collections',
  name: 'Name of the new collection',
  add: 'Add',
  adding: 'Adding …',
  drop: 'Do not add it',
  done: 'Added to the collection.',
  open: 'Open the collection',
} as const;
