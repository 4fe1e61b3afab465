import { defineCall } from '~/calls/call';
import { Reply } from '~/calls/reply';
import { getToday } from '~/features/dashboard/dashboard';
import { searchQuery } from '~/features/search/search-query';
import type { WishResult } from '~/features/events/registration/registration.types';
import { resetBodySchema, verifySchema } from '~/features/accounts/accounts.schema';
import { defaultLocale, isLocale } from '~/i18n/locales';
import { rowId } from '~/lib/url/page-query';
import { inLanguage } from '~/lib/url/queries';
import { actionsInputSchema } from '~/offline/actions/actions.schema';

export const performActions = defineCall('POST /api/user/actions', {
  access: 'user',
  body: actionsInputSchema,
  // Summaries of collections are long; devices split longer calls.
  jsonLimit: 512 * 1024,
  run: async (db, { actor, body: input }) => {
    const { actionKinds } = await import('~/action-kinds');
    const { performActions } = await import('~/offline/actions/perform-actions.server');
    return performActions(db, { actor, input, kinds: actionKinds });
  },
});

export const runDigests = defineCall('POST /api/tasks/job-alerts', {
  access: 'scheduler',
  run: async (db) => {
    const { jobKinds, planDigestsJob } = await import('~/job-kinds');
    const { runTask } = await import('~/server/jobs/tasks');
    return runTask(db, jobKinds, planDigestsJob);
  },
});

export const runJobs = defineCall('POST /api/tasks/jobs', {
  access: 'scheduler',
  run: async (db) => {
    const { jobKinds } = await import('~/job-kinds');
    const { runTask } = await import('~/server/jobs/tasks');
    return runTask(db, jobKinds);
  },
});

export const runReminders = defineCall('POST /api/tasks/reminders', {
  access: 'scheduler',
  run: async (db) => {
    const { jobKinds, planRemindersJob } = await import('~/job-kinds');
    const { runTask } = await import('~/server/jobs/tasks');
    return runTask(db, jobKinds, planRemindersJob);
  },
});

export const runSweep = defineCall('POST /api/tasks/sweep', {
  access: 'scheduler',
  run: async (db) => {
    const { jobKinds, sweepJob } = await import('~/job-kinds');
    const { runTask } = await import('~/server/jobs/tasks');
    return runTask(db, jobKinds, sweepJob);
  },
});

/**
 * Readiness for load balancers: 200 if the database responds and is up to date, otherwise 503.
 * Also starts indexing the content of this build.
 */
export const checkReadiness = defineCall('GET /api/ready', {
  access: 'token',
  run: async (db) => {
    const { getSiteSearch } = await import('~/site-search');
    const { fillSearch } = await import('~/features/search/site-search.server');
    const { checkReady } = await import('~/server/http/health');

    const state = await checkReady(db);
    await fillSearch(db, await getSiteSearch());
    return state;
  },
});

/** Not cached: members of an organisation find its courses too. */
export const searchSite = defineCall('GET /api/search', {
  access: 'anyone',
  query: searchQuery,
  run: async (db, { actor, query }) => {
    const { getSiteSearch } = await import('~/site-search');
    const { searchSite } = await import('~/features/search/site-search.server');

    const {
      query: asked,
      total,
      groups,
      isMore,
    } = await searchSite(db, await getSiteSearch(), {
      ...query,
      actor,
    });
    const reply = { query: asked, total, groups };
    return new Reply(reply, isMore ? { headers: { 'X-Total-Count-Limited': 'true' } } : {});
  },
});

/** The first screen of the dashboard. */
export const getDashboard = defineCall('GET /api/user/dashboard', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { hasVerifiedAddress } = await import('~/server/auth/verified-address');
    const { listFurtherCertificates } =
      await import('~/features/courses/certificates/attendance-certificates.server');
    const { listOwnCourses } = await import('~/features/courses/lessons/own-courses.server');
    const { countDueCards } = await import('~/features/courses/review/review.server');
    const { listOwnRegistrations } =
      await import('~/features/events/registration/own-registrations.server');
    const { listOwnReminders } = await import('~/features/hub/reminders/own-reminders.server');
    const { countUnanswered } = await import('~/features/members/own-invitations.server');
    const { readOwnProgramme } = await import('~/features/trainer/logbook/own-programme.server');

    const call = { actor, lang: query.lang };
    const [isEmailVerified, courses, cards, attended, events, reminders, programme, invitations] =
      await Promise.all([
        hasVerifiedAddress(db, actor.id),
        listOwnCourses(db, call),
        countDueCards(db, call),
        listFurtherCertificates(db, call),
        listOwnRegistrations(db, call),
        listOwnReminders(db, call),
        readOwnProgramme(db, call),
        countUnanswered(db, call),
      ]);
    const facts = { courses, cards, attended, events, reminders, programme, invitations };
    return getToday({ ...facts, isEmailVerified }, new Date());
  },
});

/** `?item=course:3`, `class:3:14`, `event:<slug>`, `collection:<token>`, `review` or `logbook`, and the language to read it in. */
export const planOffline = defineCall('GET /api/offline', {
  access: 'anyone',
  run: async (db, { actor, context }) => {
    const { planShared } = await import('~/features/collections/sharing/offline-plan.server');
    const { planClass, planCourse } =
      await import('~/features/courses/lessons/offline-plan.server');
    const { planReview } = await import('~/features/courses/review/offline-plan.server');
    const { planEvent } = await import('~/features/events/detail/offline-plan.server');
    const { planLogbook } = await import('~/features/trainer/logbook/offline-plan.server');
    const { getEnv } = await import('~/server/env');
    const { AppError } = await import('~/server/errors');
    const { clientKey } = await import('~/server/http/client-address');

    if (getEnv().SERVICE_WORKER === 'off') throw new AppError('saving_off');
    const [kind, name = '', more] = (context.url.searchParams.get('item') ?? '').split(':');
    const langParam = context.url.searchParams.get('lang');
    const lang = langParam && isLocale(langParam) ? langParam : defaultLocale;
    const courseId = rowId(name);
    const classId = rowId(more);
    if (kind === 'course' && courseId !== null) return planCourse(db, { actor, courseId, lang });
    if (kind === 'class' && courseId !== null && classId !== null)
      return planClass(db, { actor, courseId, classId, lang });
    if (kind === 'review') return planReview(db, { actor, lang });
    if (kind === 'logbook') return planLogbook(db, { actor, lang });
    if (kind === 'event' && name) return planEvent(db, { actor, slug: name, lang });
    if (kind === 'collection' && name)
      return planShared(db, { actor, token: name, sender: clientKey(context), lang });
    throw new AppError('not_found');
  },
});

export const resetPassword = defineCall('POST /api/password/reset', {
  access: 'anyone',
  body: resetBodySchema,
  run: async (db, { body, context }) => {
    const { resetPassword } = await import('~/features/accounts/auth/password.server');
    const { takeWishedPlaces } = await import('~/features/events/registration/wishes.server');
    const { clientKey } = await import('~/server/http/client-address');
    const { knownBrowserCookie } = await import('~/server/auth/known-browser');
    return resetPassword(db, {
      ...body,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
      onConfirmed: async (tx, userId) => void (await takeWishedPlaces(tx, userId)),
    });
  },
});

export const verifyEmail = defineCall('POST /api/email/verify', {
  access: 'anyone',
  body: verifySchema,
  run: async (db, { actor, body, context }) => {
    const { verifyEmail } = await import('~/features/accounts/auth/email.server');
    const { takeWishedPlaces } = await import('~/features/events/registration/wishes.server');
    const { clientKey } = await import('~/server/http/client-address');
    const { knownBrowserCookie } = await import('~/server/auth/known-browser');

    let events: WishResult[] = [];
    await verifyEmail(db, {
      ...body,
      actor,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
      onConfirmed: async (tx, userId) => {
        events = await takeWishedPlaces(tx, userId);
      },
    });
    return { events };
  },
});

/** A private PDF file, for whom the collection, application or logbook is that names it. */
export const openPdf = defineCall('GET /api/download/pdf/:filename', {
  access: 'anyone',
  run: async (db, { actor, context, params }) => {
    const { openDownload } = await import('~/features/collections/sharing/download.server');
    const { findTrainerFile } = await import('~/features/trainer/files/trainer-files.server');
    const { applicantToken } = await import('~/server/auth/applicant-cookie');
    const { pdfResponse } = await import('~/server/http/file-response');

    const filename = params.filename;
    const share = context.url.searchParams.get('share');
    const token = applicantToken(context.cookies);
    const trainerFile = await findTrainerFile(db, { actor, token, filename });
    const file = await openDownload(db, { actor, filename, share, file: trainerFile });
    return pdfResponse(context.request, { ...file, etag: filename });
  },
});

export const getPathStanding = defineCall('GET /api/user/path', {
  access: 'user',
  run: async (db, { actor }) => {
    const { listOptionalClasses } = await import('~/features/courses/lessons/path-classes.server');
    const { getPathStanding } = await import('~/features/path/standing.server');
    return {
      ...(await getPathStanding(db, { actor })),
      optionalClassIds: await listOptionalClasses(db, { actor }),
    };
  },
});

/** The public reads of the API, for programs. */
export const describeApi = defineCall('GET /api/openapi.json', {
  access: 'anyone',
  cached: [],
  run: async () => (await import('~/calls/openapi')).describeCalls(),
});
