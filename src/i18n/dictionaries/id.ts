import type { Texts } from '~/i18n/dictionary';
import * as accountsAdmin from '~/features/accounts/texts/admin.id';
import * as accounts from '~/features/accounts/texts/id';
import * as accountsMails from '~/features/accounts/texts/mails.id';
import * as accountsProfile from '~/features/accounts/texts/profile.id';
import * as ai from '~/features/ai/texts/id';
import * as collections from '~/features/collections/texts/id';
import * as collectionsIncoming from '~/features/collections/texts/incoming.id';
import * as contact from '~/features/contact/texts/id';
import * as coursesAdmin from '~/features/courses/texts/admin.id';
import * as courses from '~/features/courses/texts/id';
import * as coursesChecks from '~/features/courses/texts/checks.id';
import * as coursesLessons from '~/features/courses/texts/lessons.id';
import * as coursesPacks from '~/features/courses/texts/packs.id';
import * as coursesQuestions from '~/features/courses/texts/questions.id';
import * as dashboard from '~/features/dashboard/texts/id';
import * as eventsAdmin from '~/features/events/texts/admin.id';
import * as events from '~/features/events/texts/id';
import * as eventsRegistrations from '~/features/events/texts/registrations.id';
import * as eventsToasts from '~/features/events/texts/toasts.id';
import * as glossary from '~/features/glossary/texts/id';
import * as skills from '~/features/skills/texts/id';
import * as help from '~/features/help/texts/id';
import * as hubAdmin from '~/features/hub/texts/admin.id';
import * as hub from '~/features/hub/texts/id';
import * as inbox from '~/features/inbox/texts/id';
import * as jobsAdmin from '~/features/jobs/texts/admin.id';
import * as jobsForms from '~/features/jobs/texts/forms.id';
import * as jobs from '~/features/jobs/texts/id';
import * as legal from '~/features/legal/texts/id';
import * as marketing from '~/features/marketing/texts/id';
import * as members from '~/features/members/texts/id';
import * as news from '~/features/news/texts/id';
import * as newsletter from '~/features/newsletter/texts/id';
import * as path from '~/features/path/texts/id';
import * as saved from '~/features/saved/texts/id';
import * as staff from '~/features/staff/texts/id';
import * as tasks from '~/features/tasks/texts/id';
import * as trainer from '~/features/trainer/texts/id';
import * as trainerLogbook from '~/features/trainer/texts/logbook.id';
import * as trainerMails from '~/features/trainer/texts/mails.id';
import * as trainerStaff from '~/features/trainer/texts/staff.id';
import * as translations from '~/features/translations/texts/id';
import * as sharedAdminKit from '~/i18n/texts/admin-kit.id';
import * as sharedCourseWords from '~/i18n/texts/course-words.id';
import * as shared from '~/i18n/texts/id';
import * as sharedLate from '~/i18n/texts/late.id';
import * as sharedNotifications from '~/i18n/texts/notifications.id';
import * as sharedOffline from '~/i18n/texts/offline.id';
import * as sharedRowLanguage from '~/i18n/texts/row-language.id';
import * as sharedSearch from '~/i18n/texts/search.id';
import * as sharedShell from '~/i18n/texts/shell.id';
import * as sharedStaffMails from '~/i18n/texts/staff-mails.id';
import * as shell from '~/i18n/texts/navigation.id';

/** All texts in Indonesian. */
export const dictionary: Texts = {
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
  ...jobsForms,
  ...jobs,
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
