import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** How a query reads rows of a kind, and the condition that leaves out drafts (`db/public-rows.ts`). */
const kinds = {
  event: {
    read: /(?:from|[jJ]oin)\(cmsEvents\b|(?:from|join) cms_events\b/g,
    condition: /isPublicEvent\b/,
  },
  course: {
    read: /(?:from|[jJ]oin)\(courses\b|(?:from|join) courses\b/g,
    condition: /isPublicCourse\b|visibleTo\(|visibleCourses\(|isVisible\b|ofVisible\(/,
  },
  class: {
    read: /(?:from|[jJ]oin)\((?:courseClasses|classes)\b|(?:from|join) course_classes\b/g,
    condition: /isPublicClass\b|publicClassOfLevel\b/,
  },
} as const;

/** Queries that need no condition, by file, with their number by kind. */
const others: Record<string, Record<string, Partial<Record<keyof typeof kinds, number>>>> = {
  'what staff read': {
    'accounts/admin/audit.server.ts': { event: 1, class: 2 },
    'accounts/admin/person.server.ts': { event: 1, course: 1 },
    'courses/admin/class-admin.server.ts': { course: 1, class: 3 },
    'courses/admin/course-admin-read.server.ts': { course: 2, class: 3 },
    'courses/admin/course-admin.server.ts': { course: 2 },
    'courses/admin/course-people.server.ts': { class: 2 },
    'courses/admin/instructor-photo.server.ts': { course: 1 },
    'courses/admin/learners.server.ts': { course: 1, class: 2 },
    'courses/admin/materials.server.ts': { class: 3 },
    'courses/admin/outline-lock.server.ts': { course: 1 },
    'courses/lessons/preview.server.ts': { class: 1 },
    'courses/reading/lesson-reading.server.ts': { class: 1 },
    'courses/questions/question-admin.server.ts': { course: 1, class: 1 },
    'courses/questions/statistics.server.ts': { class: 2 },
    'courses/works/assignment-admin.server.ts': { class: 2 },
    'courses/works/work-admin.server.ts': { class: 1 },
    'events/admin/attendees.server.ts': { event: 1 },
    'events/admin/event-speakers.server.ts': { event: 1 },
    'events/admin/event-table.server.ts': { event: 2 },
    'events/admin/featured-event.server.ts': { event: 1 },
    'events/attendance/attendance-admin.server.ts': { event: 1 },
    'events/desk/desk.server.ts': { event: 2 },
    'events/door/passes.server.ts': { event: 1 },
    'inbox/inbox.server.ts': { class: 1 },
    'inbox/rows.server.ts': { course: 1, class: 1 },
    'staff/search.server.ts': { event: 1, course: 1, class: 1 },
    'trainer/cohorts/cohort-page.server.ts': { event: 1 },
    'trainer/cohorts/cohorts.server.ts': { event: 3 },
    'translations/worklist.server.ts': { course: 1, class: 1 },
  },
  'what people have of it, and a draft has no people': {
    'courses/certificates/certificates.server.ts': { event: 1, class: 1 },
    'courses/checks/attempt.server.ts': { course: 1, class: 1 },
    'courses/checks/standing.server.ts': { course: 1 },
    'courses/checks/submit-check.server.ts': { course: 1 },
    'courses/lessons/places.server.ts': { class: 1 },
    'courses/lessons/start-learning.server.ts': { class: 1 },
    'courses/measures/measures.server.ts': { course: 1 },
    'courses/review/review.server.ts': { course: 1, class: 1 },
    'courses/works/show-work.server.ts': { course: 3 },
    'courses/works/work-desk.server.ts': { course: 1 },
    'courses/works/work-picture.server.ts': { course: 1 },
    'events/attendance/joins.server.ts': { event: 1 },
    'events/attendance/record-attendance.server.ts': { event: 3 },
    'events/door/door.server.ts': { event: 1 },
    'events/feedback/feedback.server.ts': { event: 1 },
    'events/registration/event-languages.server.ts': { event: 1 },
    'events/registration/event-reminders.server.ts': { event: 1 },
    'events/registration/follow-ups.server.ts': { event: 1 },
    'events/registration/mailed-places.server.ts': { event: 1 },
    'events/registration/own-registrations.server.ts': { event: 2 },
    'events/registration/places-sweep.server.ts': { event: 1 },
    'events/registration/wishes.server.ts': { event: 1 },
    'events/tickets/ticket-page.server.ts': { event: 1 },
    'path/standing.server.ts': { class: 1 },
    'skills/own-skills.server.ts': { class: 1 },
    'trainer/cohorts/road.server.ts': { class: 3 },
  },
  'a row or a condition that the caller has chosen with the condition': {
    'courses/catalogue/course-interest.server.ts': { course: 1 },
    'courses/course-title.server.ts': { course: 1 },
    'courses/courses.server.ts': { course: 3, class: 1 },
    'courses/lessons/lesson-content.server.ts': { class: 1 },
    'courses/lessons/open-lesson.server.ts': { course: 2, class: 3 },
    'courses/lessons/path-classes.server.ts': { course: 1 },
    'events/event-list.server.ts': { event: 2 },
    'events/events.server.ts': { event: 2 },
    'events/registration/places.server.ts': { event: 1 },
    'events/registration/registration-state.server.ts': { event: 1 },
  },
  'work on all rows, which shows nothing': {
    'courses/pack-requests.server.ts': { class: 1 },
    'courses/packs/make-packs.server.ts': { course: 1 },
    'courses/review/lesson-terms.server.ts': { class: 3 },
    'search/row-requests.server.ts': { class: 1 },
  },
};

/** Number of statements of a file that read rows of a kind without its condition. */
function countWithout(text: string, { read, condition }: (typeof kinds)[keyof typeof kinds]) {
  return [...text.matchAll(read)].filter(({ index }) => {
    const start = text.lastIndexOf(';\n', index) + 1;
    return !condition.test(text.slice(start, text.indexOf(';\n', index)));
  }).length;
}

it('every query of events, courses and classes leaves out drafts, or is named here', () => {
  const found = globSync('src/**/*.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const counts = Object.entries(kinds).flatMap(([name, kind]) => {
      const n = countWithout(text, kind);
      return n > 0 ? [[name, n] as const] : [];
    });
    if (counts.length === 0) return [];
    return [[path.replace('src/features/', ''), Object.fromEntries(counts)] as const];
  });
  const named = Object.assign({}, ...Object.values(others)) as object;
  expect(Object.fromEntries(found)).toEqual(named);
});

it('notices a query without its condition', () => {
  const reads = (where: string) =>
    countWithout(`const a = 1;\ndb.select().from(cmsEvents)${where};\n`, kinds.event);
  expect([reads(''), reads('.where(isPublicEvent)')]).toEqual([1, 0]);
});
