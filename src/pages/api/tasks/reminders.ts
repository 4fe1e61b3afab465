import { sendReminders } from '~/features/events/registration/event-reminders.server';
import { sendBootcampReminders } from '~/features/hub/reminders/bootcamp-reminders.server';
import { sendNotificationMails } from '~/server/mail/notification-mails';
import { sweepApplications } from '~/features/trainer/application/application-sweep.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'scheduler',
  run: async (db) => {
    await sweepApplications(db);
    const events = await sendReminders(db);
    const bootcamps = await sendBootcampReminders(db);
    const notes = await sendNotificationMails(db);
    return {
      sent: events.sent + bootcamps.sent + notes.sent,
      failed: events.failed + bootcamps.failed + notes.failed,
    };
  },
});

/** Vercel's scheduler calls with GET. */
export const GET = POST;
