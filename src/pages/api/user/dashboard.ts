import { getUser } from '~/features/accounts/user.server';
import { listAttendanceCertificates } from '~/features/courses/certificates/attendance-certificates.server';
import { listOwnCourses } from '~/features/courses/lessons/own-courses.server';
import { countDueCards } from '~/features/courses/review/review.server';
import { getToday } from '~/features/dashboard/dashboard';
import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import { listOwnReminders } from '~/features/hub/reminders/own-reminders.server';
import { countUnanswered } from '~/features/members/own-invitations.server';
import { readOwnProgramme } from '~/features/trainer/logbook/own-programme.server';
import { endpoint } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';

export const prerender = false;

/** The first screen of the dashboard, composed here, since only pages may combine features. */
export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const call = { actor, lang: readLang(context.url) };
    const [user, courses, cards, attended, events, reminders, programme, invitations] =
      await Promise.all([
        getUser(db, actor),
        listOwnCourses(db, call),
        countDueCards(db, call),
        listAttendanceCertificates(db, call),
        listOwnRegistrations(db, call),
        listOwnReminders(db, call),
        readOwnProgramme(db, call),
        countUnanswered(db, call),
      ]);
    const facts = { courses, cards, attended, events, reminders, programme, invitations };
    return getToday({ ...facts, isEmailVerified: user.emailVerified }, new Date());
  },
});
