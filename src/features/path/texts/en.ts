/** Texts of the path, and of the questions that say where to begin. */
export const learningPath = {
  title: 'The learning path',
  subtitle:
    'From your first steps with AI to a project of your own. Each motif is a lesson: its petals fill as you read.',
  start: 'Start learning',
  placement: 'Find where to begin',
  label: 'Stations of the path',
  branches: 'Then choose what suits you, one or several',
  kinds: {
    class: 'Lesson',
    course: 'Course',
    check: 'Final check',
    bootcamp: 'Bootcamp',
    event: 'Event',
    article: 'Reading',
    lab: 'Lab',
    page: 'Page',
  },
  states: { done: 'Done', begun: 'Begun', next: 'Next' },
  /** `{done}` and `{of}` count lessons. */
  progress: '{done} of {of} lessons done',
  /** For visitors, whose progress is in their browser. */
  onThisDevice: 'What you have read is remembered on this device alone.',
  signIn: 'Log in to take it with you',
} as const;

export const placement = {
  title: 'Where do you begin?',
  subtitle: 'Seven questions, three minutes. No account, and your answers stay on this device.',
  label: 'Question {n} of {of}',
  dontKnow: 'I do not know yet',
  pick: 'Choose an answer, then go on.',
  back: 'Back',
  next: 'Next',
  finish: 'Show where I begin',
  resultEyebrow: 'Your first lesson',
  score: '{right} of {of} answers were right.',
  begin: 'Begin with this lesson',
  /** A lesson for enrolled learners. */
  enrolFirst:
    'This lesson opens once you have joined its course, free of charge. The course page comes first.',
  fromStart: 'Start from the beginning anyway',
  again: 'Answer again',
  review: 'Your answers',
  right: 'Right',
  wrong: 'Not yet',
  better: 'Better: {text}',
  noScript:
    'Your answers are graded in your browser, which needs JavaScript. Without it, the path shows you where lessons begin.',
  toPath: 'To the path',
} as const;
