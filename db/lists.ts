/**
 * The closed lists of values. Check constraints, request schemas and the types of texts all follow from
 * these, so this file imports nothing and may be imported everywhere. Changing a list that a table
 * holds needs a migration. The languages are elsewhere (`src/i18n/locales.ts`): adding one needs none.
 */
export const tokenPurposes = ['reset', 'verify'] as const;

/** Rights of staff; `all` includes the others and may grant them. */
export const staffScopes = ['events', 'courses', 'jobs', 'trainers', 'people', 'all'] as const;

/** Whether an organisation accepts members immediately, or only confirmed ones. */
export const joinPolicies = ['open', 'confirmed'] as const;

/** The partner institutions in normalised form (docs/product.md#partner-institutions). */
export const institutions = ['infrastruktur', 'akademi-ai'] as const;

export const membershipStatuses = ['pending', 'confirmed', 'refused'] as const;

/** Proofs of a decided membership. */
export const membershipProofs = ['invitation', 'staff', 'manager'] as const;

export const registrationStatuses = ['going', 'waiting', 'cancelled'] as const;

export const proposalStatuses = ['new', 'accepted', 'declined'] as const;

export const eventStatuses = ['upcoming', 'live', 'past'] as const;

/** Ways in which presence at an event is shown. */
export const attendanceVias = ['word', 'door', 'staff'] as const;

/** Recipients of an event's message: people with a place, on the waiting list, or who attended. */
export const messageAudiences = ['going', 'waiting', 'present'] as const;

export const scanResults = ['admitted', 'duplicate', 'refused'] as const;

export const feedbackPaces = ['slow', 'right', 'fast'] as const;

export const jobTypes = ['Full time', 'Part time', 'Contract', 'Freelance', 'Internship'] as const;

export const workModes = ['On-site', 'Hybrid', 'Remote'] as const;

export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;

export const salaryCurrencies = ['IDR', 'USD', 'SGD', 'MYR', 'PHP', 'THB', 'VND'] as const;

export const submissionStatuses = ['new', 'accepted', 'declined'] as const;

export const notificationKinds = [
  'course.enrolled',
  'course.opened',
  'certificate.issued',
  'event.place',
  'collection.shared',
  'proposal.answered',
  'submission.answered',
  'application.changed',
  'logbook.answered',
  'membership.decided',
  'work.rated',
  'mistake.corrected',
] as const;

export const contactTopics = [
  'trainer',
  'partner',
  'job',
  'event',
  'premium',
  'privacy',
  'other',
] as const;

export const inboxStates = ['open', 'closed', 'spam'] as const;

export const materialKinds = ['file', 'link'] as const;

export const linkStatuses = ['ok', 'broken'] as const;

export const jobCategories = [
  'AI Development',
  'Machine Learning',
  'Data Science',
  'Software Engineering',
  'DevOps',
  'AI Research',
  'Product Management',
  'UI/UX Design',
  'Content Creation',
] as const;

export const bootcampCategories = [
  'AI Bootcamps',
  'Startup Schools',
  'Cloud Engineering Paths',
  'Generative AI Focus',
  'Dev Events & Hackathons',
  'Industry Tracks',
] as const;

export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const;

export const applicationStatuses = [
  'draft',
  'submitted',
  'in_review',
  'waiting_list',
  'accepted',
  'declined',
] as const;

export const logbookKinds = [
  'training',
  'workshop',
  'lesson_plan',
  'pilot',
  'continuing_education',
] as const;

export const logbookStatuses = ['waiting', 'confirmed', 'returned'] as const;

/**
 * Practice lies in a class and counts for nothing; proof is drawn for final checks; measure is asked
 * before the first class of a course and after the last.
 */
export const questionBanks = ['practice', 'proof', 'measure'] as const;

/** The banks that staff fill. */
export const staffBanks = ['practice', 'proof'] as const;

export const measurePhases = ['before', 'after'] as const;

/** Practice questions are answered in their lesson or in the review. */
export const practiceSources = ['lesson', 'review'] as const;

export const questionKinds = ['choice', 'multiple', 'order', 'match', 'number', 'text'] as const;

/** States of a work, which follow from its ratings; `rated` from the first one to the decision. */
export const workStates = ['waiting', 'rated', 'accepted', 'returned'] as const;

export const packFormats = ['epub', 'html'] as const;

/** The queues of jobs, one of each kind, in the order in which staff see them. The migration makes them. */
export const jobNames = [
  'mail',
  'notification-mail',
  'event-mail',
  'event-mails',
  'event-message',
  'event-presence',
  'count-places',
  'cohort-places',
  'bootcamp-reminder',
  'job-digest',
  'job-alert-mail',
  'reset-mail',
  'verification-mail',
  'application-link-mail',
  'newsletter-mail',
  'review-mail',
  'plan-reminders',
  'plan-digests',
  'sweep',
  'course-packs',
  'plan-packs',
  'search',
] as const;

/** Rows whose texts are translated, as the API calls their kinds. */
export const translationKinds = [
  'event',
  'speaker',
  'event-category',
  'bootcamp',
  'course',
  'course-level',
  'course-class',
  'course-question',
  'course-assignment',
  'job',
  'organization',
] as const;

/** Kinds of rows that samples fill a site with, in the order in which they need each other. */
export const sampleKinds = ['organization', 'speaker', 'event', 'job', 'bootcamp'] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const translationStatuses = ['draft', 'published'] as const;

/** Kinds of rows of the database that the search of the whole site finds. */
export const searchRowKinds = ['course', 'class', 'event', 'bootcamp', 'job', 'plan'] as const;

/** Rows of the database, then content from files; written out, since scripts keep a list with a spread. */
export const searchKinds = [
  'course',
  'class',
  'event',
  'bootcamp',
  'job',
  'plan',
  'article',
  'topic',
  'help',
  'term',
  'lab',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];
