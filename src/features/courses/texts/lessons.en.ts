/** Texts of a class as steps, and of its questions. */
export const lessonSteps = {
  /** `{step}` and `{steps}` */
  state: 'Step {step} of {steps}',
  label: 'Steps of this lesson',
  back: 'Back',
  next: 'Next',
  end: 'Finish',
  /** On to the next lesson, in a row of 64 px. */
  onward: 'Next up',
  /** Followed by the title of the step. */
  resume: 'Continue with step {step}',
  done: '{step} of {steps} steps',
  steps: { one: '{n} step', other: '{n} steps' },
  preview: 'Preview as a learner',
  previewNote:
    'This is how learners see the lesson. Nothing is remembered, and drafts of translations are left out.',
  previewBack: 'Back to the course',
  previewDraft: 'This is a draft. Learners still read the published text.',
  /** In a preview, where a question will stand. */
  questionHere: 'Practice question: {key}',
  labHere: 'Lab: {name}',
} as const;

/** Around a lesson that anyone may read. */
export const openLesson = {
  read: 'Read the first lesson now',
  free: 'Anyone may read this lesson, without an account.',
  register: 'Keep your progress: create an account',
  /** Above what comes after the text. `{code}` of the lesson. */
  end: 'You have reached the end of {code}',
  signIn: 'Keep your progress: create an account or log in',
  /** For logged-in people. */
  go: 'Open it in the course to keep your progress',
  lessons: { one: '{n} lesson', other: '{n} lessons' },
  next: 'Next lesson',
  previous: 'Previous lesson',
  /** After the last one. */
  toCourse: 'To the course',
  account:
    'An account, free of charge, keeps your progress on all devices and opens the files, the final check and the certificate.',
} as const;

/** Words inside the text of a class, in the language of the text. */
export const lessonBoxes = {
  example: 'Example',
  exercise: 'Try it',
  reflection: 'Think about it',
  transcript: 'What the video says',
} as const;

export const questionTexts = {
  practice: 'Practice',
  more: 'More practice',
  /** By these words a question says itself what to do. */
  acts: { multiple: 'choose all', order: 'order', match: 'match' },
  choice: 'Choose one.',
  multiple: 'Choose all that are true.',
  order: 'Put these in order.',
  match: 'Match these.',
  number: 'Your answer as a number',
  text: 'Your answer in a word or two',
  pick: 'Choose',
  up: 'Move up: {text}',
  down: 'Move down: {text}',
  /** `{place}` and `{of}`, said after a move. */
  moved: '{text}: place {place} of {of}',
  check: 'Check the answer',
  again: 'Try again',
  right: 'Right',
  wrong: 'Not yet',
  /** Of an order that is not right yet. */
  placed: '{n} of {of} in place.',
  missing: 'Something is still missing: look once more.',
  empty: 'Answer first, then check.',
  answer: 'Show the answer',
  /** For visitors and previews, whose answers are not stored. */
  free: 'Your answers here are not stored and not graded.',
  kept: 'Not graded. We keep your answers to improve the questions and to bring them back to you.',
} as const;
