import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trainerApplications, trainerEntries } from '#db/schema';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { setAttendance } from '~/features/events/attendance/attendance-admin.server';
import { register } from '~/features/events/registration/registrations.server';
import { readRoads } from '~/features/trainer/cohorts/road.server';
import { readValidity } from '~/features/trainer/cohorts/validity.server';
import { decideEntry } from '~/features/trainer/logbook/logbook-admin.server';
import { addEntry, deleteEntry } from '~/features/trainer/logbook/logbook-entries.server';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';
import { eventInput } from '../support/event-input';
import { someActor, useActor, useDatabase, useFolder } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const kinds = ['training', 'workshop', 'continuing_education'] as const;
type Kind = (typeof kinds)[number];

/** Sessions with their kind, day and hours; the certificate is of 2024-02-29. */
const sessions = [
  { kind: 'training', day: '2025-03-03', hours: 6 },
  { kind: 'workshop', day: '2025-02-27', hours: 3 },
  { kind: 'workshop', day: '2025-02-28', hours: 2 },
  { kind: 'continuing_education', day: '2025-06-01', hours: 10 },
] as const;
const issuedAt = new Date('2024-02-29T05:00:00Z');
const now = new Date('2026-03-10T05:00:00Z');

/** The days of manual entries lie around the ends of the certificate's years. */
const days = ['2024-02-28', '2024-02-29', '2025-02-27', '2025-02-28', '2026-02-27', '2026-03-01'];

const act = fc.oneof(
  fc.record({ act: fc.constant('attend' as const), at: fc.nat(sessions.length - 1) }),
  fc.record({ act: fc.constant('absent' as const), at: fc.nat(sessions.length - 1) }),
  fc.record({
    act: fc.constant('log' as const),
    kind: fc.constantFrom(...kinds),
    day: fc.constantFrom(...days),
    halves: fc.integer({ min: 1, max: 24 }),
  }),
  fc.record({ act: fc.constantFrom('confirm', 'return', 'delete'), at: fc.nat(5) }),
);

interface Logged {
  title: string;
  kind: Kind;
  day: string;
  hours: number;
  state: 'waiting' | 'confirmed' | 'returned';
}

/** The reference: walks every day, and counts what is confirmed on it. */
function countSlowly(facts: readonly { kind: Kind; day: string; hours: number }[]) {
  const on = (day: Date) => day.toISOString().slice(0, 10);
  const next = (day: string, years: number) => {
    const [year = 0, ...rest] = day.split('-');
    const same = `${Number(year) + years}-${rest.join('-')}`;
    // The year has no such day: its month ends a day earlier.
    return on(new Date(same)) === same ? same : same.replace(/-29$/, '-28');
  };
  const years = [];
  for (let index = 0; ; index += 1) {
    const from = next('2024-02-29', index);
    const to = next('2024-02-29', index + 1);
    let [workshops, hours] = [0, 0];
    const day = new Date(from);
    for (; on(day) < to; day.setUTCDate(day.getUTCDate() + 1))
      for (const fact of facts) {
        if (fact.day !== on(day)) continue;
        if (fact.kind === 'workshop') workshops += 1;
        if (fact.kind === 'continuing_education') hours += fact.hours;
      }
    day.setUTCDate(day.getUTCDate() - 1);
    years.push({ until: on(day), workshops, hours, isDone: workshops >= 2 && hours >= 10 });
    if (on(day) >= on(now)) break;
  }
  let until = years[0]?.until ?? '';
  years.forEach(({ isDone }, index) => {
    if (isDone) until = on(new Date(Date.parse(next('2024-02-29', index + 2)) - 86_400_000));
  });
  const training = facts.filter(({ kind }) => kind === 'training');
  return {
    hours: training.reduce((sum, fact) => sum + fact.hours, 0),
    until,
    year: years.at(-1),
  };
}

it('hours, duties and validity of a trainer are those of a slow count, whatever is taken back', async () => {
  const events: number[] = [];
  for (const { kind, day, hours } of sessions) {
    const { id } = await createEvent(db, {
      actor: admin,
      input: eventInput({
        startsAt: `${day}T08:00`,
        endsAt: `${day}T${String(8 + hours).padStart(2, '0')}:00`,
        programmeKind: kind,
      }),
    });
    events.push(id);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const trainer = await someActor(db);
      await db.insert(trainerApplications).values({
        userId: trainer.id,
        email: trainer.email,
        name: 'Maria',
        locale: 'id',
        status: 'accepted',
      });
      // People registered before the events took place.
      for (const [at, eventId] of events.entries())
        await register(db, { actor: trainer, eventId }, new Date(`${sessions[at]?.day}T00:00:00Z`));
      const present = new Set<number>();
      const logged: Logged[] = [];
      const find = async ({ title }: Logged) => {
        const rows = await db.select().from(trainerEntries).where(eq(trainerEntries.title, title));
        return rows.find(({ userId }) => userId === trainer.id)?.id ?? 0;
      };
      for (const step of acts) {
        if (step.act === 'attend' || step.act === 'absent') {
          await setAttendance(
            db,
            {
              actor: admin,
              eventId: events[step.at] ?? 0,
              input: { userIds: [trainer.id], attended: step.act === 'attend' },
            },
            now,
          );
          if (step.act === 'attend') present.add(step.at);
          else present.delete(step.at);
        } else if (step.act === 'log') {
          const title = `Catatan ${logged.length} ${trainer.username}`;
          const { kind, day } = step;
          const hours = step.halves / 2;
          const input = entrySchema.parse({ kind, title, heldOn: day, hours: String(hours) });
          await addEntry(db, { actor: trainer, input });
          logged.push({ title, kind, day, hours, state: 'waiting' });
        } else {
          const entry = logged[step.at];
          if (!entry) continue;
          const id = await find(entry);
          if (step.act === 'delete') {
            if (entry.state === 'confirmed') continue;
            await deleteEntry(db, { actor: trainer, id });
            logged.splice(step.at, 1);
            continue;
          }
          entry.state = step.act === 'confirm' ? 'confirmed' : 'returned';
          await decideEntry(db, {
            actor: admin,
            input:
              step.act === 'confirm'
                ? { entry: id, decision: 'confirmed' }
                : { entry: id, decision: 'returned', reason: 'x' },
          });
        }
      }
      const facts = [
        ...[...present].flatMap((at) => sessions[at] ?? []),
        ...logged.filter(({ state }) => state === 'confirmed'),
      ];
      const slow = countSlowly(facts);
      const issued = { userId: trainer.id, issuedAt };
      const road = (await readRoads(db, [trainer.id])).get(trainer.id);
      const { until, year } = await readValidity(db, issued, now);
      expect({
        hours: road?.hours,
        until,
        year: {
          until: year.until,
          workshops: year.workshops,
          hours: year.continuingHours,
          isDone: year.isDone,
        },
      }).toEqual(slow);
    }),
    { numRuns: 25 },
  );
});
