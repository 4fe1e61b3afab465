import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listWriters } from '../support/written-tables';

/** Tables whose rows nothing follows from, and why. */
const quietTables = {
  'counters, which pages show when they are made anew': [
    'eventViews',
    'eventCounters',
    'jobViews',
    'jobCounters',
    'dayCounts',
    'countSendings',
  ],
  'marks and wishes that only their person sees': [
    'bootcampReminders',
    'classPlaces',
    'courseInterests',
    'eventFeedback',
    'eventWishes',
    'finishedClasses',
    'jobAlerts',
    'notificationPreferences',
    'notifications',
    'reviewSettings',
    'userCourses',
  ],
  'answers, which only their person sees': [
    'courseCheckItems',
    'courseChecks',
    'courseMeasures',
    'practiceAnswers',
    'reviewCards',
    'termAnswers',
  ],
  'what a member lets the own cohort see and send': ['trainerCohortMembers'],
  'rooms of a class, which no account opens or answers in': ['rooms', 'roomAnswers', 'roomGroups'],
  'what was seen of a person at an event; what follows is their certificate, with its own deed': [
    'eventAttendance',
    'eventJoins',
    'eventScans',
    'eventWordEntries',
  ],
  'notes of what an installation has done once': ['installation'],
  'sessions, links and secrets': [
    'deviceActions',
    'recoveryCodes',
    'sessions',
    'trainerApplicationLinks',
    'userTokens',
  ],
  'caches, which follow from other rows': [
    'classTerms',
    'coursePacks',
    'searchDocuments',
    'searchEditions',
  ],
  'parts of a row whose deed says it': [
    'collectionCourses',
    'collectionFiles',
    'collectionOrganizations',
    'collectionShares',
    'trainerFiles',
    'uploads',
    'workTasks',
  ],
};

/** Functions that write other tables without a deed, and why. */
const exceptions = {
  'a step of a deed that another service does': [
    'clearFeatured',
    'closeInboxItem',
    'createInvitation',
    'createInvitations',
    'endRound',
    'forgetChangedFacts',
    'forgetReminders',
    'forgetStaffAttendance',
    'insertTranslations',
    'logAttendance',
    'moveDoorPasses',
    'moveTranslations',
    'noteInvited',
    'openInboxItem',
    'recordAttendance',
    'removeAttendance',
    'removeWorks',
    'renewInvitation',
    'setGoing',
    'spendInvitation',
    'takeAttendanceBack',
    'writeJobWords',
  ],
  'a place at an event, whose mails are jobs of their own': ['takePlace'],
  'a mark that only its person sees': ['stopMessages'],
  'an account that only its person sees': [
    'confirmTotp',
    'copyCollection',
    'register',
    'spendCode',
    'startTotp',
    'stopTotp',
    'verifyEmail',
  ],
  'an application or a logbook before it is handed in': [
    'addEntry',
    'applyAgain',
    'assignToAccount',
    'attachInvitedApplications',
    'attachToAccount',
    'changeAddress',
    'deleteEntry',
    'followLink',
    'saveDraft',
    'updateEntry',
  ],
  'the time of use or of sending': ['optIn', 'requirePass', 'sendReply'],
  'a job or a sweep': [
    'fixJobWords',
    'presenceJob',
    'remindOfYears',
    'scheduleGrants',
    'settlePresence',
    'sweepApplications',
    'sweepInvitations',
    'sweepMistakes',
    'sweepPresence',
    'sweepTasks',
  ],
};

const quiet = new Set(Object.values(quietTables).flat());
const excepted = new Set(Object.values(exceptions).flat());

/** Writers without a deed, of tables from which something follows. */
const listSilent = (text: string) =>
  listWriters(text).filter(
    ({ hasDeed, tables }) => !hasDeed && tables.some((table) => !quiet.has(table)),
  );

const services = globSync('src/**/*.server.ts').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

describe('a service that writes', () => {
  it('says which deed it was, so that what follows from it follows', () => {
    const silent = services.flatMap(({ file, text }) =>
      listSilent(text)
        .filter(({ name }) => !excepted.has(name))
        .map(({ name }) => `${file}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('is excepted only while it writes without a deed', () => {
    const names = services.flatMap(({ text }) => listSilent(text).map(({ name }) => name));
    const tables = services.flatMap(({ text }) => listWriters(text).flatMap((row) => row.tables));
    expect([...excepted].filter((name) => !names.includes(name))).toEqual([]);
    expect([...quiet].filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('says so of what staff take away as a file, too', () => {
    // A person's own data are taken away by that person.
    const own = ['exportData', 'exportChecks'];
    const silent = services.flatMap(({ file, text }) =>
      [...text.matchAll(/^export async function (export[A-Z]\w*)\([^]*?^\}/gm)]
        .filter(([body, name = '']) => !own.includes(name) && !body.includes('did('))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  const planted = (rest: string) => `
    import { jobs as rows, jobViews } from '#db/schema';
    const change = (tx) => tx.update(rows).set({ isHot: true });
    export async function heat(db, { actor }) {
      await db.transaction(async (tx) => {
        await change(tx);
        ${rest}
      });
    }
    export const count = (db) => db.insert(jobViews).values({});
    export const read = (db) => db.select().from(rows);`;

  it('is found if it says none', () => {
    expect(listSilent(planted(''))).toEqual([{ name: 'heat', tables: ['jobs'], hasDeed: false }]);
    expect(listSilent(planted("await did(tx, actor, 'job.hot', row);"))).toEqual([]);
  });
});
