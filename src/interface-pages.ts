import { labs } from '~/config/labs';
import { paths } from '~/config/paths';
import { kkaPhases } from '~/content/kka';
import { getAccountDictionary } from '~/features/accounts/dictionary';
import { getCourseDictionary } from '~/features/courses/dictionary';
import { getEventDictionary } from '~/features/events/dictionary';
import { getGlossaryDictionary } from '~/features/glossary/dictionary';
import { getHubDictionary } from '~/features/hub/dictionary';
import { getJobDictionary } from '~/features/jobs/dictionary';
import { getNewsletterDictionary } from '~/features/newsletter/dictionary';
import { getPathDictionary } from '~/features/path/dictionary';
import { getSkillDictionary } from '~/features/skills/dictionary';
import { getTrainerDictionary } from '~/features/trainer/dictionary';
import type { SiteContent } from '~/features/search/documents';
import { getLabDictionary } from '~/labs/dictionary';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';

/** What the search knows of labs. */
export function searchedLabs(locale: Locale): SiteContent['labs'] {
  const { labPages } = getLabDictionary(locale);
  return labs.map(({ slug }) => {
    const { title, sentence, shows, example } = labPages[slug];
    return { slug, title, text: [sentence, ...shows, ...example].join('\n') };
  });
}

/** Pages whose texts are those of the interface, for the search. */
export function interfacePages(locale: Locale): SiteContent['pages'] {
  const { eventsPage, eventPages } = getEventDictionary(locale);
  const { coursesPage, learning, classroom, readyPlans } = getCourseDictionary(locale);
  const { kka } = getDictionary(locale);
  const { check } = learning.certificate;
  const { jobsPage, jobForms } = getJobDictionary(locale);
  const { hubPage } = getHubDictionary(locale);
  const { glossary } = getGlossaryDictionary(locale);
  const { newsletter } = getNewsletterDictionary(locale);
  const { skills } = getSkillDictionary(locale);
  const { trainerApply, teacherKit } = getTrainerDictionary(locale);
  const { learningPath, placement } = getPathDictionary(locale);
  const { auth } = getAccountDictionary(locale);
  const { proposal } = eventPages;
  const { post, alerts } = jobForms;
  return [
    { path: paths.events, title: eventsPage.title, text: eventsPage.intro },
    { path: paths.courses, title: coursesPage.title, text: coursesPage.subtitle },
    {
      path: paths.classroom,
      title: classroom.title,
      text: [
        classroom.intro,
        fill(classroom.found, {
          phases: kkaPhases.map((phase) => fill(kka.phase, { phase })).join(', '),
        }),
        readyPlans.title,
        ...Object.values(kka.elements),
      ].join('\n'),
    },
    { path: paths.kit, title: teacherKit.title, text: teacherKit.intro },
    { path: paths.certificates, title: check.title, text: check.intro },
    { path: paths.jobs, title: jobsPage.title, text: jobsPage.intro },
    { path: paths.hub, title: hubPage.title, text: hubPage.intro },
    { path: paths.glossary, title: glossary.title, text: glossary.intro },
    {
      path: paths.labs,
      title: getLabDictionary(locale).labs.title,
      text: getLabDictionary(locale).labs.intro,
    },
    { path: paths.skills, title: skills.title, text: skills.intro },
    { path: paths.path, title: learningPath.title, text: learningPath.subtitle },
    { path: paths.placement, title: placement.title, text: placement.subtitle },
    { path: paths.newsletter, title: newsletter.title, text: newsletter.intro },
    { path: paths.applyTrainer, title: trainerApply.title, text: trainerApply.intro },
    { path: paths.proposeEvent, title: proposal.title, text: proposal.intro },
    { path: paths.postJob, title: post.title, text: post.intro },
    { path: paths.jobAlerts, title: alerts.headingAll, text: alerts.text },
    { path: paths.auth, title: auth.title, text: auth.intro },
  ];
}
