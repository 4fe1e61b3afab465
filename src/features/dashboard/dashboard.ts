import type { Facts, Next, OwnCourse, OwnEvent, Today, Waiting } from './dashboard.types';

const week = 7 * 86_400_000;

const titleOf = ({ id, title, lang }: OwnCourse) => ({ id, title, lang });

const mayCheck = ({ check }: OwnCourse) => check === 'open' || check === 'ready';

const isFinished = ({ classes, done }: OwnCourse) => classes > 0 && done === classes;

/** Whether nothing of a course is left but its final project. */
const isUpToWork = (course: OwnCourse) =>
  isFinished(course) && (course.check === 'passed' || course.check === 'none');

/** Most recently touched first. */
const byTouch = (courses: readonly OwnCourse[]) =>
  courses.toSorted((one, other) => other.touchedAt.localeCompare(one.touchedAt));

/**
 * The next step of a learner (docs/product.md#dashboard): of a trainer that of the programme, then the
 * next class of the most recently touched course that has one left, a final check, a final project, and
 * the cards of today.
 */
export function getNext({
  courses,
  cards,
  programme,
}: Pick<Facts, 'courses' | 'cards' | 'programme'>): Next {
  const ofTrainer = programme.next;
  if (ofTrainer && (ofTrainer.kind === 'trainer' || ofTrainer.isDue)) return ofTrainer;
  const inTurn = byTouch(courses);
  for (const course of inTurn) {
    const { classes, done, next } = course;
    if (next) return { kind: 'class', course: { ...titleOf(course), classes, done }, lesson: next };
  }
  const tested = inTurn.find(mayCheck);
  if (tested) return { kind: 'check', course: titleOf(tested), isOpen: tested.check === 'open' };
  for (const course of inTurn) {
    const { capstone } = course;
    if (capstone && isUpToWork(course))
      return { kind: 'work', course: titleOf(course), classId: capstone.classId };
  }
  if (courses.length === 0) return ofTrainer ?? { kind: 'start' };
  if (cards > 0) return { kind: 'review', cards };
  const finished = inTurn.find(isFinished);
  return { kind: 'choose', finished: finished ? titleOf(finished) : null };
}

/** Events that are under way or begin within seven days, soonest first. */
export function getWeek(events: readonly OwnEvent[], now: Date): OwnEvent[] {
  const last = now.getTime() + week;
  const starts = ({ startsAt }: OwnEvent) => (startsAt ? Date.parse(startsAt) : Infinity);
  return events
    .filter((event) => starts(event) <= last)
    .toSorted((one, other) => starts(one) - starts(other));
}

const checkStates = ['open', 'ready', 'cooling_down'] as const;

/** Final checks by urgency, without the one in the next step. */
function getChecks(courses: readonly OwnCourse[], next: Next): Waiting[] {
  const nextCourseId = next.kind === 'check' ? next.course.id : null;
  return checkStates.flatMap((state) =>
    courses
      .filter((course) => course.check === state && course.id !== nextCourseId)
      .map((course) => ({
        kind: 'check' as const,
        state,
        course: titleOf(course),
        retryAt: course.retryAt,
      })),
  );
}

const openStates = ['draft', 'submitted', 'in_review', 'waiting_list'] as const;

/** Items that need the person's action, then items that they wait for. */
export function getWaiting(facts: Omit<Facts, 'attended' | 'events'>, next: Next): Waiting[] {
  const { courses, reminders, programme, invitations, isEmailVerified } = facts;
  const checks = getChecks(courses, next);
  const isCooling = (item: Waiting) => item.kind === 'check' && item.state === 'cooling_down';
  const state = openStates.find((openState) => openState === programme.application);
  const { returned, isTrainer } = programme;
  const items: Waiting[] = checks.filter((check) => !isCooling(check));
  if (!isEmailVerified) items.push({ kind: 'email' });
  if (state === 'draft') items.push({ kind: 'application', state });
  if (isTrainer && returned > 0) items.push({ kind: 'entries', returned });
  if (invitations > 0) items.push({ kind: 'invitations', waiting: invitations });
  items.push(...checks.filter(isCooling));
  if (state && state !== 'draft') items.push({ kind: 'application', state });
  for (const reminder of reminders) items.push({ kind: 'reminder', ...reminder });
  return items;
}

/** The next dated event, however far away. */
const getNextEvent = (events: readonly OwnEvent[]): OwnEvent | null =>
  events
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted(
      (one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''),
    )[0] ?? null;

const getCertificates = (courses: readonly OwnCourse[]): Today['certificates'] =>
  byTouch(courses).flatMap(({ title, lang, certificate: code, waitsForName }) =>
    code || waitsForName ? [{ title, lang, code }] : [],
  );

/** The first screen of the dashboard. */
export function getToday({ events, ...facts }: Facts, now: Date): Today {
  const next = getNext(facts);
  const week = getWeek(events, now);
  return {
    next,
    certificates: [...getCertificates(facts.courses), ...facts.attended],
    week,
    nextEvent: week.length === 0 ? getNextEvent(events) : null,
    cards: facts.cards,
    waiting: getWaiting(facts, next),
    isTrainer: facts.programme.isTrainer || facts.programme.isFacilitator,
  };
}
