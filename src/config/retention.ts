/** The effect of deleting an account on a row: that of its foreign key, or none. */
type AtDeletion =
  /** The row is deleted with the account, or with another row that is. */
  | 'cascade'
  /** The row stays and no longer names the account. */
  | 'set null'
  /** A copied name, address or hash, which no foreign key follows: it stays as long as the row. */
  | 'kept';

interface Kept {
  /** The columns that lead to a person. */
  person: Readonly<Record<string, AtDeletion>>;
  /** Days after which the nightly sweep deletes a row; null: `why` says until when it stays. */
  days: number | null;
  /** The same for rows that their person has read. */
  daysOnceRead?: number;
  why: string;
}

/** A table that is in the export of a person's data under these keys, or the reason why it is not. */
export type TableRetention = Kept &
  (
    | { exported: readonly string[]; notExported?: never }
    | { exported?: never; notExported: string }
  );

const translations = {
  person: { updated_by: 'set null' },
  exported: ['translations'],
  days: null,
  why: 'What staff publish, as long as the row that it translates.',
} as const;

/** Retention by name of the table (docs/product.md#data-of-people). */
export const retention = {
  // Accounts
  organizations: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Partner institutions, until staff delete them.',
  },
  users: {
    person: { membership_decided_by: 'set null' },
    exported: ['user', 'membershipDecisions'],
    days: null,
    why: 'The account, until its owner deletes it.',
  },
  sessions: {
    person: { user_id: 'cascade' },
    exported: ['sessions'],
    days: 90,
    why: 'A session ends after this time, however often it was used.',
  },
  user_tokens: {
    person: { user_id: 'cascade' },
    exported: ['mailedLinks'],
    days: null,
    why: 'A mailed link, until it runs out, a few days at most.',
  },
  recovery_codes: {
    person: { user_id: 'cascade' },
    notExported: 'They open the account, and are stored as hashes.',
    days: null,
    why: 'The second factor of an account, until it is turned off.',
  },
  banned_users: {
    person: {
      user_id: 'set null',
      banned_by: 'set null',
      username: 'kept',
      email: 'kept',
      phone_number: 'kept',
    },
    exported: ['bans'],
    days: null,
    why: 'A ban outlives the account, or it would end with a new one; until staff lift it.',
  },
  audit_log: {
    person: { actor_id: 'set null', actor_name: 'kept', target: 'kept' },
    exported: ['auditLog'],
    days: null,
    why: 'Who did what with the rights of staff can be asked years later; names are copied.',
  },
  rate_limits: {
    person: { key: 'kept' },
    notExported: 'A counter says nothing but a number, and is gone the next day.',
    days: null,
    why: 'Counters of attempts, until their window ends, a day at most.',
  },
  device_actions: {
    person: { user_id: 'cascade' },
    exported: ['deviceActions'],
    days: 90,
    why: 'No device repeats an action after this time.',
  },
  notifications: {
    person: { user_id: 'cascade' },
    exported: ['notifications'],
    days: 365,
    daysOnceRead: 90,
    why: 'Long enough to be read after a year away.',
  },
  notification_preferences: {
    person: { user_id: 'cascade' },
    exported: ['notificationPreferences'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  invitations: {
    person: { invited_by: 'set null', used_by: 'set null', email: 'kept', name: 'kept' },
    exported: ['invitations'],
    days: 90,
    why: 'Counted from the end of an invitation that nobody used; a used one says how an account came.',
  },
  invitation_requests: {
    person: { name: 'kept', email: 'kept' },
    notExported: 'Whoever asks has no account, and nothing shows whose the address is.',
    days: null,
    why: 'Until staff have answered and delete it.',
  },

  // Collections and files
  collections: {
    person: { user_id: 'cascade' },
    exported: ['collections'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  collection_organizations: {
    person: { collection_id: 'cascade' },
    notExported: 'Names organisations and courses, no person.',
    days: null,
    why: 'Which organisations a collection is for, as long as it exists.',
  },
  collection_courses: {
    person: { collection_id: 'cascade' },
    notExported: 'Names organisations and courses, no person.',
    days: null,
    why: 'Which courses a collection belongs to, as long as it exists.',
  },
  collection_files: {
    person: { collection_id: 'cascade' },
    notExported: 'The collection itself names its files.',
    days: null,
    why: 'Which files a collection names, as long as it exists.',
  },
  collection_shares: {
    person: { collection_id: 'cascade' },
    notExported: 'It opens the collection, and is stored encrypted.',
    days: null,
    why: 'A link to a collection, until its owner withdraws it.',
  },
  uploads: {
    person: { user_id: 'set null' },
    exported: ['files'],
    days: 1,
    why: 'Counted for files that nothing names: a copy of a collection keeps its files, whose own names go with the account.',
  },

  // Courses
  courses: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  course_levels: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  course_classes: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  class_materials: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  course_questions: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  course_question_editions: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What a check has asked, as long as its question exists.',
  },
  rooms: {
    person: {},
    notExported: 'Names no person: a phone is a group with a number.',
    days: 7,
    why: 'Counted from the closing of a room, by its teacher or after 12 hours, so that the summary can be read again.',
  },
  room_groups: {
    person: {},
    notExported: 'Names no person: a phone is a group with a number.',
    days: null,
    why: 'How far each group has read, as long as the room.',
  },
  room_answers: {
    person: {},
    notExported: 'Names no person: a phone is a group with a number.',
    days: null,
    why: 'What each group has answered, as long as the room.',
  },
  course_packs: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Files to download, until a new one is made.',
  },
  course_assignments: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  works: {
    person: { user_id: 'set null' },
    exported: ['works'],
    days: null,
    why: 'The person’s own, until they take it back: a rated one leaves its rounds, without text, as long as the account exists. Only a public one outlives the account, without a name.',
  },
  work_tasks: {
    person: { rater_id: 'cascade' },
    exported: ['workTasks'],
    days: 7,
    why: 'A work waits this long for the rating of the person who was given it.',
  },
  work_ratings: {
    person: { rater_id: 'set null', network_hash: 'kept' },
    exported: ['ratings'],
    days: null,
    why: 'What the author of the work was told, as long as the work; the hash of the network until the round is decided, at most 30 days.',
  },
  work_reports: {
    person: { user_id: 'cascade', network_hash: 'kept' },
    exported: ['workReports'],
    days: null,
    why: 'Why people reported a public work, as long as the work and their account exist; the hash of the network until staff have looked, at most 30 days.',
  },
  class_terms: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Follows from the text of a class, as long as that.',
  },
  user_courses: {
    person: { user_id: 'cascade' },
    exported: ['courses'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  course_interests: {
    person: { user_id: 'cascade' },
    exported: ['courseInterests'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  finished_classes: {
    person: { user_id: 'cascade' },
    exported: ['finishedClasses'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  class_places: {
    person: { user_id: 'cascade' },
    exported: ['classPlaces'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  course_checks: {
    person: { user_id: 'cascade' },
    exported: ['checks'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  course_measures: {
    person: { user_id: 'cascade' },
    exported: ['courseMeasures'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  practice_answers: {
    person: { user_id: 'cascade' },
    exported: ['practiceAnswers'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  term_answers: {
    person: { user_id: 'cascade' },
    exported: ['reviews'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  review_cards: {
    person: { user_id: 'cascade' },
    notExported: 'Follows from the answers, which are exported.',
    days: null,
    why: 'As long as the answers from which it follows.',
  },
  review_settings: {
    person: { user_id: 'cascade' },
    exported: ['reviews'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  course_check_items: {
    person: { check_id: 'cascade' },
    exported: ['checks'],
    days: null,
    why: 'As long as the check that asked.',
  },
  certificates: {
    person: { user_id: 'cascade', revoked_by: 'set null' },
    exported: ['certificates'],
    days: null,
    why: 'Proof for others, with the name as its holder saw it, as long as they have an account.',
  },

  lesson_plans: {
    person: { user_id: 'set null' },
    exported: ['lessonPlans'],
    days: null,
    why: 'The person’s own, until they delete it or the account; a published one that others have copied stays, without a name.',
  },
  lesson_plan_ratings: {
    person: { rater_id: 'set null' },
    exported: ['lessonPlanRatings'],
    days: null,
    why: 'What the author of a plan was told, as long as the plan.',
  },
  lesson_plan_pilots: {
    person: { user_id: 'set null' },
    exported: ['lessonPlanPilots'],
    days: null,
    why: 'In how many classes a plan was tried, as long as the plan.',
  },

  // Events
  event_speakers: {
    person: { name: 'kept' },
    notExported: 'Speakers are named by staff; no account is theirs.',
    days: null,
    why: 'Speakers whom staff announce, until they delete them.',
  },
  event_categories: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  cms_events: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  event_speaker_relations: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  event_counters: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'A number, as long as the event exists.',
  },
  event_views: {
    person: { visitor_hash: 'kept' },
    notExported: 'A hash that is another one every day leads to nobody.',
    days: 2,
    why: 'Keeps a visitor from counting twice on one day.',
  },
  day_counts: {
    person: {},
    notExported: 'Sums of a day; names no person.',
    days: 400,
    why: 'Long enough to compare a month with that of the year before.',
  },
  count_sendings: {
    person: {},
    notExported: 'Names no person and no device: each sending has a new id.',
    days: 1,
    why: 'Keeps a sending that comes twice from counting twice.',
  },
  channels: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Where staff announce events, until they delete it.',
  },
  event_registrations: {
    person: { user_id: 'cascade' },
    exported: ['registrations'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  event_messages: {
    person: { sent_by: 'set null' },
    exported: ['eventMessages'],
    days: null,
    why: 'What the team told people, which its event shows, as long as the event.',
  },
  event_words: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  event_word_entries: {
    person: { user_id: 'cascade' },
    exported: ['eventWords'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  event_attendance: {
    person: { user_id: 'cascade', recorded_by: 'set null' },
    exported: ['attendance'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  event_joins: {
    person: { user_id: 'cascade' },
    exported: ['eventJoins'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  event_door_passes: {
    person: { created_by: 'set null', name: 'kept' },
    notExported: 'It opens the door of an event, and is stored as a hash.',
    days: null,
    why: 'Says who scanned, as long as the event exists.',
  },
  event_scans: {
    person: { registration_id: 'set null', walk_in_name: 'kept' },
    exported: ['eventScans'],
    days: null,
    why: 'How many came through which door, as long as the event exists.',
  },
  event_feedback: {
    person: { user_id: 'cascade' },
    exported: ['eventFeedback'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  event_wishes: {
    person: { user_id: 'cascade' },
    exported: ['eventWishes'],
    days: 90,
    why: 'A wish waits this long for its confirmation.',
  },
  event_proposals: {
    person: { user_id: 'set null', contact_name: 'kept', contact_email: 'kept' },
    exported: ['proposals'],
    days: null,
    why: 'Until staff have answered and delete it.',
  },

  // The Skill Hub and jobs
  skill_bootcamps: {
    person: { created_by: 'set null' },
    exported: ['bootcamps'],
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  bootcamp_reminders: {
    person: { user_id: 'cascade' },
    exported: ['bootcampReminders'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  jobs: {
    person: { posted_by: 'set null' },
    exported: ['jobs'],
    days: null,
    why: 'What staff publish, until they delete it.',
  },
  job_counters: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'A number, as long as the job exists.',
  },
  job_views: {
    person: { ip_address: 'kept' },
    notExported: 'A hash that is another one every day leads to nobody.',
    days: 2,
    why: 'Keeps a visitor from counting twice on one day.',
  },
  job_submissions: {
    person: { user_id: 'set null', contact_name: 'kept', contact_email: 'kept' },
    exported: ['jobSubmissions'],
    days: null,
    why: 'Until staff have answered and delete it.',
  },
  job_alerts: {
    person: { email: 'kept' },
    exported: ['jobAlerts'],
    days: 30,
    why: 'Counted for addresses that were never confirmed; others until they unsubscribe.',
  },

  // Messages to us
  contact_messages: {
    person: { user_id: 'set null', name: 'kept', email: 'kept' },
    exported: ['contactMessages'],
    days: null,
    why: 'Until staff have answered and delete it.',
  },
  mistake_reports: {
    person: {},
    notExported: 'Nobody is named in it; who wants to be told finds it there.',
    days: 365,
    why: 'Until the mistake is corrected, and for what it says of a lesson, a year at most.',
  },
  mistake_watchers: {
    person: { user_id: 'cascade' },
    exported: ['reportedMistakes'],
    days: null,
    why: 'To tell them, as long as the report exists.',
  },
  inbox_items: {
    person: { assignee_id: 'set null' },
    exported: ['assignedMessages'],
    days: null,
    why: 'How staff deal with a message, as long as it exists.',
  },
  inbox_replies: {
    person: { author_id: 'set null', author_name: 'kept' },
    exported: ['answers'],
    days: null,
    why: 'Answers of staff, as long as the message exists; names are copied.',
  },
  newsletter_subscribers: {
    person: { email: 'kept' },
    exported: ['newsletter'],
    days: 30,
    why: 'Counted for addresses that were never confirmed; others until they unsubscribe.',
  },

  // Trainers
  trainer_applications: {
    person: { user_id: 'cascade', email: 'kept', name: 'kept' },
    exported: ['trainerApplications'],
    days: 180,
    why: 'Counted for drafts that nobody touches; a submitted one as long as the account exists.',
  },
  trainer_application_links: {
    person: { application_id: 'cascade', email: 'kept' },
    notExported: 'It opens the application, and is stored as a hash.',
    days: null,
    why: 'A link to an application, until it runs out.',
  },
  trainer_application_events: {
    person: { application_id: 'cascade', actor_id: 'set null', actor_name: 'kept' },
    exported: ['trainerDecisions'],
    days: null,
    why: 'What happened to an application, as long as it exists; names are copied.',
  },
  trainer_reviews: {
    person: { application_id: 'cascade', reviewer_id: 'cascade' },
    exported: ['trainerReviews'],
    days: null,
    why: 'What a reviewer thinks, as long as the application and the account exist.',
  },
  trainer_entries: {
    person: { user_id: 'cascade', decided_by: 'set null' },
    exported: ['trainerEntries'],
    days: null,
    why: 'The person’s own, as long as the account exists.',
  },
  trainer_cohorts: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff plan, until they delete it.',
  },
  trainer_cohort_members: {
    person: { user_id: 'cascade' },
    exported: ['trainerCohort'],
    days: null,
    why: 'The person’s own, as long as the account exists and staff keep them in the cohort.',
  },
  trainer_cohort_events: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What staff plan, until they delete it.',
  },
  trainer_cohort_facilitators: {
    person: { user_id: 'cascade' },
    exported: ['facilitatedCohorts'],
    days: null,
    why: 'Who leads a cohort, as long as it and the account exist.',
  },
  trainer_cohort_messages: {
    person: { sent_by: 'set null' },
    exported: ['cohortMessages'],
    days: null,
    why: 'What the team told members, which the cohort shows, as long as the cohort.',
  },
  trainer_files: {
    person: { application_id: 'cascade', entry_id: 'cascade' },
    exported: ['trainerFiles'],
    days: null,
    why: 'Proofs, as long as what they belong to.',
  },

  // Translations
  event_translations: translations,
  event_speaker_translations: translations,
  event_category_translations: translations,
  skill_bootcamp_translations: translations,
  course_translations: translations,
  course_level_translations: translations,
  course_class_translations: translations,
  course_question_translations: translations,
  course_assignment_translations: translations,
  job_translations: translations,
  organization_translations: translations,

  // The search, and what imports remember
  search_documents: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Made from other tables and from files, as long as those have it.',
  },
  search_editions: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Made from other tables and from files, as long as those have it.',
  },
  installation: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'What the site was given once, and the hash of the link for the first admin until it is used.',
  },
  samples: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Which rows came from the samples, until those are removed.',
  },
  imported_skills: {
    person: {},
    notExported: 'Names no person.',
    days: null,
    why: 'Made from other tables and from files, as long as those have it.',
  },
} as const satisfies Record<string, TableRetention>;
