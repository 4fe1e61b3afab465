import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cmsEvents, jobs } from '#db/schema';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { eventsRss } from '~/features/events/calendar/event-feeds.server';
import { createJob } from '~/features/jobs/admin/job-admin.server';
import { jobsRss } from '~/features/jobs/feeds/job-feeds.server';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { someActor, useDatabase } from '../support/services';

const db = useDatabase();

it('can be parsed, whatever was stored before it was refused', async () => {
  const actor = await someActor(db, { isAdmin: true });
  const title = 'Data ter\ufffepotong & <b>\uffff "utuh"\ufdd0';
  const event = await createEvent(db, { actor, input: eventInput() });
  await db.update(cmsEvents).set({ title, description: title }).where(eq(cmsEvents.id, event.id));
  const job = await createJob(db, { actor, input: jobInput() });
  await db.update(jobs).set({ title, company: title }).where(eq(jobs.id, job.id));
  for (const feed of [await eventsRss(db, 'id'), await jobsRss(db, 'en', {})]) {
    expect(feed).toContain('Data terpotong &amp; &lt;b&gt;');
    // https://www.w3.org/TR/xml/#charsets
    expect(feed).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
    expect(feed).not.toMatch(/\p{Noncharacter_Code_Point}/u);
  }
});
