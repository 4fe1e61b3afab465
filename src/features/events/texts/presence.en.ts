/** The presence of a person at an event, and what they say of it, on the event's page. */
export const presence = {
  heading: 'Attendance',
  word: 'The host’s word',
  /** What the word is for, and what it proves. */
  wordHint:
    'The host says a word during the event. Type it here, upper or lower case: it shows that you were there. Please do not pass it on.',
  send: 'Record attendance',
  recorded: 'Your attendance is recorded.',
  first: 'The first word is recorded. A second one is to come.',
  /** `{time}`: when the word can be entered. */
  opens: 'The word can be entered from {time}.',
  certificate: 'Open certificate',
  /** A certificate that is to come. */
  certificateLater: 'You get the certificate once the event is over.',
  /** Staff have said that the person was absent. */
  withdrawn:
    'The organisers have noted that you were absent. If that is wrong, please contact them.',
  /** Why a word was not taken. */
  problems: {
    word_required: 'Please enter the word.',
    word_wrong: 'That is not the word. Please listen again, or ask the host.',
    word_closed: 'No word may be entered right now.',
    event_cancelled: 'This event was cancelled.',
    attendance_withdrawn:
      'The organisers have noted that you were absent. If that is wrong, please contact them.',
    place_required: 'You hold no place at this event, so no attendance can be recorded.',
    rate_limited: 'These were too many words. Please try again in ten minutes.',
    failed: 'That did not work. Please try again.',
  },
};

export const feedback = {
  heading: 'How was it?',
  intro:
    'Three questions, and you may change your answers for 14 days. Staff see them without your name.',
  useful: 'How useful was it for you?',
  /** From 1 to 5. */
  usefulNames: ['Not useful', 'Hardly useful', 'Partly useful', 'Useful', 'Very useful'],
  pace: 'How was the pace?',
  paceNames: { slow: 'Too slow', right: 'Just right', fast: 'Too fast' },
  text: 'What should we do differently?',
  textHint: 'Optional, up to 500 characters. Please name nobody.',
  send: 'Send feedback',
  change: 'Change feedback',
  sent: 'Thank you, your feedback is saved.',
  closed: 'Answers were taken until 14 days after the event.',
  missing: 'Please answer the first two questions.',
  failed: 'That did not work. Please try again.',
};

/** What comes after an event. */
export const afterEvent = {
  recording: 'Recording',
  /** `{title}`: the event. */
  play: 'Play the recording of {title}',
  chapters: 'Chapters',
  transcript: 'Transcript',
  files: 'Material',
  audio: 'Audio file',
  slides: 'Slides',
};

/** Attendance at one event, for staff. */
export const attendanceAdmin = {
  title: 'Attendance',
  intro: 'Words, numbers, people and feedback of the event “{title}”.',
  partsLabel: 'On this page',
  back: 'All events',
  toEvent: 'To the event page',
  words: {
    heading: 'Words',
    intro:
      'Say one or two words during the event, each within a short window. Words are passed on in chats: a short window, and a second word, help against it.',
    word: 'Word {n}',
    opensAt: 'Word {n} from',
    closesAt: 'Word {n} until',
    /** `{zone}`: time zone of the event. */
    zone: 'Times are those of the event ({zone}).',
    addSecond: 'Add a second word',
    removeSecond: 'Remove the second word',
    save: 'Save words',
    saved: 'The words are saved.',
    failed: 'The words could not be saved.',
  },
  numbers: {
    heading: 'Numbers',
    registered: 'With a place',
    joined: 'Followed the join link',
    present: 'Present',
    /** `{rate}`: per cent. */
    noShows: 'no-shows: {rate} %',
  },
  people: {
    heading: 'People',
    caption: 'People with a place',
    person: 'Person',
    via: 'Attendance',
    at: 'Recorded',
    certificate: 'Certificate',
    waitsForName: 'Waits for a name',
    actions: 'Actions',
    absent: 'not recorded',
    /** Staff have said so. */
    markedAbsent: 'noted as absent',
    vias: { word: 'by word', door: 'at the door', staff: 'by staff' },
    set: 'Present: {title}',
    takeBack: 'Take back: {title}',
    takeBackTitle: 'Take the attendance back?',
    takeBackText:
      'The certificate of {title} is revoked and the entry in the trainers’ logbook is removed. Until you record it again, neither a word nor the door does.',
    confirm: 'Take back',
    done: 'The attendance is recorded.',
    takenBack: 'The attendance is taken back.',
    failed: 'The attendance could not be changed.',
    none: 'Nobody has a place yet.',
    csv: 'Export CSV',
  },
  feedback: {
    heading: 'Feedback',
    answers: { one: '{n} answer', other: '{n} answers' },
    few: 'What they say is shown from five answers on, so that nobody can be recognised.',
    useful: 'Useful',
    pace: 'Pace',
    texts: 'In their own words',
    failed: 'The feedback could not be loaded.',
  },
};
