export const trainer = {
  heading: 'AI for Trainers',
} as const;

/** The application to become a Master Trainer, and its mails. */
export const teacherKit = {
  eyebrow: 'Kit for teachers',
  lesson: 'Lesson {code}',
  print: 'Print',
  copies: 'Prints {n} times on one A4 page, to be cut apart.',
  /** On paper, below the sheet. */
  source: '{brand}, lesson {code}',
  others: 'Other sheets of the kit',
} as const;

export const trainerApply = {
  title: 'Apply as a Master Trainer',
  intro:
    'A few short steps. What you have typed is kept, and you can go on later, also on another device.',
  who: {
    title: 'Who can apply',
    items: {
      teacher: 'You teach at K-12 level, from kindergarten to the end of secondary school.',
      country: 'Your school is in an ASEAN country.',
      experience: 'No prior AI experience is needed: the training starts with the basics.',
      free: 'There is no fee for selected participants.',
    },
  },
  begun: 'Have you begun before?',
  resumeLink: 'Email me the link to my application',
  steps: {
    about: 'About you',
    school: 'School and country',
    teaching: 'Your teaching',
    plan: 'Motivation and plan',
    files: 'Attachments',
    review: 'Check and send',
  },
  /** For assistive technology. */
  stepsLabel: 'Steps of the application',
  stepOf: 'Step {n} of {total}',
  done: 'done',
  fields: {
    name: 'Your full name',
    email: 'Email address',
    emailHint: 'We send a link to it, with which you can go on at any time.',
    phone: 'Phone or WhatsApp number (optional)',
    language: 'In which language would you like to be trained?',
    country: 'Country of your school',
    city: 'City or district',
    school: 'Name of your school',
    level: 'What level do you teach?',
    subjects: 'Which subjects do you teach?',
    subjectsHint: 'For example science, mathematics; or class teacher.',
    years: 'Years of teaching',
    students: 'Students you teach this year',
    experience: 'Have you used AI before? (optional)',
    experienceHint: 'It is no requirement. A few words are enough, or none.',
    motivation: 'Why would you like to become a Master Trainer?',
    plan: 'How would you pass on what you learn?',
    planHint: 'Whom would you train, and what would you try first at your school?',
    time: 'I can set aside 5 hours a week for 8 weeks.',
    consent:
      'I agree that Sinau AI keeps and uses my answers to decide about this application and to write to me about it.',
  },
  counts: {
    years: { one: '{n} year', other: '{n} years' },
    students: { one: '{n} student', other: '{n} students' },
  },
  choose: 'Please choose',
  yes: 'Yes',
  levels: {
    kindergarten: 'Kindergarten',
    primary: 'Primary school',
    lower_secondary: 'Lower secondary school',
    upper_secondary: 'Upper secondary school',
    vocational: 'Vocational school',
    special: 'Special-needs school',
  },
  languages: { id: 'Indonesian', en: 'English' },
  files: {
    field: 'Photo or PDF',
    hint: 'A photo may come straight from the camera. A PDF has at most 4 MB; up to three files.',
    add: 'Add the file',
    remove: 'Remove',
    removeOf: 'Remove: {name}',
    full: 'You have added three files. Remove one to add another.',
    none: 'You have not added any files.',
    size: 'PDF, {size} MB',
    photoSize: 'Photo, {size} MB',
    /** While a chosen photo is made small, and then. `{size}`. */
    shrinking: 'Making the photo smaller …',
    ready: 'The photo is ready to be sent ({size} MB).',
    errors: {
      failed: 'The file could not be kept. Please try again in a moment.',
    },
  },
  errorHeading: 'Please check the following:',
  refusals: {
    limited: 'Too many attempts in a short time. Your answers are kept; please try again later.',
    failed: 'We could not be reached. Nothing is lost: please try again in a moment.',
    closed: 'This application has already been sent.',
    quick: 'Please look at your answers once more, then send them.',
    open: 'Some answers are still missing:',
  },
  saveAndGoOn: 'Save and continue',
  back: 'Back',
  skip: 'Continue',
  send: 'Send my application',
  /** Said while typing. */
  saved: 'Saved',
  keptHere: 'Kept on this device; we will save it when the connection is back.',
  restored: 'We have put back what you had typed here.',
  sessionNote: 'Your answers are kept for 30 days on this device.',
  leave: 'Forget my application on this device',
  leaveNote: 'You can open it again with the link in our email.',
  left: 'This device has forgotten your application.',
  filesIntro:
    'Optional. If you like, add photos or PDF files that show your work, such as a lesson plan.',
  reviewIntro: 'This is what we will read. You can change every answer until you send it.',
  change: 'Change',
  changeOf: 'Change: {step}',
  missing: 'Still missing',
  none: 'None',
  consentTitle: 'Your consent',
  consentText:
    'Only our staff read your application. You may withdraw your consent at any time by writing to halo@sinau.ai; we then delete it.',
  privacyLink: 'Privacy policy',
  status: {
    title: 'Your application',
    texts: {
      submitted: 'Thank you, {name}. Your application has arrived.',
      in_review: 'Our team is reading your application.',
      waiting_list: 'You are on the waiting list. We write to you as soon as a place is free.',
      accepted: 'Welcome, {name}. You are accepted as a Master Trainer.',
      declined: 'We could not offer you a place this time. You are welcome to apply again.',
    },
    number: 'Application number',
    sent: 'Sent on',
    until: 'You hear from us by email by {date}.',
    late: 'This takes longer than usual, and we are sorry. Write to us and name your application number.',
    nextTitle: 'What happens next',
    next: {
      waiting: {
        read: 'Our team reads your application and scores it.',
        answer:
          'You get an email that says whether you are accepted, on the waiting list, or not accepted this time.',
        then: 'Once accepted, you open your logbook and begin the initial training.',
      },
      accepted: {
        logbook: 'Open your logbook: it is where you note trainings, workshops and pilots.',
        training: 'Begin the initial training: 40 hours over 8 weeks.',
        school: 'Plan your first workshop with colleagues at your school.',
      },
    },
    history: 'What has happened',
    answers: 'What you sent',
    logbook: 'Open the logbook',
    account:
      'To open your logbook, log in. You have no account yet? Create one by the invitation in our email, then come back to this page.',
    claim: 'Keep it in my account',
    claimText:
      'This application does not belong to an account yet. Keep it in the one that you are logged in with, and you will find it, and your logbook, on every device.',
    claimByLink:
      'To keep this application in your account, open the link in our latest email while you are logged in.',
    claimConflict: 'Your account already has an open application. This one was not added to it.',
    login: 'Log in',
    again: 'Apply again',
    toProgramme: 'About the programme',
  },
  states: {
    draft: 'Draft',
    submitted: 'Submitted',
    in_review: 'In review',
    waiting_list: 'Waiting list',
    accepted: 'Accepted',
    declined: 'Declined',
  },
  resume: {
    title: 'Go on with your application',
    text: 'Enter the email address that you applied with. If it has an application, we email you a link that opens it.',
    button: 'Email me the link',
    sentTitle: 'Check your inbox',
    sentText:
      'If this address has an application, a link is on its way. It works for 30 days. Nothing there after a few minutes? Look among the spam, too.',
    openTitle: 'Open your application',
    openText: 'Press the button to go on with your application on this device.',
    open: 'Open my application',
    goneTitle: 'This link is no longer valid',
    goneText:
      'Links work for 30 days, and end once you open a newer one or change your email address. Ask for a new one; your answers are still there.',
    toForm: 'To the application',
  },
} as const;
