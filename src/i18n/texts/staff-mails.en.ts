/** Mails to the staff's address, one for each form. */
export const staffMails = {
  openItem: 'Open in the inbox',
  openApplication: 'Read the application',
  contact: { subject: 'Message: {topic}, {name}', intro: 'Somebody has written to us.' },
  proposal: { subject: 'Event proposal: {title}', intro: 'Somebody has proposed an event.' },
  job: {
    subject: 'Job to post: {title}, {company}',
    intro: 'A company would like to post a job.',
  },
  application: {
    subject: 'Master Trainer application: {name}, {country}',
    intro: 'A teacher has applied to become a Master Trainer.',
  },
  invitation: {
    subject: 'Wants an invitation: {name}',
    intro: 'Somebody would like to have an account.',
  },
  facts: {
    topic: 'Topic',
    from: 'From',
    title: 'Title',
    format: 'Format',
    proposedDate: 'Proposed date',
    contact: 'Contact',
    company: 'Company',
    position: 'Position',
    link: 'Link',
    name: 'Name',
    email: 'Email',
    school: 'School',
    subjects: 'Subjects',
  },
} as const;

/** Time left until something is due, or overdue. */
export const due = {
  left: { one: '{n} hour left', other: '{n} hours left' },
  leftSoon: 'Less than an hour left',
  over: { one: '{n} hour overdue', other: '{n} hours overdue' },
  overNow: 'Overdue just now',
} as const;

export const contactTopics = {
  trainer: 'Trainer programme',
  partner: 'Partnership',
  job: 'Job posting',
  event: 'Event',
  premium: 'Premium Classes',
  privacy: 'Personal data',
  other: 'Something else',
} as const;
