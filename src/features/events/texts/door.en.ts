/** The ticket of a registered person. */
export const ticketPage = {
  title: 'Ticket',
  intro: 'Show this code at the door. It is yours alone, and lets one person in.',
  qrLabel: 'QR code of your ticket',
  code: 'Code',
  holder: 'Name',
  offlineHint: 'Save it for offline, in case there is no connection at the door.',
  back: 'Back to the event',
  /** The link to it. */
  open: 'Open your ticket',
  refused: {
    title: 'No ticket',
    unauthorized: 'Log in to see your ticket.',
    place_required: 'You hold no place at this event, so there is no ticket.',
    event_cancelled: 'This event was cancelled, so no ticket is needed.',
    login: 'Log in',
  },
} as const;

/** The page with which volunteers scan tickets. */
export const doorPage = {
  title: 'Door',
  intro: 'Scan tickets or type their codes. It all works offline.',
  noScript: 'Scanning needs JavaScript.',
  loading: 'Opening the list of the event…',
  /** Without a pass. */
  none: {
    title: 'Open the link of your pass',
    text: 'The organisers of the event send you a link to this page. Open it on this device.',
  },
  ended: {
    title: 'This pass has ended',
    text: 'The names of the event were deleted from this device. Ask the organisers for a new link if you still need one.',
    unsent: {
      one: '{n} scan was not sent. A new link for this event sends it.',
      other: '{n} scans were not sent. A new link for this event sends them.',
    },
  },
  failed: 'The list could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
  name: 'Name of this door',
  nameHint: 'Other doors see it when a ticket was already used.',
  nameDefault: 'Door A',
  start: 'Start',
  camera: {
    start: 'Scan with the camera',
    stop: 'Stop the camera',
    label: 'Picture of the camera',
    denied: 'The camera may not be used. Allow it in the browser, or type the codes.',
    missing: 'This device has no camera for the browser. Type the codes.',
  },
  code: 'Ticket code',
  codeHint: 'Six groups of four signs, below the QR code.',
  check: 'Check',
  results: {
    admitted: 'Admit',
    since: 'Not checked yet: newer than the list',
    /** `{time}` and `{door}` of the first scan. */
    duplicate: 'Already admitted at {time} at {door}',
    invalid_code: 'Not a valid code',
    other_event: 'Not a ticket of this event',
    cancelled: 'Ticket cancelled',
    waiting: 'On the waiting list',
    unlisted: 'Not in this list',
    /** Below it. */
    unlistedHint:
      'The ticket may be newer than the list. Without a connection it cannot be checked.',
    event_cancelled: 'The event was cancelled',
    too_early: 'The door opens two hours before the event',
    unreadable: 'The scan could not be read',
    admitAnyway: 'Admit anyway',
  },
  storageFailed: 'This device could not store the scan. Free some space, then scan again.',
  /** Before the first ticket and between two. */
  ready: 'Ready for the next ticket',
  /** While the newest list is fetched. */
  checking: 'Fetching the newest list…',
  next: 'Next ticket',
  counts: {
    /** `{n}` of `{total}` people with a place */
    admitted: '{n} of {total} admitted',
    unsent: { one: '{n} scan waits to be sent', other: '{n} scans wait to be sent' },
    sent: 'Everything is sent',
    asOf: 'List as of {time}',
    offline: 'Offline',
    /** The page was stored on the device. */
    kept: 'Opens offline',
  },
  refresh: 'Update now',
  conflicts: {
    heading: 'To be checked',
    /** `{name}` of the person; times and doors of both scans. */
    row: '{name}: admitted twice, at {time} at {door}, and at {otherTime} at {otherDoor}',
    /** `{reason}`: why the server refused the ticket. */
    refused: '{name}: admitted here at {time}, but refused by the server. {reason}.',
    unknown: 'Unknown',
  },
  people: {
    heading: 'People',
    search: 'Search a name',
    none: 'Nobody of this name has registered.',
    more: { one: '{n} more. Type more of the name.', other: '{n} more. Type more of the name.' },
    going: 'has a place',
    waiting: 'waiting list',
    admitted: 'admitted at {time} at {door}',
    /** Lets in somebody who has no ticket at hand. */
    admit: 'Let in',
  },
  leave: 'Delete the list from this device',
  leaveHint: 'Scans that wait are sent first.',
} as const;

/** The passes of an event, for staff. */
export const doorPasses = {
  heading: 'Door',
  intro:
    'A pass lets a volunteer scan tickets without an account. It shows names alone, works offline, and ends 12 hours after the event.',
  name: 'Name of the pass',
  nameHint: 'Whose it is, or where it is used.',
  create: 'Make a pass',
  created: 'The pass is made.',
  createFailed: 'The pass could not be made.',
  /** Above the link, which is shown once. */
  link: 'Link of “{name}”. It is shown only now: copy it and send it to the volunteer.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The browser does not allow copying. The link is marked: copy it by hand.',
  caption: 'Passes of this event',
  columns: { name: 'Name', state: 'Status', lastUsed: 'Last used', actions: 'Actions' },
  states: { open: 'Valid until {time}', revoked: 'Revoked', ended: 'Ended' },
  never: 'Never',
  revoke: 'Revoke: {name}',
  revokeTitle: 'Revoke pass',
  revokeText: 'Devices with the pass “{name}” delete their list at the next contact.',
  revokeConfirm: 'Revoke',
  revoked: 'The pass is revoked.',
  revokeFailed: 'The pass could not be revoked.',
  none: 'No passes yet.',
} as const;
