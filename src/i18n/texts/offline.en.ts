/** Saving for reading without a line. Apart from the rest, because a script loads them. */
export const offline = {
  title: 'Saved for offline',
  intro: 'What you save here opens without a connection, on this device alone.',
  offlineTitle: 'You are offline',
  offlineText: 'This page is not saved on this device. This is here:',
  retry: 'Try again',
  manage: 'All that is saved',
  save: 'Save for offline',
  saved: 'Saved for offline',
  looking: 'Looking what there is to save …',
  choose: 'What do you want to save?',
  pages: {
    one: 'Text, practice and figures: {n} page, {size}',
    other: 'Text, practice and figures: {n} pages, {size}',
  },
  files: { one: '{n} file (PDF), {size}', other: '{n} files (PDF), {size}' },
  noVideo: 'Videos need a connection and are not saved.',
  start: 'Save {size}',
  addFiles: { one: 'Add {n} file (PDF), {size}', other: 'Add {n} files (PDF), {size}' },
  update: 'Update',
  updated: 'Updated.',
  savedOn: 'saved {date}',
  saving: '{done} of {total} saved',
  pause: 'Pause',
  resume: 'Go on saving',
  paused: 'Paused: {done} of {total} are here.',
  done: 'Saved. It opens without a connection now.',
  remove: 'Remove',
  removed: 'Removed from this device.',
  open: 'Open',
  none: 'Nothing is saved yet. Open a course, a lesson, an event or a shared collection, and choose “Save for offline”.',
  browse: 'Look at the courses',
  waiting: {
    one: '{n} thing that you did waits for a connection.',
    other: '{n} things that you did wait for a connection.',
  },
  /** An action that will not be done; leads to where it was done. */
  refused: {
    'class.completed': 'Not accepted: a lesson marked as done. Look at it again',
    'logbook.added': 'Not accepted: an entry in the trainer logbook. Correct it',
  },
  /** Shown before a log-out that would lose something. */
  losing: {
    title: 'Log out and lose this?',
    text: {
      one: '{n} thing that you did has not arrived yet, or was not accepted. Logging out removes it from this device.',
      other:
        '{n} things that you did have not arrived yet, or were not accepted. Logging out removes them from this device.',
    },
    look: 'See what it is',
    leave: 'Log out and remove',
    stay: 'Stay logged in',
  },
  room: '{used} used on this device, {left} left.',
  kept: 'The browser keeps it until you remove it.',
  mayGo: 'The browser may remove it when the device runs out of room.',
  keep: 'Ask the browser to keep it',
  notKept: 'The browser has not agreed. It may later, when you have used the site more often.',
  kinds: {
    course: 'Course',
    class: 'Lesson',
    event: 'Event',
    collection: 'Collection',
    logbook: 'Logbook',
  },
  problems: {
    full: 'There is no room left on this device. Remove something that you have saved, and try again.',
    quota:
      'This does not fit into the room that the browser gives our site. Choose less, or free some room on the device. Everything else works as usual.',
    storage:
      'This browser keeps nothing for our site: this is a private window, or the data of sites are blocked. Saving works in a normal window. Everything else works as usual.',
    worker:
      'This browser, or an extension of it, blocks the service worker that opens saved pages. Allow it for our site, and saving works. Everything else works as usual.',
    insecure:
      'Saving works only at an address that begins with https. Everything else works as usual.',
    off: 'Saving for offline is switched off at the moment. Everything else works as usual.',
    network: 'The connection was lost. What is saved stays; go on when the connection is back.',
    refused: 'A part is no longer there, or not for you. Reload the page and try again.',
    paused: 'Paused. Go on whenever you like.',
  },
  noScript: 'Saving for offline needs JavaScript.',
} as const;
