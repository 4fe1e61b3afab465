/** What companies and job seekers send in: the form of a job, mails about new jobs. */
export const jobFormsEn = {
  workModes: { 'On-site': 'On-site', Hybrid: 'Hybrid', Remote: 'Remote' },
  post: {
    title: 'Post a job',
    intro:
      'Tell us about the role. Our team reads every posting before it goes online and answers by email.',
    fields: {
      company: 'Company',
      title: 'Role title',
      description: 'About the role',
      descriptionHint: 'Tasks, requirements, location, pay, and how to apply.',
      applicationUrl: 'Link to the job or its application form',
      applicationUrlHint: 'Optional. It starts with https://',
      contactName: 'Your name',
      contactEmail: 'Your email address',
      website: 'Leave this field empty',
    },
    faults: {
      company: 'Please enter the name of the company.',
      title: 'Please enter the title of the role.',
      description: 'Please tell us about the role.',
      applicationUrl: 'Please enter a link that starts with https://, or leave this field empty.',
      contactName: 'Please enter your name.',
      contactEmail: 'Please enter a valid email address.',
      long: 'This text is too long. Please shorten it.',
    },
    faultHeading: 'Please check the marked fields.',
    send: 'Send job posting',
    limited: 'You have sent several postings in a short time. Please try again later.',
    failed: 'Your posting could not be sent yet. Please try again in a moment.',
    thanksTitle: 'Thank you for your job posting',
    thanksText: 'We have received it and will answer by email.',
    another: 'Post another job',
    toJobs: 'See all jobs',
    privacy: 'We use your name and address for this posting alone.',
  },
  mails: {
    greeting: 'Hello {name},',
    open: 'Open the job',
    again: 'Post another job',
    received: {
      subject: 'We have received your job posting',
      text: 'Thank you for your job posting. Our team reads it before it goes online, and we will tell you what became of it.',
      note: 'You did not send us a job? Then somebody has typed your address by mistake, and you need not do anything.',
    },
    accepted: {
      subject: 'Your job is online: {title}',
      text: 'We have accepted your job posting “{title}” for {company}. It now stands on our job board.',
      note: 'Has something changed, or is the position filled? Just answer this email.',
    },
    declined: {
      subject: 'Your job posting: {title}',
      text: 'Thank you for offering us “{title}” for {company}. We cannot put it on our job board this time, since it does not suit our readers or some facts are missing.',
      note: 'Any questions? Just answer this email.',
    },
  },
  alerts: {
    heading: 'Email me jobs like these',
    headingAll: 'Email me new jobs',
    text: 'Once a week, and only when there is something new. You can end it in every email.',
    filter: 'Your filter: {filter}',
    email: 'Email address',
    website: 'Leave this field empty',
    send: 'Email me',
    fault: 'Please enter a valid email address.',
    limited: 'You have sent this several times in a short time. Please try again later.',
    failed: 'That did not work yet. Please try again in a moment.',
    sentTitle: 'Please check your inbox',
    sentText:
      'We have sent you an email with a link. The mails start once you have confirmed your address there.',
    back: 'Back to the jobs',
    confirmTitle: 'Confirm your email address',
    confirmText: 'Please confirm that you would like our weekly email about new jobs.',
    confirmButton: 'Yes, email me new jobs',
    confirmedTitle: 'You are subscribed',
    confirmedText: 'From now on we email you once a week when there are new jobs for you.',
    stopTitle: 'Unsubscribe',
    stopText: 'We will no longer email you about new jobs and will forget your address.',
    stopButton: 'Unsubscribe',
    stoppedTitle: 'You are unsubscribed',
    stoppedText: 'We have deleted your address. You get no more emails about these jobs.',
    goneTitle: 'This link is no longer valid',
    goneText: 'You can subscribe anew on the page of jobs.',
  },
  alertMails: {
    confirm: {
      subject: 'Confirm: new jobs by email',
      text: 'Somebody, hopefully you, would like our weekly email about new jobs at this address. Please confirm that it is yours.',
      button: 'Confirm my address',
      note: 'It was not you? Then do nothing: without a confirmation we send no further emails and delete your address.',
    },
    known: {
      subject: 'You are subscribed to new jobs already',
      text: 'You have asked once more for our weekly email about new jobs. You get it already, so there is nothing to do. You can also end it here.',
      button: 'Unsubscribe',
    },
    digest: {
      subject: '{n} new jobs for you',
      subjectOne: '1 new job for you',
      text: 'New on our job board, to match your filter: {filter}',
      textAll: 'New on our job board:',
      more: 'Here are the newest {shown} of {n}.',
      open: 'See all matching jobs',
      why: 'You get this email once a week because you asked for it on our job board.',
      stop: 'Unsubscribe',
    },
  },
} as const;

/** The same keys in another language. */
export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TextsOf<Texts[Key]>;
};
export type JobFormsTexts = TextsOf<typeof jobFormsEn>;
