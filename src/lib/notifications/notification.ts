import type { notificationKinds } from '#db/lists';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { fill } from '../fill';
import { toPlacePath, type LessonPlace } from '../lesson-place';

/** The state of an application for the trainer programme. */
type ApplicationState = 'submitted' | 'in-review' | 'accepted' | 'waiting-list' | 'declined';

/** Data by kind of notification; all of it is shown to its recipient. */
interface NotificationData {
  'course.enrolled': { courseId: number; title: string };
  /** A course that the person waited for has its first content. */
  'course.opened': { courseId: number; title: string };
  'certificate.issued': { code: string; title: string };
  /** A place after waiting for one. */
  'event.place': { slug: string; title: string };
  /** Staff added a collection for the person's organisation. */
  'collection.shared': { collectionId: number; title: string };
  'proposal.answered': { title: string; state: 'accepted' | 'declined' };
  /** `slug` is that of the published job. */
  'submission.answered': { title: string; state: 'accepted' | 'declined'; slug: string | null };
  'application.changed': { state: ApplicationState };
  /** An entry of a trainer's logbook. */
  'logbook.answered': { title: string; state: 'confirmed' | 'declined' };
  /** What peers or staff decided on a work; `title` is that of its assignment. */
  'work.rated': {
    courseId: number;
    classId: number;
    title: string;
    state: 'accepted' | 'returned';
  };
  /** A mistake that they reported; `title` is that of the class. */
  'mistake.corrected': LessonPlace & { title: string };
  /** The membership of an organisation; `title` is its name. */
  'membership.decided': { title: string; state: 'confirmed' | 'refused' };
}

export type NotificationKind = (typeof notificationKinds)[number];

export type NotificationOf = {
  [Kind in NotificationKind]: { kind: Kind; data: NotificationData[Kind] };
}[NotificationKind];

/**
 * Kinds that follow immediately from the person's own action: they are not news and arrive as read.
 */
const ownActs: ReadonlySet<NotificationKind> = new Set(['course.enrolled', 'certificate.issued']);

export const isOwnAct = (kind: NotificationKind): boolean => ownActs.has(kind);

/**
 * Kinds that send a mail, and whether they do by default. For the others the feature sends its own
 * mail, or none.
 */
export const mailedKinds = {
  'course.enrolled': false,
  'course.opened': true,
  'certificate.issued': true,
  'collection.shared': true,
  'proposal.answered': true,
  'logbook.answered': true,
  'work.rated': true,
  'mistake.corrected': true,
  'membership.decided': true,
} as const satisfies Partial<Record<NotificationKind, boolean>>;

export type MailedKind = keyof typeof mailedKinds;
export const mailedKindList = Object.keys(mailedKinds) as [MailedKind, ...MailedKind[]];

export const isMailedKind = (kind: string): kind is MailedKind => Object.hasOwn(mailedKinds, kind);

/** Returns the key of the text: the kind, plus the state if there is one. */
export function messageKey(notification: NotificationOf): string {
  return 'state' in notification.data
    ? `${notification.kind}.${notification.data.state}`
    : notification.kind;
}

/** Target of the notification, without a language. */
export function notificationPath(notification: NotificationOf): string {
  switch (notification.kind) {
    case 'course.enrolled':
    case 'course.opened':
      return paths.course(notification.data.courseId);
    case 'certificate.issued':
      return paths.certificate(notification.data.code);
    case 'event.place':
      return paths.event(notification.data.slug);
    case 'collection.shared':
      return `${paths.dashboard}?collection=${notification.data.collectionId}`;
    case 'proposal.answered':
      return notification.data.state === 'accepted' ? paths.events : paths.proposeEvent;
    case 'submission.answered':
      return notification.data.slug === null ? paths.postJob : paths.job(notification.data.slug);
    case 'application.changed':
      return paths.applyTrainer;
    case 'logbook.answered':
      return paths.logbook;
    case 'work.rated':
      return paths.learnWork(notification.data.courseId, notification.data.classId);
    case 'mistake.corrected':
      return toPlacePath(notification.data);
    case 'membership.decided':
      return notification.data.state === 'confirmed' ? paths.courses : paths.profile;
  }
}

/** Returns its text in the language of the texts. */
export function notificationText(
  notification: NotificationOf,
  t: Pick<Dictionary['notifications'], 'lines'>,
): string {
  const line =
    t.lines[messageKey(notification) as keyof Dictionary['notifications']['lines']] ?? '';
  return fill(line, { title: 'title' in notification.data ? notification.data.title : '' });
}

/** A notification as the API has it. */
export type Notification = NotificationOf & { id: number; createdAt: string; isRead: boolean };
