import type { Db } from '#db/client';
import type { messageAudiences } from '#db/lists';
import type { SampleRows } from '#db/seed/samples';
import type { AuditAction } from '~/config/audit-actions';
import type { StaffScope } from '~/config/staff-scopes';
import { staleTags } from '~/config/cache-tags';
import { notifyAll } from '~/features/notifications/index.server';
import {
  requestPacks,
  requestPacksOfClass,
  requestPacksOfLevel,
  requestPacksOfText,
} from '~/features/courses/pack-requests.server';
import {
  leaveSearch,
  leaveSearchOfCourse,
  leaveSearchOfKinds,
  leaveSearchOfLevel,
  requestCourseSearch,
  requestSearch,
  requestSearchOfText,
} from '~/features/search/index.server';
import { tagsOfKind } from '~/features/translations/translation-tags';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import type { NotificationOf } from '~/lib/notifications/notification';
import { auditAll } from '~/server/audit';
import type { Actor } from '~/server/auth/actor';
import { noteStale } from '~/server/cache/stale-tags';
import type { Mail } from '~/server/mail/mail';
import type { MailPurpose } from '~/server/mail/mail-limit';
import { queueMail } from '~/server/mail/queue-mail';

interface Entry {
  /** Such as `job:12`. */
  target: string;
  details?: Record<string, unknown>;
}

interface DeedMail {
  mail: Mail;
  /** Limit by mailbox; null if only staff or the owner of the mailbox can cause the mail. */
  limit: MailPurpose | null;
}

interface Follows {
  /** Entry of the audit log. */
  entry?: Entry | readonly Entry[];
  /** Tags of the cached pages that show it; they are dropped before the request is answered. */
  tags?: readonly string[];
  /** Requests new documents of the search, or removes them. */
  search?: (tx: Db) => Promise<void>;
  /** Requests new files of a course. */
  packs?: (tx: Db) => Promise<void>;
  notice?: ({ userIds: readonly number[] } & NotificationOf) | null;
  mails?: readonly DeedMail[];
}

type Audited = Follows & Required<Pick<Follows, 'entry'>>;
/** What follows from a deed that is not in the audit log. */
type FollowsUnsaid = Follows & { entry?: never };

interface Titled {
  id: number;
  title: string;
}

interface Named {
  id: number;
  name: string;
}

const ofEvent = ({ id, title, publishAt }: Titled & { publishAt?: Date | null }): Audited => ({
  entry: { target: `event:${id}`, details: { title } },
  tags: staleTags.events,
  search: async (tx) => {
    await requestSearch(tx, 'event', [id]);
    if (publishAt) await requestSearch(tx, 'event', [id], publishAt);
  },
});

const ofEventSpeaker = ({ eventId, speakerId }: { eventId: number; speakerId: number }) => ({
  entry: { target: `event:${eventId}`, details: { speakerId } },
  tags: staleTags.events,
});

const ofEventExport = ({ eventId, rows }: { eventId: number; rows: number }) => ({
  entry: { target: `event:${eventId}`, details: { rows } },
});

interface ExportedQuestions {
  courseId: number;
  bank: string;
  rows: number;
}

const ofDoorPass = ({ id, eventId, name }: Named & { eventId: number }) => ({
  entry: { target: `event:${eventId}`, details: { pass: id, name } },
});

const ofChannel = ({ name }: { name: string }) => ({
  entry: { target: `channel:${name}`, details: { name } },
});

const ofEventCategory = ({ id, name }: Named) => ({
  entry: { target: `event-category:${id}`, details: { name } },
  tags: staleTags.eventCategories,
});

const ofSpeaker = ({ id, name }: Named) => ({
  entry: { target: `speaker:${id}`, details: { name } },
  tags: staleTags.speakers,
});

const ofJob = ({ id, title }: Titled): Audited => ({
  entry: { target: `job:${id}`, details: { title } },
  tags: staleTags.jobs,
  search: (tx) => requestSearch(tx, 'job', [id]),
});

const ofBootcamp = ({ id, title }: Titled): Audited => ({
  entry: { target: `bootcamp:${id}`, details: { title } },
  tags: staleTags.bootcamps,
  search: (tx) => requestSearch(tx, 'bootcamp', [id]),
});

const ofLevel = ({ courseId, name }: { courseId: number; name: string }): Audited => ({
  entry: { target: `course:${courseId}`, details: { name } },
  tags: staleTags.courses,
  packs: (tx) => requestPacks(tx, courseId),
});

interface ClassOfLevel {
  id: number;
  code: string;
  levelId: number;
}

const ofClass = ({ id, code, levelId }: ClassOfLevel): Audited => ({
  entry: { target: `class:${id}`, details: { code } },
  tags: staleTags.courses,
  search: (tx) => requestSearch(tx, 'class', [id]),
  packs: (tx) => requestPacksOfLevel(tx, levelId),
});

/** Nobody but staff sees a draft. */
const ofClassDraft = ({ id, code }: Pick<ClassOfLevel, 'id' | 'code'>) => ({
  entry: { target: `class:${id}`, details: { code } },
});

const ofMaterial = ({ classId, title }: { classId: number; title: string }): Audited => ({
  entry: { target: `class:${classId}`, details: { title } },
  tags: staleTags.courses,
  packs: (tx) => requestPacksOfClass(tx, classId),
});

const ofQuestion = ({
  id,
  key,
  courseId,
}: {
  id: number;
  key: string;
  courseId: number;
}): Audited => ({
  entry: { target: `question:${id}`, details: { key } },
  tags: staleTags.courses,
  packs: (tx) => requestPacks(tx, courseId),
});

const ofAssignment = ({ classId, title }: { classId: number; title: string }) => ({
  entry: { target: `class:${classId}`, details: { title } },
  tags: staleTags.works,
});

/** Files of a course by what was sorted, and in which row. */
const packsOf = {
  levels: requestPacks,
  classes: requestPacksOfLevel,
  materials: requestPacksOfClass,
};

interface Order {
  of: keyof typeof packsOf;
  parentId: number;
  ids: readonly number[];
}

interface Certified {
  userId: number;
  code: string;
}

const ofWork = ({ id }: { id: number }) => ({
  entry: { target: `work:${id}` },
  tags: staleTags.works,
});

/** The decision of the ratings on a work, and the notification of its author. */
export interface WorkDecision {
  userId: number;
  data: Extract<NotificationOf, { kind: 'work.rated' }>['data'];
}

interface RatedWork {
  id: number;
  /** Null while nothing is decided. */
  decision: WorkDecision | null;
}

/** A corrected mistake, and whom to tell. */
interface CorrectedMistake {
  itemId: number;
  userIds: readonly number[];
  data: Extract<NotificationOf, { kind: 'mistake.corrected' }>['data'];
}

const noticeOfDecision = (decision: WorkDecision | null): Follows['notice'] =>
  decision && { userIds: [decision.userId], kind: 'work.rated', data: decision.data };

const ofCollection = ({ id, name }: Named) => ({
  entry: { target: `collection:${id}`, details: { name } },
});

const ofTranslation = ({
  kind,
  id,
  locale,
}: {
  kind: TranslationKind;
  id: number;
  locale: Locale;
}): Audited => ({
  entry: { target: `${kind}:${id}`, details: { locale } },
  tags: tagsOfKind[kind],
  search: (tx) => requestSearchOfText(tx, { kind, id }),
  packs: (tx) => requestPacksOfText(tx, { kind, id }),
});

interface Member {
  userId: number;
  username: string;
  organization: string;
}

const ofMember = ({ userId, username, organization }: Member) => ({
  entry: { target: `user:${userId}`, details: { username, organization } },
});

interface DecidedMember extends Member {
  /** The name of the organisation in the person's language. */
  title: string;
  /** False for a person who knows, since it was so before. */
  isNews: boolean;
}

const ofDecision = (
  { title, isNews, ...member }: DecidedMember,
  state: 'confirmed' | 'refused',
): Audited => ({
  ...ofMember(member),
  notice: isNews
    ? { userIds: [member.userId], kind: 'membership.decided', data: { title, state } }
    : null,
});

interface Invited {
  id: number;
  email: string;
}

const ofInvitation = ({ id, email }: Invited) => ({
  entry: { target: `invitation:${id}`, details: { email } },
});

interface Account {
  id: number;
  username: string;
}

const ofUser = ({ id, username }: Account) => ({
  entry: { target: `user:${id}`, details: { username } },
});

interface ScopeChange extends Account {
  scopes?: readonly StaffScope[];
  before?: readonly StaffScope[];
  mail?: Mail | null;
}

const ofScopeChange = ({ id, username, scopes, before, mail }: ScopeChange) => ({
  entry: { target: `user:${id}`, details: { username, scopes, before } },
  mails: mail ? [{ mail, limit: null }] : [],
});

const ofInboxItem = ({ itemId }: { itemId: number }) => ({
  entry: { target: `inbox-item:${itemId}` },
});

const ofTask = ({ queue, details }: { queue: string; details: Record<string, unknown> }) => ({
  entry: { target: `task:${queue}`, details },
});

interface DecidedApplication {
  id: number;
  /** The account of the applicant. */
  userId: number | null;
  mail: Mail;
}

const ofApplication = (
  { id, userId, mail }: DecidedApplication,
  state: 'waiting-list' | 'accepted' | 'declined',
): Audited => ({
  entry: { target: `trainer-application:${id}` },
  notice:
    userId === null ? null : { userIds: [userId], kind: 'application.changed', data: { state } },
  mails: [{ mail, limit: null }],
});

const shownPlan = ({ id }: { id: number }): FollowsUnsaid => ({
  tags: staleTags.plans,
  search: (tx) => requestSearch(tx, 'plan', [id]),
});

const leavingPlan = ({ id }: { id: number }): FollowsUnsaid => ({
  tags: staleTags.plans,
  search: (tx) => leaveSearch(tx, 'plan', [id]),
});

const ofLogbookEntry = (
  { id, userId, title }: Titled & { userId: number },
  state: 'confirmed' | 'declined',
): Audited => ({
  entry: { target: `trainer-entry:${id}` },
  notice: { userIds: [userId], kind: 'logbook.answered', data: { title, state } },
});

const ofCohort = ({ id, name }: Named) => ({
  entry: { target: `cohort:${id}`, details: { name } },
});

interface AnsweredSubmission extends Titled {
  /** The account of the sender. */
  userId: number | null;
  mail: Mail;
}

/** The sender is mailed, and notified if they have an account. */
const ofSubmission = (
  { id, userId, title, mail }: AnsweredSubmission,
  answer: { state: 'accepted' | 'declined'; slug: string | null },
): Audited => ({
  entry: { target: `job-submission:${id}` },
  notice:
    userId === null
      ? null
      : { userIds: [userId], kind: 'submission.answered', data: { title, ...answer } },
  mails: [{ mail, limit: null }],
});

interface Samples {
  rows: SampleRows;
  /** By the names of their tables. */
  counts: Record<string, number>;
}

const ofSamples = ({ counts }: Samples) => ({
  entry: { target: 'samples', details: counts },
  tags: [...staleTags.speakers, ...staleTags.jobs, ...staleTags.bootcamps],
});

/** Deeds of staff. The audit log has an entry for each, and a text for it in every language. */
const staffDeeds = {
  'event.create': ofEvent,
  'event.update': ofEvent,
  'event.delete': (row: Titled) => ({
    ...ofEvent(row),
    search: (tx) => leaveSearch(tx, 'event', [row.id]),
  }),
  'event.feature': ({ id, title }: Titled) => ({
    entry: { target: `event:${id}`, details: { title } },
    tags: staleTags.events,
  }),
  'event.cancel': ({
    reason,
    ...row
  }: Titled & { reason: Readonly<Partial<Record<Locale, string>>> }) => ({
    ...ofEvent(row),
    entry: { target: `event:${row.id}`, details: { title: row.title, reason } },
  }),
  'event.send-message': ({
    eventId,
    ...details
  }: {
    eventId: number;
    message: number;
    to: (typeof messageAudiences)[number];
    recipients: number;
    subject: Readonly<Partial<Record<Locale, string>>>;
  }) => ({ entry: { target: `event:${eventId}`, details } }),
  'event.add-speaker': ofEventSpeaker,
  'event.remove-speaker': ofEventSpeaker,
  'event.export-attendees': ofEventExport,
  'event.set-words': ({ id, title }: Titled) => ({
    entry: { target: `event:${id}`, details: { title } },
  }),
  'event.set-attendance': ({
    eventId,
    ...details
  }: {
    eventId: number;
    attended: boolean | null;
    people: readonly number[];
  }) => ({
    entry: { target: `event:${eventId}`, details },
  }),
  'event.export-attendance': ofEventExport,
  'event.create-door-pass': ofDoorPass,
  'event.revoke-door-pass': ofDoorPass,
  'event-category.create': ofEventCategory,
  'event-category.update': ofEventCategory,
  'event-category.delete': ofEventCategory,
  'event-proposal.answer': ({
    id,
    title,
    status,
    userId,
  }: Titled & {
    status: 'new' | 'accepted' | 'declined';
    /** The account of the sender, if they do not know yet. */
    userId: number | null;
  }) => ({
    entry: { target: `event-proposal:${id}`, details: { status } },
    notice:
      userId === null || status === 'new'
        ? null
        : { userIds: [userId], kind: 'proposal.answered', data: { title, state: status } },
  }),
  'speaker.create': ofSpeaker,
  'speaker.update': ofSpeaker,
  'speaker.delete': ofSpeaker,
  'job.create': ofJob,
  'job.update': ofJob,
  'job.delete': (row: Titled) => ({
    ...ofJob(row),
    search: (tx) => leaveSearch(tx, 'job', [row.id]),
  }),
  'job.hot': ofJob,
  'job.not-hot': ofJob,
  'job.close': ofJob,
  'job.reopen': ofJob,
  'job.import': ({ ids }: { ids: readonly number[] }) => ({
    entry: { target: 'jobs', details: { rows: ids.length } },
    tags: staleTags.jobs,
    search: (tx) => requestSearch(tx, 'job', ids),
  }),
  'job.export': ({ rows }: { rows: number }) => ({ entry: { target: 'jobs', details: { rows } } }),
  'bootcamp.export': ({ rows }: { rows: number }) => ({
    entry: { target: 'bootcamps', details: { rows } },
  }),
  'job-submission.accept': ({
    jobId,
    slug,
    ...row
  }: AnsweredSubmission & {
    jobId: number;
    /** Address of the job; null while it is hidden. */
    slug: string | null;
  }) => ({
    ...ofSubmission(row, { state: 'accepted', slug }),
    entry: { target: `job-submission:${row.id}`, details: { jobId } },
  }),
  'job-submission.decline': (row: AnsweredSubmission) =>
    ofSubmission(row, { state: 'declined', slug: null }),
  'bootcamp.create': ofBootcamp,
  'bootcamp.update': ofBootcamp,
  'bootcamp.delete': (row: Titled) => ({
    ...ofBootcamp(row),
    search: (tx) => leaveSearch(tx, 'bootcamp', [row.id]),
  }),
  'bootcamp.activate': ofBootcamp,
  'bootcamp.deactivate': ofBootcamp,
  'bootcamp.order': ({ ids }: { ids: readonly number[] }) => ({
    entry: { target: 'bootcamps', details: { ids } },
    tags: staleTags.bootcamps,
  }),
  'bootcamp.import': ({ ids, slugs }: { ids: readonly number[]; slugs: readonly string[] }) => ({
    entry: { target: 'bootcamps', details: { rows: ids.length, slugs } },
    tags: staleTags.bootcamps,
    search: (tx) => requestSearch(tx, 'bootcamp', ids),
  }),
  'bootcamp.check': ({ id, title, link }: Titled & { link: string }) => ({
    entry: { target: `bootcamp:${id}`, details: { title, link } },
  }),
  'course.create': ({ id, title }: Titled) => ({
    entry: { target: `course:${id}`, details: { title } },
    tags: staleTags.courses,
    search: (tx) => requestSearch(tx, 'course', [id]),
  }),
  'course.update': ({ id, title, organizationId }: Titled & { organizationId: number | null }) => ({
    entry: { target: `course:${id}`, details: { title } },
    tags: staleTags.courses,
    search: (tx) => requestCourseSearch(tx, { id, organizationId }),
    packs: (tx) => requestPacks(tx, id),
  }),
  'course.delete': ({ id, title }: Titled) => ({
    entry: { target: `course:${id}`, details: { title } },
    tags: staleTags.courses,
    search: (tx) => leaveSearchOfCourse(tx, id),
  }),
  'course.create-level': ofLevel,
  'course.update-level': ofLevel,
  'course.delete-level': (row: Named & { courseId: number }) => ({
    ...ofLevel(row),
    search: (tx) => leaveSearchOfLevel(tx, row.id),
  }),
  'course.create-class': ofClass,
  'course.update-class': ofClass,
  'course.save-class-draft': ofClassDraft,
  'course.discard-class-draft': ofClassDraft,
  'course.delete-class': (row: ClassOfLevel) => ({
    ...ofClass(row),
    search: (tx) => leaveSearch(tx, 'class', [row.id]),
  }),
  'course.create-question': ofQuestion,
  'course.update-question': ofQuestion,
  'course.delete-question': ofQuestion,
  'course.import-questions': ({ courseId, rows }: { courseId: number; rows: number }) => ({
    entry: { target: `course:${courseId}`, details: { rows } },
    tags: staleTags.courses,
    packs: (tx) => requestPacks(tx, courseId),
  }),
  'course.reorder': ({ of, parentId, ids }: Order) => ({
    entry: { target: `${of}-of:${parentId}`, details: { ids } },
    tags: staleTags.courses,
    packs: (tx) => packsOf[of](tx, parentId),
  }),
  'course.add-material': ofMaterial,
  'course.delete-material': ofMaterial,
  'course.export-learners': ({ courseId, rows }: { courseId: number; rows: number }) => ({
    entry: { target: `course:${courseId}`, details: { rows } },
  }),
  'course.export-questions': ({ courseId, bank, rows }: ExportedQuestions) => ({
    entry: { target: `course:${courseId}`, details: { bank, rows } },
  }),
  'course.save-assignment': ofAssignment,
  'course.delete-assignment': ofAssignment,
  'work.hide': ofWork,
  'work.show': ofWork,
  'work.rate': ({ id, decision }: RatedWork) => ({
    entry: { target: `work:${id}` },
    notice: noticeOfDecision(decision),
  }),
  'certificate.revoke': ({ userId, code, reason }: Certified & { reason: string }) => ({
    entry: { target: `user:${userId}`, details: { code, reason } },
    tags: staleTags.certificates,
  }),
  'certificate.rename': ({ userId, code, edition }: Certified & { edition: number }) => ({
    entry: { target: `user:${userId}`, details: { code, edition } },
    tags: staleTags.certificates,
  }),
  'collection.create': ofCollection,
  'collection.update': ofCollection,
  'collection.delete': ofCollection,
  // The applicant sees it on their page; a mail would only say that reading has begun.
  'trainer-application.in_review': ({ id }: { id: number }) => ({
    entry: { target: `trainer-application:${id}` },
  }),
  'trainer-application.waiting_list': (row: DecidedApplication) =>
    ofApplication(row, 'waiting-list'),
  'trainer-application.accepted': (row: DecidedApplication) => ofApplication(row, 'accepted'),
  'trainer-application.declined': (row: DecidedApplication) => ofApplication(row, 'declined'),
  'trainer-application.review': ({ id }: { id: number }) => ({
    entry: { target: `trainer-application:${id}` },
  }),
  'trainer-application.export': ({ rows }: { rows: number }) => ({
    entry: { target: 'trainer-applications', details: { rows } },
  }),
  'lesson-plan.hide': ({ id, title }: Titled) => ({
    ...leavingPlan({ id }),
    entry: { target: `lesson-plan:${id}`, details: { title } },
  }),
  'lesson-plan.show': ({ id, title }: Titled) => ({
    ...shownPlan({ id }),
    entry: { target: `lesson-plan:${id}`, details: { title } },
  }),
  'trainer-entry.confirmed': (row: Titled & { userId: number }) => ofLogbookEntry(row, 'confirmed'),
  'trainer-entry.returned': (row: Titled & { userId: number }) => ofLogbookEntry(row, 'declined'),
  'cohort.create': ofCohort,
  'cohort.update': ofCohort,
  'cohort.delete': ofCohort,
  'cohort.add-members': ({ id, name, userIds }: Named & { userIds: readonly number[] }) => ({
    entry: { target: `cohort:${id}`, details: { name, people: [...userIds] } },
  }),
  'cohort.remove-member': ({ cohortId, userId }: { cohortId: number; userId: number }) => ({
    entry: { target: `cohort:${cohortId}`, details: { people: [userId] } },
  }),
  'cohort.send-message': ({
    id,
    ...details
  }: {
    id: number;
    recipients: number;
    subject: Readonly<Partial<Record<Locale, string>>>;
  }) => ({ entry: { target: `cohort:${id}`, details } }),
  'cohort.export': ({ id, rows }: { id: number; rows: number }) => ({
    entry: { target: `cohort:${id}`, details: { rows } },
  }),
  'cohort.certify': ({
    userId,
    id,
    ...details
  }: {
    id: number;
    userId: number;
    /** Steps that were open. */
    missing: readonly string[];
    /** Reason for issuing it while steps were open. */
    reason: string | null;
  }) => ({ entry: { target: `user:${userId}`, details: { cohort: id, ...details } } }),
  'inbox.reply': ofInboxItem,
  'inbox.resend': ofInboxItem,
  'inbox.assign': ({ itemId, username }: { itemId: number; username?: string }) => ({
    entry: {
      target: `inbox-item:${itemId}`,
      details: username === undefined ? {} : { username },
    },
  }),
  'inbox.close': ofInboxItem,
  'inbox.reopen': ofInboxItem,
  'inbox.spam': ofInboxItem,
  'inbox.correct': ({ itemId, userIds, data }: CorrectedMistake) => ({
    ...ofInboxItem({ itemId }),
    notice: { userIds, kind: 'mistake.corrected', data },
  }),
  'sample.add': (samples: Samples) => ({
    ...ofSamples(samples),
    search: async (tx) => {
      for (const kind of ['event', 'job', 'bootcamp'] as const)
        await requestSearch(tx, kind, samples.rows[kind]);
    },
  }),
  'sample.remove': (samples: Samples) => ({
    ...ofSamples(samples),
    search: (tx) => {
      const { event, job, bootcamp } = samples.rows;
      return leaveSearchOfKinds(tx, { event, job, bootcamp });
    },
  }),
  'task.retry': ofTask,
  'task.delete': ofTask,
  'newsletter.export': ({ rows }: { rows: number }) => ({
    entry: { target: 'newsletter', details: { rows } },
  }),
  'translation.save': ofTranslation,
  'translation.publish': ofTranslation,
  'translation.delete': ofTranslation,
  'month.export': ({ month, rows }: { month: string; rows: number }) => ({
    entry: { target: `month:${month}`, details: { rows } },
  }),
  'channel.create': ofChannel,
  'channel.delete': ofChannel,
  'organization.create': ({ id, name }: { id: number; name: string }) => ({
    entry: { target: `organization:${id}`, details: { name } },
  }),
  'organization.update': ({ id, change }: { id: number; change: Record<string, unknown> }) => ({
    entry: { target: `organization:${id}`, details: { ...change } },
  }),
  'membership.confirm': (member: DecidedMember) => ofDecision(member, 'confirmed'),
  'membership.refuse': (member: DecidedMember) => ofDecision(member, 'refused'),
  'membership.export': ({ id, rows }: { id: number; rows: number }) => ({
    entry: { target: `organization:${id}`, details: { rows } },
  }),
  'membership.make-manager': ofMember,
  'membership.remove-manager': ofMember,
  'invitation.create': (invited: readonly Invited[]) => ({
    entry: invited.map((row) => ofInvitation(row).entry),
  }),
  'invitation.resend': ofInvitation,
  'invitation.revoke': ofInvitation,
  'invitation.import': ({ rows }: { rows: number }) => ({
    entry: { target: 'invitations', details: { rows } },
  }),
  'user.ban': ({ id, username, reason }: Account & { reason: string | null }) => ({
    entry: { target: `user:${id}`, details: { username, reason } },
  }),
  'user.unban': ofUser,
  'user.set-scopes': ofScopeChange,
  'user.grant_admin': ofScopeChange,
  'user.revoke_admin': ofScopeChange,
  'user.end_sessions': ofUser,
  'user.send-confirmation': ofUser,
} satisfies Record<AuditAction, (subject: never) => Audited>;

interface SentForm {
  toStaff: Mail;
  toSender: Mail;
}

/** People who are told of something with this title. */
interface Told {
  userIds: readonly number[];
  title: string;
}

/** Deeds of people who are not staff, where something follows. */
const otherDeeds = {
  // The pages that others see show the author's name.
  'account.update': ({ mail }: { mail: Mail | null }) => ({
    tags: [...staleTags.works, ...staleTags.plans],
    mails: mail ? [{ mail, limit: null }] : [],
  }),
  'account.set-password': ({ mail }: { mail: Mail | null }) => ({
    mails: mail ? [{ mail, limit: null }] : [],
  }),
  // Works that stay public lose the name of their author, certificates are gone.
  'account.delete': () => ({ tags: [...staleTags.works, ...staleTags.certificates] }),
  'certificate.issue': ({ userId, code, title }: Certified & { title: string }) => ({
    notice: { userIds: [userId], kind: 'certificate.issued', data: { code, title } },
  }),
  'certificate.withdraw': () => ({ tags: staleTags.certificates }),
  'collection.share': ({ userIds, ...data }: Told & { collectionId: number }) => ({
    notice: { userIds, kind: 'collection.shared', data },
  }),
  'course.enrol': ({ userId, ...data }: { userId: number; courseId: number; title: string }) => ({
    notice: { userIds: [userId], kind: 'course.enrolled', data },
  }),
  'course.open': ({ userIds, ...data }: Told & { courseId: number }) => ({
    notice: { userIds, kind: 'course.opened', data },
  }),
  'event.move-up': ({ userIds, ...data }: Told & { slug: string }) => ({
    notice: { userIds, kind: 'event.place', data },
  }),
  'trainer-application.begin': ({ mail }: { mail: Mail }) => ({
    mails: [{ mail, limit: 'trainer' }],
  }),
  'trainer-application.send': ({ toStaff, toSender }: SentForm) => ({
    mails: [
      { mail: toStaff, limit: null },
      { mail: toSender, limit: 'trainer' },
    ],
  }),
  'trainer-application.send-again': ({ mail }: { mail: Mail }) => ({
    mails: [{ mail, limit: 'trainer' }],
  }),
  // Nobody but raters and staff sees a work that is not accepted.
  'work.hand-in': () => ({}),
  'work.change': () => ({}),
  'work.rate-as-peer': ({ decision }: RatedWork) => ({ notice: noticeOfDecision(decision) }),
  'work.publish': () => ({ tags: staleTags.works }),
  'work.take-back': () => ({ tags: staleTags.works }),
  // Three reports hide it.
  'work.report': () => ({ tags: staleTags.works }),
  'mistake.report': () => ({}),
  'lesson-plan.save': shownPlan,
  'lesson-plan.withdraw': leavingPlan,
  // A rating or a pilot changes what the page says.
  'lesson-plan.comment': () => ({ tags: staleTags.plans }),
  'lesson-plan.leave': ({ ids }: { ids: readonly number[] }) => ({
    tags: staleTags.plans,
    search: (tx) => requestSearch(tx, 'plan', ids),
  }),
  'contact.send': ({ toStaff, toSender }: SentForm) => ({
    mails: [
      { mail: toStaff, limit: null },
      { mail: toSender, limit: 'contact' },
    ],
  }),
  'invitation.request': ({ toStaff, toSender }: SentForm) => ({
    mails: [
      { mail: toStaff, limit: null },
      { mail: toSender, limit: 'invitation-request' },
    ],
  }),
  'event-proposal.send': ({ toStaff }: { toStaff: Mail }) => ({
    mails: [{ mail: toStaff, limit: null }],
  }),
  'job-submission.send': ({ toStaff, toSender }: SentForm) => ({
    mails: [
      { mail: toStaff, limit: null },
      { mail: toSender, limit: 'job-submission' },
    ],
  }),
} satisfies Record<string, (subject: never) => FollowsUnsaid>;

const deeds = { ...staffDeeds, ...otherDeeds };

export type DeedName = keyof typeof deeds;
type StaffDeedName = keyof typeof staffDeeds;

/** The row of a deed, with what else its consequences need; nothing, if they need nothing. */
type SubjectOf<Name extends DeedName> = Parameters<(typeof deeds)[Name]>;

/**
 * Does what follows from a deed, in its transaction: call it with the row that was written. The table
 * above says what that is.
 */
export async function did<Name extends DeedName>(
  tx: Db,
  actor: Name extends StaffDeedName ? Actor : Actor | null,
  name: Name,
  ...subject: SubjectOf<Name>
): Promise<void> {
  const follow = deeds[name] as (...subject: SubjectOf<Name>) => Follows;
  const { entry = [], tags, search, packs, notice, mails = [] } = follow(...subject);
  if (actor) await auditAll(tx, actor, name as AuditAction, [entry].flat());
  await search?.(tx);
  await packs?.(tx);
  if (notice) await notifyAll(tx, notice);
  for (const { mail, limit } of mails) await queueMail(tx, mail, { limit: limit ?? undefined });
  if (tags) noteStale(tags);
}
