import * as accountsAdmin from '~/features/accounts/texts/admin.en';
import * as accounts from '~/features/accounts/texts/en';
import * as accountsMails from '~/features/accounts/texts/mails.en';
import * as accountsProfile from '~/features/accounts/texts/profile.en';
import * as ai from '~/features/ai/texts/en';
import * as collections from '~/features/collections/texts/en';
import * as collectionsIncoming from '~/features/collections/texts/incoming.en';
import * as contact from '~/features/contact/texts/en';
import * as coursesAdmin from '~/features/courses/texts/admin.en';
import * as courses from '~/features/courses/texts/en';
import * as coursesChecks from '~/features/courses/texts/checks.en';
import * as coursesLessons from '~/features/courses/texts/lessons.en';
import * as coursesPacks from '~/features/courses/texts/packs.en';
import * as coursesQuestions from '~/features/courses/texts/questions.en';
import * as dashboard from '~/features/dashboard/texts/en';
import * as eventsAdmin from '~/features/events/texts/admin.en';
import * as events from '~/features/events/texts/en';
import * as eventsRegistrations from '~/features/events/texts/registrations.en';
import * as eventsToasts from '~/features/events/texts/toasts.en';
import * as glossary from '~/features/glossary/texts/en';
import * as skills from '~/features/skills/texts/en';
import * as help from '~/features/help/texts/en';
import * as hubAdmin from '~/features/hub/texts/admin.en';
import * as hub from '~/features/hub/texts/en';
import * as inbox from '~/features/inbox/texts/en';
import * as jobsAdmin from '~/features/jobs/texts/admin.en';
import * as jobs from '~/features/jobs/texts/en';
import * as jobsForms from '~/features/jobs/texts/forms.en';
import * as legal from '~/features/legal/texts/en';
import * as marketing from '~/features/marketing/texts/en';
import * as members from '~/features/members/texts/en';
import * as news from '~/features/news/texts/en';
import * as newsletter from '~/features/newsletter/texts/en';
import * as path from '~/features/path/texts/en';
import * as saved from '~/features/saved/texts/en';
import * as staff from '~/features/staff/texts/en';
import * as tasks from '~/features/tasks/texts/en';
import * as trainer from '~/features/trainer/texts/en';
import * as trainerLogbook from '~/features/trainer/texts/logbook.en';
import * as trainerMails from '~/features/trainer/texts/mails.en';
import * as trainerStaff from '~/features/trainer/texts/staff.en';
import * as translations from '~/features/translations/texts/en';
import * as sharedAdminKit from '~/i18n/texts/admin-kit.en';
import * as sharedCourseWords from '~/i18n/texts/course-words.en';
import * as shared from '~/i18n/texts/en';
import * as sharedLate from '~/i18n/texts/late.en';
import * as sharedNotifications from '~/i18n/texts/notifications.en';
import * as sharedOffline from '~/i18n/texts/offline.en';
import * as sharedRowLanguage from '~/i18n/texts/row-language.en';
import * as sharedSearch from '~/i18n/texts/search.en';
import * as sharedShell from '~/i18n/texts/shell.en';
import * as sharedStaffMails from '~/i18n/texts/staff-mails.en';
import * as shell from '~/i18n/texts/navigation.en';

/** All texts in English, the language that the others are checked against. */
export const dictionary = {
  ...accounts,
  ...accountsAdmin,
  ...accountsProfile,
  ...accountsMails,
  ...ai,
  ...collections,
  ...collectionsIncoming,
  ...contact,
  ...coursesAdmin,
  ...courses,
  ...coursesChecks,
  ...coursesLessons,
  ...coursesPacks,
  ...coursesQuestions,
  ...dashboard,
  ...eventsAdmin,
  ...events,
  ...eventsToasts,
  ...eventsRegistrations,
  ...glossary,
  ...skills,
  ...help,
  ...hubAdmin,
  ...hub,
  ...inbox,
  ...jobsAdmin,
  ...jobs,
  ...jobsForms,
  ...legal,
  ...marketing,
  ...members,
  ...news,
  ...newsletter,
  ...path,
  ...saved,
  ...staff,
  ...tasks,
  ...trainer,
  ...trainerMails,
  ...trainerLogbook,
  ...trainerStaff,
  ...translations,
  ...shared,
  ...sharedAdminKit,
  ...sharedCourseWords,
  ...sharedLate,
  ...sharedNotifications,
  ...sharedOffline,
  ...sharedRowLanguage,
  ...sharedSearch,
  ...sharedShell,
  ...sharedStaffMails,
  ...shell,
};
