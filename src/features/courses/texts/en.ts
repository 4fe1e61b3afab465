export const pathStrip = {
  heading: 'The path',
  intro: 'One path from the first step to a project of your own, at your pace.',
  link: 'See the whole path',
  first: 'First step',
  open: 'No account',
  firstText: 'One lesson that is open to everyone.',
} as const;

export const featuredCourse = {
  heading: 'Featured course',
  eyebrow: 'New to AI? Start here',
  learnMore: 'Learn More',
  duration: 'Duration',
  mode: 'How it runs',
  audience: 'Who it is for',
  prerequisites: 'Before you start',
  classes: '{n} lessons',
  hours: '{n} h in a taught course',
} as const;

export const coursesPage = {
  /** Title of the page; its heading is the name in the navigation. */
  title: 'AI Courses & Learning Paths',
  subtitle: 'Discover comprehensive AI learning paths and courses to enhance your skills',
  /** To the path. */
  toPath: 'See how the courses fit together',
  toWorks: 'See works of learners',
  view: 'View course',
  empty: 'No courses available',
  /** No results. */
  none: 'No course fits. Try another word or clear the filters.',
  search: 'Search courses',
  searchHint: 'Title or topic, such as Python',
  searchButton: 'Search',
  filters: 'Filters',
  clear: 'Clear filters',
  level: 'Level',
  anyLevel: 'All levels',
  language: 'Language',
  anyLanguage: 'All languages',
  free: 'Free',
  found: { one: '{n} course', other: '{n} courses' },
  about: 'Length, for whom, certificate',
  outline: 'What you will learn',
  materials: 'Learning materials',
  slides: 'Lecture slides',
  back: 'Back to courses',
  instructor: 'Instructor',
  certificate: 'Certificate',
  ready: 'Ready to start',
  timeHere:
    'All lessons take about {time}: reading, practice and exercises. The duration below is that of the taught course.',
  afterCheck:
    'After all required lessons and a final check of {questions} questions (pass mark {passMark}%)',
} as const;

/** Texts of finding courses, enrolling, and learning. */
export const learning = {
  enroll: 'Enroll Now',
  startLearning: 'Start learning',
  continueLearning: 'Continue Learning',
  /** For a finished course. */
  openClasses: 'Open the lessons',
  ofCourse: ': {title}',
  instructorLabel: 'Instructor',
  durationLabel: 'Duration',
  progress: '{percent}% done',
  taught: '{n} h in a taught course',
  /** Names the button that shows what is in a lesson. */
  about: 'What is in “{title}”',
  classesDone: '{done} of {total} lessons',
  /** For a level with electives. */
  required: 'required: {n} of {of}',
  allDone: 'All lessons done',
  /** The server cannot be reached. */
  away: 'Your progress cannot be shown without a connection. It appears once the connection is back.',
  /** The server cannot be reached, but this device has the progress. */
  asHere: 'You are offline. This is your progress as this device last knew it.',
  /** If nothing is finished yet: `{title}`. */
  firstClass: 'First lesson: {title}',
  /** Classes without content: exactly one, and `{n}`. */
  preparing: {
    one: '{n} lesson is still being prepared',
    other: '{n} lessons are still being prepared',
  },
  /** A course without content. */
  comingSoon: {
    badge: 'Coming soon',
    text: 'The lessons of this course are being prepared. Below you see what is planned.',
    tellMe: 'Tell me when it opens',
    noted: 'You will hear from us when this course opens.',
    withdraw: 'No longer tell me',
    login: 'Log in, so that we know whom to tell.',
    enrolled: 'You are enrolled. You can start as soon as the first lesson is there.',
    failed: 'That did not work',
  },
  available: {
    title: 'Available courses',
    intro: 'Choose a course and start at once. You can leave it at any time.',
    empty: 'No courses available',
    toSite: 'To the course page',
  },
  browse: {
    title: 'Browse Courses',
    intro: 'Search all courses, or go on with those you are enrolled in.',
    searchLabel: 'Search courses',
    searchHint: 'Title or description',
    categoriesLabel: 'Filter by category',
    allCategories: 'All Categories',
    tabsLabel: 'Which courses',
    tabAll: 'All Courses',
    tabEnrolled: 'Enrolled',
    already: 'Already Enrolled',
    notFound: 'No courses found',
    noneEnrolled: 'No enrolled courses',
    showAll: 'Show all courses',
    found: { one: '{n} course', other: '{n} courses' },
  },
  dialog: {
    title: 'Enroll in Course',
    text: 'You are about to enroll in “{title}”. It costs nothing, and you learn at your own pace.',
    confirm: 'Confirm Enrollment',
    cancel: 'Cancel',
  },
  mine: {
    tabsLabel: 'What the dashboard shows',
    title: 'My Courses',
    empty: 'No courses yet',
    browse: 'Browse Courses',
    unenroll: 'Unenroll',
    unenrollTitle: 'Unenroll from this course?',
    unenrollText:
      'You leave “{title}”, and which lessons you have finished is forgotten. You can enroll again at any time and start from the beginning.',
    unenrollConfirm: 'Unenroll',
    keep: 'Stay enrolled',
  },
  toasts: {
    enrolled: 'Enrolled successfully',
    enrolledText: 'You are enrolled in {title}.',
    enrollFailed: 'Enrollment failed',
    browseFailed: 'Failed to enroll',
    unenrolled: 'Unenrolled successfully',
    unenrolledText: 'You have left {title}.',
    unenrollFailed: 'Unenrollment failed',
  },
  questions: {
    /** The answers of a question that is true or false. */
    truth: { yes: 'True', no: 'False' },
  },
  lesson: {
    outline: 'Course outline',
    toCourse: 'To the course page',
    topics: 'Topics',
    video: 'Video',
    playVideo: 'Play the video: {title}',
    materials: 'Materials',
    file: 'PDF',
    beingPrepared: 'Being prepared',
    noContent: 'The content of this lesson is being prepared. You can go on with the next one.',
    markDone: 'Mark as done',
    done: 'Done',
    isDone: 'Lesson done',
    doneOf: '{done} of {total}',
    /** Names of skills. */
    better: 'You are better at this now: {skills}',
    /** Practice questions of the page that were not answered before its end. */
    untried: {
      one: '{n} practice question is not tried this time.',
      other: '{n} practice questions are not tried this time.',
    },
    undo: 'Mark as not done',
    undoFailed: 'Still marked as done',
    pending: 'Waiting for the connection',
    pendingText: 'Your mark is kept on this device and is sent as soon as the connection is back.',
    failed: 'Not marked as done',
    previous: 'Previous lesson',
    next: 'Next lesson',
    wayLabel: 'Lessons before and after',
    finished: 'You have finished the course',
    finishedText: 'All lessons are done. Congratulations.',
    certificateWaits:
      'The certificate follows once all lessons are there and done, and the final check is passed.',
    noCertificate: 'This course has no final check yet, so it issues no certificate.',
    noClasses: 'This course has no lessons yet.',
  },
  certificate: {
    title: 'Certificate of completion',
    view: 'View certificate',
    presentedTo: 'This certifies that',
    courseNumber: 'Course {n}',
    attendanceTitle: 'Certificate of attendance',
    forEvent: 'was present at the event',
    heldOn: 'on {date}',
    /** `{n}`: lesson hours. */
    lessonHours: '{n} JP',
    lessonHourNote: '1 JP = 45 minutes',
    attendanceText:
      'This certificate states presence, shown by a word of the host, a scan of the ticket, or staff. What was learnt was not tested.',
    toEvent: 'To the event',
    forCourse: 'has finished all lessons of the course',
    capstoneByPeers: 'Final project: {title}, rated by {n} peers',
    capstoneByStaff: 'Final project: {title}, rated by staff',
    passedCheck:
      'and passed its final check of {questions} questions with {score}% (pass mark {passMark}%)',
    issuedOn: 'Issued on {date}',
    /** `{address}`: host and path of the page that takes codes. */
    checkAt: 'Check at {address}',
    validSince: 'Valid, issued {date}',
    validText: 'This certificate was issued by us and is valid.',
    revokedText: 'This certificate was withdrawn and is no longer valid.',
    issued: 'Issued on',
    revokedOn: 'Revoked on {date}',
    code: 'Verification code',
    download: 'Download PDF',
    toCourse: 'To the course',
    /** Finished lessons. */
    classes: { one: '{n} lesson', other: '{n} lessons' },
    levels: { one: '{n} level', other: '{n} levels' },
    hours: 'equal to a taught course of {hours} hours',
    skills: 'Skills learnt',
    /** Of an attendance. */
    topics: 'Topics of the event',
    moreSkills: { one: '{n} more skill', other: '{n} more skills' },
    signatoryRole: 'Head of Curriculum and Training, {brand}',
    share: 'Share',
    toLinkedIn: 'Add to LinkedIn',
    /** `{date}` of the last change. */
    renamed: 'Name updated on {date}',
    /** Its owner, or staff, may put a changed name onto a certificate. */
    rename: {
      title: 'Name on this certificate',
      /** `{name}` is that of the profile. */
      own: 'Your profile now says: {name}',
      holders: 'The profile of its holder now says: {name}',
      text: 'The certificate keeps its code, and this page says since when the name stands there.',
      /** `{date}`: the last day. */
      until: 'You can update it until {date}.',
      press: 'Use this name',
      wrong: 'Is it misspelt? Correct it in your profile, then update it here until {date}.',
      toProfile: 'Correct it in the profile',
      late: 'This certificate was issued more than 30 days ago. To have its name updated, write to us.',
      same: 'It bears the name of its holder’s profile, or that profile has none that they have seen.',
    },
    write: 'Write to us',
    /** The page that takes a code; employers read it. */
    check: {
      title: 'Check a certificate',
      intro: 'Type the code on a certificate to see whether it is valid, and what it says.',
      label: 'Code on the certificate',
      hint: '20 letters and digits. Capitals, blanks and hyphens make no difference.',
      press: 'Check',
      compare: 'What to compare',
      steps: [
        'Our page says first whether the certificate is valid or was revoked, and when.',
        'Name, course or event, date and score stand there as on the sheet. If they differ, believe the page.',
        'Look at the address: a QR code on a forged sheet can lead to another site.',
      ],
      missing: 'No certificate has this code',
      missingText:
        'A letter may be mistyped, or the holder has deleted their account and the certificate with it. Before you decide:',
      missingSteps: [
        'Compare the code with the one on the certificate: 20 letters and digits, never I, L, O or U.',
        'Ask the holder for the link to the certificate, or scan the QR code on the sheet.',
        'Still in doubt? Write to us, and give the code.',
      ],
      limited:
        'Too many wrong codes came from your network. Try again in a few minutes; the link and the QR code of a certificate work all the time.',
    },
  },
  paging: 'Pages of the course list',
} as const;
