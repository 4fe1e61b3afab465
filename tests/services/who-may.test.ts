import { describe, it, expect } from 'vitest';
import {
  createDoorPass,
  listDoorPasses,
  revokeDoorPass,
} from '~/features/events/door/passes.server';
import { listWalkInsForStaff } from '~/features/events/registration/walk-ins.server';
import {
  deleteAssignment,
  readAdminAssignment,
  saveAssignment,
} from '~/features/courses/works/assignment-admin.server';
import { hideWork, listAdminWorks } from '~/features/courses/works/work-admin.server';
import { listAudit } from '~/features/accounts/admin/audit.server';
import {
  banUser,
  type UserCall,
  unbanUser,
  grantAdmin,
  revokeAdmin,
} from '~/features/accounts/admin/user-admin.server';
import { listUsers } from '~/features/accounts/admin/users.server';
import { listAdminCollections } from '~/features/collections/admin/collections-admin.server';
import {
  createCollection,
  updateCollection,
  deleteCollection,
} from '~/features/collections/editor/save-collection.server';
import { openDownload } from '~/features/collections/sharing/download.server';
import {
  startUpload,
  receiveUpload,
  finishUpload,
  removeUpload,
} from '~/features/collections/files/uploads.server';
import {
  listCollections,
  getCollection,
  previewSummary,
} from '~/features/collections/collections.server';
import { copyCollection } from '~/features/collections/sharing/copy-collection.server';
import {
  shareCollection,
  getShare,
  unshareCollection,
} from '~/features/collections/sharing/shares.server';
import {
  createClass,
  updateClass,
  deleteClass,
  saveClassDraft,
  discardClassDraft,
} from '~/features/courses/admin/class-admin.server';
import {
  listAdminCourses,
  getAdminCourse,
} from '~/features/courses/admin/course-admin-read.server';
import {
  createCourse,
  updateCourse,
  deleteCourse,
} from '~/features/courses/admin/course-admin.server';
import {
  setInstructorPhoto,
  removeInstructorPhoto,
} from '~/features/courses/admin/instructor-photo.server';
import {
  listLearners,
  exportLearners,
  revokeCertificate,
} from '~/features/courses/admin/learners.server';
import { createLevel, updateLevel, deleteLevel } from '~/features/courses/admin/level-admin.server';
import { addMaterial, deleteMaterial } from '~/features/courses/admin/materials.server';
import { reorder } from '~/features/courses/admin/reorder-outline.server';
import { addInterest, removeInterest } from '~/features/courses/catalogue/course-interest.server';
import { getAttempt } from '~/features/courses/checks/attempt.server';
import { openCheck, getCheckState } from '~/features/courses/checks/check-state.server';
import { saveAnswers } from '~/features/courses/checks/save-answers.server';
import { startCheck } from '~/features/courses/checks/start-check.server';
import { submitCheck } from '~/features/courses/checks/submit-check.server';
import { getCourseState } from '~/features/courses/enrolment/course-state.server';
import { enrol, unenrol, listEnrolments } from '~/features/courses/enrolment/enrolments.server';
import { completeClass, uncompleteClass } from '~/features/courses/lessons/complete-class.server';
import { resumeCourse, openClass, openMaterial } from '~/features/courses/lessons/learning.server';
import { listOwnCourses } from '~/features/courses/lessons/own-courses.server';
import { rememberPlace } from '~/features/courses/lessons/places.server';
import { listPractice } from '~/features/courses/lessons/practice.server';
import { handInMeasure, openMeasure } from '~/features/courses/measures/measures.server';
import { changeReviewSettings } from '~/features/courses/review/review-settings.server';
import { readReview } from '~/features/courses/review/review.server';
import { previewClass, previewClassText } from '~/features/courses/lessons/preview.server';
import { importQuestions, exportQuestions } from '~/features/courses/questions/gift.server';
import {
  listQuestions,
  createQuestion,
  updateQuestion,
  deleteQuestion,
} from '~/features/courses/questions/question-admin.server';
import { getStatistics } from '~/features/courses/questions/statistics.server';
import { listAttendees, exportAttendees } from '~/features/events/admin/attendees.server';
import { createEvent, updateEvent, deleteEvent } from '~/features/events/admin/event-admin.server';
import {
  listAdminCategories,
  createCategory,
  updateCategory,
  deleteCategory,
} from '~/features/events/admin/event-categories.server';
import {
  listAdminSpeakers,
  createSpeaker,
  updateSpeaker,
  deleteSpeaker,
  attachSpeaker,
  detachSpeaker,
} from '~/features/events/admin/event-speakers.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { getEventDesk, listToday } from '~/features/events/desk/desk.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import {
  getEventNumbers,
  listAttendance,
  exportAttendance,
  setAttendance,
} from '~/features/events/attendance/attendance-admin.server';
import { listWords, setWords } from '~/features/events/attendance/words.server';
import { summarizeFeedback } from '~/features/events/feedback/feedback.server';
import { listProposals, answerProposal } from '~/features/events/proposals/proposals.server';
import {
  listOwnRegistrations,
  ownCalendar,
} from '~/features/events/registration/own-registrations.server';
import {
  register,
  unregister,
  getRegistration,
} from '~/features/events/registration/registrations.server';
import {
  listAdminBootcamps,
  getAdminBootcamp,
  listBootcampOrder,
  orderBootcamps,
} from '~/features/hub/admin/hub-admin-list.server';
import {
  createBootcamp,
  updateBootcamp,
  setBootcampActive,
  deleteBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import { importBootcamps, exportBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { checkBootcampLink } from '~/features/hub/link-check/link-check.server';
import {
  getReminder,
  setReminder,
  removeReminder,
} from '~/features/hub/reminders/bootcamp-reminders.server';
import { listOwnReminders } from '~/features/hub/reminders/own-reminders.server';
import { actOnItem } from '~/features/inbox/answers.server';
import type { InboxAct } from '~/features/inbox/inbox.schema';
import { listInbox, getInboxItem, countOpen } from '~/features/inbox/inbox.server';
import {
  listAdminJobs,
  getAdminJob,
  previewText,
} from '~/features/jobs/admin/job-admin-list.server';
import {
  createJob,
  updateJob,
  deleteJob,
  setHot,
  setActive,
} from '~/features/jobs/admin/job-admin.server';
import { importJobs, exportJobs, templateCsv } from '~/features/jobs/import/job-csv.server';
import { listSubmissions, declineSubmission } from '~/features/jobs/submissions/submissions.server';
import { staffInviter, managerInviter } from '~/features/members/inviter.server';
import {
  confirmMembers,
  listMemberships,
  decideMembership,
  setManager,
} from '~/features/members/memberships.server';
import {
  createOrganization,
  getOrganizationDesk,
  listOrganizations,
  readOrganization,
  updateOrganization,
} from '~/features/members/organizations.server';
import { countUnanswered } from '~/features/members/own-invitations.server';
import { listSubscribers, exportSubscribers } from '~/features/newsletter/newsletter-admin.server';
import { getPathStanding } from '~/features/path/standing.server';
import { listOwnSkills } from '~/features/skills/own-skills.server';
import { getStaffHome } from '~/features/staff/staff-home.server';
import { listTasks, actOnTask, actOnQueue } from '~/features/tasks/tasks.server';
import {
  listApplications,
  readApplication,
  applicationStats,
} from '~/features/trainer/admin/application-admin.server';
import { hidePlan, listPlansForStaff } from '~/features/trainer/plans/plans.server';
import {
  changeState,
  changeStates,
  saveReview,
} from '~/features/trainer/admin/decide-application.server';
import { issueTrainerCertificate } from '~/features/trainer/cohorts/certify.server';
import {
  previewCohortMessage,
  sendCohortMessage,
} from '~/features/trainer/cohorts/cohort-messages.server';
import { exportCohort, readCohort } from '~/features/trainer/cohorts/cohort-page.server';
import {
  addMembers,
  createCohort,
  deleteCohort,
  listCandidates,
  listCohortChoices,
  listCohorts,
  removeMember,
  updateCohort,
} from '~/features/trainer/cohorts/cohorts.server';
import { setMemberSettings } from '~/features/trainer/cohorts/own-cohort.server';
import { exportApplications } from '~/features/trainer/admin/export-applications.server';
import { claimApplication } from '~/features/trainer/application/follow-link.server';
import {
  confirmEntries,
  listEntries,
  decideEntry,
} from '~/features/trainer/logbook/logbook-admin.server';
import {
  addEntry,
  updateEntry,
  deleteEntry,
} from '~/features/trainer/logbook/logbook-entries.server';
import { readLogbook } from '~/features/trainer/logbook/logbook.server';
import { planLogbook } from '~/features/trainer/logbook/offline-plan.server';
import { readOwnProgramme } from '~/features/trainer/logbook/own-programme.server';
import {
  getTranslatedRow,
  saveTranslation,
  deleteTranslation,
} from '~/features/translations/translations.server';
import { listTranslations, countTranslations } from '~/features/translations/worklist.server';
import type { Actor } from '~/server/auth/actor';
import { unsent } from '~/server/http/form-token';
import {
  listNotifications,
  countUnread,
  markRead,
  markAllRead,
  getPreferences,
  choosePreference,
} from '~/features/notifications/notifications.server';
import { sendActions, action } from '../support/device-actions';
import { useDatabase, toCode, useActor } from '../support/services';

type Call = (actor: Actor | null) => unknown;

const db = useDatabase();
/** What a call brings is not looked at before its sender. */
const any = undefined as never;
const store = undefined as never;

/** What staff alone may do. */
const ofStaff: Record<string, Call> = {
  'see the first page of staff': (actor) => getStaffHome(db, { actor }),
  'read the log': (actor) => listAudit(db, { actor, page: 1 }),

  'list accounts': (actor) => listUsers(db, { actor: actor as Actor, page: 1 }),
  'ban an account': (actor) => banUser(db, { actor, id: 1 } as UserCall),
  'lift a ban': (actor) => unbanUser(db, { actor, id: 1 } as UserCall),
  'make an admin': (actor) => grantAdmin(db, { actor, id: 1 } as UserCall),
  'demote an admin': (actor) => revokeAdmin(db, { actor, id: 1 } as UserCall),

  'list events': (actor) => listAdminEvents(db, { actor }),
  'create an event': (actor) => createEvent(db, { actor, input: any }),
  'change an event': (actor) => updateEvent(db, { actor, eventId: 1, input: any }),
  'delete an event': (actor) => deleteEvent(db, { actor, eventId: 1 }),
  'feature an event': (actor) => featureEvent(db, { actor, eventId: 1 }),
  'list attendees': (actor) => listAttendees(db, { actor, eventId: 1 }),
  'export attendees': (actor) => exportAttendees(db, { actor, eventId: 1 }),
  'list speakers': (actor) => listAdminSpeakers(db, { actor }),
  'create a speaker': (actor) => createSpeaker(db, { actor, input: any }),
  'change a speaker': (actor) => updateSpeaker(db, { actor, speakerId: 1, input: any }),
  'delete a speaker': (actor) => deleteSpeaker(db, { actor, speakerId: 1 }),
  'add a speaker to an event': (actor) => attachSpeaker(db, { actor, eventId: 1, speakerId: 1 }),
  'take a speaker off an event': (actor) => detachSpeaker(db, { actor, eventId: 1, speakerId: 1 }),
  'list categories of events': (actor) => listAdminCategories(db, { actor }),
  'create a category': (actor) => createCategory(db, { actor, input: any }),
  'change a category': (actor) => updateCategory(db, { actor, categoryId: 1, input: any }),
  'delete a category': (actor) => deleteCategory(db, { actor, categoryId: 1 }),
  'list proposals': (actor) => listProposals(db, { actor }),
  'answer a proposal': (actor) => answerProposal(db, { actor, proposalId: 1, status: 'accepted' }),

  'read the words of an event': (actor) => listWords(db, { actor, eventId: 1 }),
  'set the words of an event': (actor) => setWords(db, { actor, eventId: 1, input: { words: [] } }),
  'list who was present': (actor) => listAttendance(db, { actor, eventId: 1, page: 1 }),
  'count who is present': (actor) => getEventNumbers(db, { actor, eventId: 1 }),
  'read the page of an event': (actor) => getEventDesk(db, { actor, eventId: 1, lang: 'id' }),
  'list the events of today': (actor) => listToday(db, { actor, lang: 'id' }),
  'export who was present': (actor) => exportAttendance(db, { actor, eventId: 1 }),
  'set who was present': (actor) => setAttendance(db, { actor, eventId: 1, input: any }),
  'read what people say of an event': (actor) => summarizeFeedback(db, { actor, eventId: 1 }),
  'list the passes of a door': (actor) => listDoorPasses(db, { actor, eventId: 1 }),
  'list the walk-ins of an event': (actor) => listWalkInsForStaff(db, { actor, eventId: 1 }),
  'make a pass of a door': (actor) => createDoorPass(db, { actor, eventId: 1, input: any }),
  'revoke a pass of a door': (actor) => revokeDoorPass(db, { actor, passId: 1 }),

  'list jobs': (actor) => listAdminJobs(db, { actor }),
  'open a job in the editor': (actor) => getAdminJob(db, { actor, jobId: 1 }),
  'create a job': (actor) => createJob(db, { actor, input: any }),
  'change a job': (actor) => updateJob(db, { actor, jobId: 1, input: any }),
  'delete a job': (actor) => deleteJob(db, { actor, jobId: 1 }),
  'mark a job as hot': (actor) => setHot(db, { actor, jobId: 1, isHot: true }),
  'close a job': (actor) => setActive(db, { actor, jobId: 1, isActive: false }),
  'preview the text of a job': (actor) => previewText(db, { actor, markdown: 'x' }),
  'list submissions of jobs': (actor) => listSubmissions(db, { actor }),
  'decline a submission': (actor) => declineSubmission(db, { actor, submissionId: 1 }),
  'import jobs': (actor) => importJobs(db, { actor, file: any, isDryRun: true }),
  'export jobs': (actor) => exportJobs(db, { actor }),
  'get the template of an import': async (actor) => templateCsv({ actor }),

  'list bootcamps': (actor) => listAdminBootcamps(db, { actor }),
  'open a bootcamp in the editor': (actor) => getAdminBootcamp(db, { actor, bootcampId: 1 }),
  'create a bootcamp': (actor) => createBootcamp(db, { actor, input: any }),
  'change a bootcamp': (actor) => updateBootcamp(db, { actor, bootcampId: 1, input: any }),
  'hide a bootcamp': (actor) => setBootcampActive(db, { actor, bootcampId: 1, isActive: false }),
  'delete a bootcamp': (actor) => deleteBootcamp(db, { actor, bootcampId: 1 }),
  'read the order of bootcamps': (actor) => listBootcampOrder(db, { actor }),
  'order bootcamps': (actor) => orderBootcamps(db, { actor, ids: [] }),
  'import bootcamps': (actor) => importBootcamps(db, { actor, file: any, dryRun: true }),
  'export bootcamps': (actor) => exportBootcamps(db, { actor }),
  'have a link visited': (actor) => checkBootcampLink(db, { actor, bootcampId: 1 }),

  'list collections of organisations': (actor) =>
    listAdminCollections(db, { actor, page: 1, q: '' }),

  'list courses': (actor) => listAdminCourses(db, { actor }),
  'open a course in the editor': (actor) => getAdminCourse(db, { actor, courseId: 1 }),
  'create a course': (actor) => createCourse(db, { actor, input: any }),
  'change a course': (actor) => updateCourse(db, { actor, courseId: 1, input: any }),
  'delete a course': (actor) => deleteCourse(db, { actor, courseId: 1, store }),
  'set the photo of an instructor': (actor) =>
    setInstructorPhoto(db, { actor, courseId: 1, image: any }),
  'remove the photo of an instructor': (actor) => removeInstructorPhoto(db, { actor, courseId: 1 }),
  'create a level': (actor) => createLevel(db, { actor, id: 1, input: any }),
  'change a level': (actor) => updateLevel(db, { actor, id: 1, input: any }),
  'delete a level': (actor) => deleteLevel(db, { actor, id: 1 }),
  'create a class': (actor) => createClass(db, { actor, id: 1, input: any }),
  'change a class': (actor) => updateClass(db, { actor, id: 1, input: any }),
  'delete a class': (actor) => deleteClass(db, { actor, id: 1 }),
  'save the draft of a class': (actor) => saveClassDraft(db, { actor, id: 1, input: any }),
  'discard the draft of a class': (actor) => discardClassDraft(db, { actor, id: 1 }),
  'preview a class': (actor) => previewClass(db, { actor, courseId: 1, classId: 1, lang: 'id' }),
  'preview the text of a class': (actor) =>
    previewClassText(db, { actor, content: '', lang: 'id' }),
  'put a course in order': (actor) => reorder(db, { actor, input: any }),
  'add a material': (actor) =>
    addMaterial(db, { actor, classId: 1, input: {} as never, file: any }),
  'delete a material': (actor) => deleteMaterial(db, { actor, materialId: 1 }),
  'list learners': (actor) => listLearners(db, { actor, courseId: 1, page: 1 }),
  'export learners': (actor) => exportLearners(db, { actor, courseId: 1 }),
  'revoke a certificate': (actor) =>
    revokeCertificate(db, { actor, code: 'x', input: { reason: 'x' } }),

  'open an assignment': (actor) => readAdminAssignment(db, { actor, classId: 1 }),
  'set an assignment': (actor) => saveAssignment(db, { actor, classId: 1, input: any }),
  'delete an assignment': (actor) => deleteAssignment(db, { actor, classId: 1 }),
  'list works': (actor) => listAdminWorks(db, { actor, status: 'waiting', page: 1 }),
  'hide a work': (actor) => hideWork(db, { actor, workId: 1, isHidden: true }),

  'list questions': (actor) => listQuestions(db, { actor, courseId: 1 }),
  'create a question': (actor) => createQuestion(db, { actor, courseId: 1, input: any }),
  'change a question': (actor) => updateQuestion(db, { actor, id: 1, input: any }),
  'delete a question': (actor) => deleteQuestion(db, { actor, id: 1 }),
  'import questions': (actor) =>
    importQuestions(db, {
      actor,
      courseId: 1,
      bank: 'proof',
      classId: null,
      file: any,
      isDryRun: true,
    }),
  'export questions': (actor) => exportQuestions(db, { actor, courseId: 1, bank: 'proof' }),
  'read the statistics of a course': (actor) => getStatistics(db, { actor, courseId: 1 }),

  'list what is to be translated': (actor) => listTranslations(db, { actor }),
  'count what is to be translated': (actor) => countTranslations(db, { actor }),
  'open a row to translate it': (actor) => getTranslatedRow(db, { actor, kind: 'event', id: 1 }),
  'save a translation': (actor) =>
    saveTranslation(db, { actor, kind: 'event', id: 1, locale: 'en', input: any }),
  'delete a translation': (actor) =>
    deleteTranslation(db, { actor, kind: 'event', id: 1, locale: 'en' }),

  'list the inbox': (actor) => listInbox(db, { actor, query: any }),
  'count what waits in the inbox': (actor) => countOpen(db, { actor }),
  'open an item of the inbox': (actor) => getInboxItem(db, { actor, itemId: 1 }),
  'reply to an item': (actor) => act(actor, { act: 'reply', body: 'x' }),
  'send a reply again': (actor) => act(actor, { act: 'resend', reply: 1 }),
  'assign an item': (actor) => act(actor, { act: 'assign', assignee: null }),
  'correct a reported mistake': (actor) => act(actor, { act: 'correct' }),
  'close an item': (actor) => act(actor, { act: 'state', state: 'closed' }),
  'invite the sender of an item': (actor) => act(actor, { act: 'invite', organizationId: null }),

  'list tasks': (actor) => listTasks(db, { actor }),
  'try a task again': (actor) => actOnTask(db, { actor, id: crypto.randomUUID(), action: 'retry' }),
  'delete the tasks of a queue': (actor) =>
    actOnQueue(db, { actor, queue: 'mail', action: 'delete' }),

  'list subscribers': (actor) => listSubscribers(db, { actor, q: '', page: 1 }),
  'export subscribers': (actor) => exportSubscribers(db, { actor }),

  'list memberships': (actor) => listMemberships(db, { actor, query: any }),
  'decide on a membership': (actor) =>
    decideMembership(db, { actor, userId: 1, decision: 'confirm' }),
  'make a manager': (actor) => setManager(db, { actor, userId: 1, isManager: true }),
  'confirm members': (actor) => confirmMembers(db, { actor, id: 1, userIds: [1] }),
  'add an organisation': (actor) =>
    createOrganization(db, {
      actor,
      input: { name: 'Mitra', description: '', sourceLocale: 'id' },
    }),
  'read an organisation': (actor) => readOrganization(db, { actor, id: 1 }),
  'open the page of an organisation': (actor) => getOrganizationDesk(db, { actor, id: 1 }),
  'list organisations': (actor) => listOrganizations(db, { actor }),
  'change an organisation': (actor) => updateOrganization(db, { actor, id: 1, change: {} }),
  'invite for all organisations': async (actor) => staffInviter(actor),

  'list applications of trainers': (actor) => listApplications(db, { actor, q: '', page: 1 }),
  'open an application': (actor) => readApplication(db, { actor, id: 1 }),
  'count applications': (actor) => applicationStats(db, { actor }),
  'export applications': (actor) => exportApplications(db, { actor, q: '' }),
  'decide on an application': (actor) =>
    changeState(db, { actor, id: 1, to: 'in_review', words: '' }),
  'review an application': (actor) =>
    saveReview(db, { actor, id: 1, motivation: 1, teaching: 1, plan: 1, note: '' }),
  'list lesson plans for staff': (actor) => listPlansForStaff(db, { actor, page: 1 }),
  'hide a lesson plan': (actor) => hidePlan(db, { actor, id: 1, isHidden: true }),
  'list entries of logbooks': (actor) => listEntries(db, { actor, status: 'waiting', page: 1 }),
  'decide on several applications': (actor) =>
    changeStates(db, { actor, ids: [1], to: 'declined' }),
  'confirm entries': (actor) => confirmEntries(db, { actor, entries: [1] }),
  'decide on an entry': (actor) => decideEntry(db, { actor, input: any }),
  'list cohorts': (actor) => listCohorts(db, { actor }),
  'list events for a cohort': (actor) => listCohortChoices(db, { actor }),
  'list those who are in no cohort': (actor) => listCandidates(db, { actor }),
  'create a cohort': (actor) => createCohort(db, { actor, input: any }),
  'change a cohort': (actor) => updateCohort(db, { actor, cohortId: 1, input: any }),
  'delete a cohort': (actor) => deleteCohort(db, { actor, cohortId: 1 }),
  'add members to a cohort': (actor) => addMembers(db, { actor, cohortId: 1, userIds: [1] }),
  'take a member out of a cohort': (actor) => removeMember(db, { actor, cohortId: 1, userId: 1 }),
  'issue the certificate of a trainer': (actor) =>
    issueTrainerCertificate(db, { actor, cohortId: 1, input: { userId: 1, reason: 'x' } }),
};

const act = (actor: Actor | null, input: InboxAct) =>
  actOnItem(db, { actor, itemId: 1, input, sent: unsent });

/** What everybody may do who is logged in, each with what is theirs. */
const ofAccounts: Record<string, Call> = {
  'list their courses': (actor) => listOwnCourses(db, { actor }),
  'list their reminders': (actor) => listOwnReminders(db, { actor }),
  'see where they stand with the programme': (actor) => readOwnProgramme(db, { actor }),
  'count their unanswered invitations': (actor) => countUnanswered(db, { actor }),
  'invite for their organisation': (actor) => managerInviter(db, actor),
  'see how far they are on the path': (actor) => getPathStanding(db, { actor }),
  'list their skills': (actor) => listOwnSkills(db, { actor }),

  'list notifications': (actor) => listNotifications(db, { actor, page: 1 }),
  'count new notifications': (actor) => countUnread(db, { actor }),
  'mark a notification as read': (actor) => markRead(db, { actor, notificationId: 1 }),
  'mark all notifications as read': (actor) => markAllRead(db, { actor, upTo: 1 }),
  'read what they are mailed': (actor) => getPreferences(db, { actor }),
  'choose what they are mailed': (actor) => choosePreference(db, { actor, input: any }),

  'register for an event': (actor) => register(db, { actor, eventId: 1 }),
  'leave an event': (actor) => unregister(db, { actor, eventId: 1 }),
  'see their registration': (actor) => getRegistration(db, { actor, eventId: 1 }),
  'list their registrations': (actor) => listOwnRegistrations(db, { actor }),
  'get the calendar of their place': (actor) =>
    ownCalendar(db, { actor, eventId: 1, locale: 'id' }),

  'see a reminder': (actor) => getReminder(db, { actor, bootcampId: 1 }),
  'set a reminder': (actor) => setReminder(db, { actor, bootcampId: 1 }),
  'remove a reminder': (actor) => removeReminder(db, { actor, bootcampId: 1 }),

  'list collections': (actor) => listCollections(db, { actor, page: 1, q: '' }),
  'open a collection': (actor) => getCollection(db, { actor, collectionId: 1 }),
  'create a collection': (actor) => createCollection(db, { actor, input: any }),
  'change a collection': (actor) => updateCollection(db, { actor, collectionId: 1, input: any }),
  'delete a collection': (actor) => deleteCollection(db, { actor, collectionId: 1 }),
  'preview a summary': (actor) => previewSummary(db, { actor, markdown: 'x' }),
  'share a collection': (actor) => shareCollection(db, { actor, collectionId: 1 }),
  'see a link of theirs': (actor) => getShare(db, { actor, collectionId: 1 }),
  'take a link back': (actor) => unshareCollection(db, { actor, collectionId: 1 }),
  'copy a collection': (actor) => copyCollection(db, { actor, from: { collectionId: 1 } }),
  'announce a file': (actor) => startUpload(db, { actor, input: any }),
  'send a file': (actor) => receiveUpload(db, { actor, filename: 'x', body: null }),
  'finish a file': (actor) => finishUpload(db, { actor, filename: 'x' }),
  'remove a file': (actor) => removeUpload(db, { actor, filename: 'x' }),
  'download a file': (actor) => openDownload(db, { actor, filename: `${crypto.randomUUID()}.pdf` }),

  'enrol in a course': (actor) => enrol(db, { actor, input: { courseId: 1 } }),
  'leave a course': (actor) => unenrol(db, { actor, courseId: 1 }),
  'list their enrolments': (actor) => listEnrolments(db, { actor }),
  'see their state in a course': (actor) => getCourseState(db, { actor, courseId: 1 }),
  'ask for a course to open': (actor) => addInterest(db, { actor, courseId: 1 }),
  'take that wish back': (actor) => removeInterest(db, { actor, courseId: 1 }),
  'go on with a course': (actor) => resumeCourse(db, { actor, courseId: 1 }),
  'open a class': (actor) => openClass(db, { actor, courseId: 1, classId: 1 }),
  'finish a class': (actor) => completeClass(db, { actor, classId: 1 }),
  'take a class back': (actor) => uncompleteClass(db, { actor, classId: 1 }),
  'keep their place in a class': (actor) =>
    rememberPlace(db, { actor, classId: 1, input: { step: 1 } }),
  'open the questions before a course': (actor) =>
    openMeasure(db, { actor, courseId: 1, phase: 'before' }),
  'hand in the questions before a course': (actor) =>
    handInMeasure(db, { actor, courseId: 1, phase: 'before', answers: null }),
  'list practice questions': (actor) => listPractice(db, { actor, classId: 1 }),
  'open a material': (actor) => openMaterial(db, { actor, materialId: 1 }),
  'open the final check': (actor) => openCheck(db, { actor, courseId: 1 }),
  'see the state of their check': (actor) => getCheckState(db, { actor, courseId: 1 }),
  'begin a check': (actor) => startCheck(db, { actor, courseId: 1, address: 'x' }),
  'answer a check': (actor) => saveAnswers(db, { actor, checkId: 1, input: any }),
  'hand in a check': (actor) => submitCheck(db, { actor, checkId: 1 }),
  'read an attempt': (actor) => getAttempt(db, { actor, checkId: 1 }),
  'send what a device did': (actor) =>
    sendActions(db, actor, [action('class.completed', { classId: 1 })]),

  'read their review': (actor) => readReview(db, { actor, lang: 'id' }),
  'choose how they review': (actor) => changeReviewSettings(db, { actor, input: {} }),

  'open a cohort': (actor) => readCohort(db, { actor, cohortId: 1 }),
  'export a cohort': (actor) => exportCohort(db, { actor, cohortId: 1 }),
  'write to a cohort': (actor) => sendCohortMessage(db, { actor, cohortId: 1, input: any }),
  'preview a message to a cohort': (actor) =>
    previewCohortMessage(db, { actor, cohortId: 1, input: any }),
  'say what their cohort may see': (actor) => setMemberSettings(db, { actor, input: any }),
  'read a logbook': (actor) => readLogbook(db, { actor }),
  'add an entry': (actor) => addEntry(db, { actor, input: any }),
  'change an entry': (actor) => updateEntry(db, { actor, id: 1, input: any }),
  'delete an entry': (actor) => deleteEntry(db, { actor, id: 1 }),
  'save a logbook for offline': (actor) => planLogbook(db, { actor, lang: 'id' }),
  'claim an application': (actor) => claimApplication(db, { actor, token: null }),
};

const codeOf = (call: Call, actor: Actor | null) => toCode((async () => call(actor))());

describe('a visitor and somebody who is no admin', () => {
  const plain = useActor(db);

  it.each(Object.entries(ofStaff))('may not %s', async (_, call) => {
    expect([await codeOf(call, null), await codeOf(call, plain)]).toEqual([
      'unauthorized',
      'forbidden',
    ]);
  });
});

it.each(Object.entries(ofAccounts))('a visitor may not %s', async (_, call) => {
  expect(await codeOf(call, null)).toBe('unauthorized');
});
