import type { CollectionTexts } from './sections/collections';
import type { DashboardEventTexts, EventAdminTexts } from './sections/event-admin';
import type { CourseAdminTexts } from './sections/course-admin';
import type { CourseWordsTexts } from './sections/course-words.id';
import type { LearningTexts } from './sections/learning';
import type { ContactFormTexts } from './sections/contact-form.en';
import type { InboxTexts } from './sections/inbox.en';
import type { MembersTexts } from './sections/members.en';
import type { NewsletterTexts } from './sections/newsletter.en';
import type { StaffMailTexts } from './sections/staff-mails.en';
import type { NotificationTexts } from './sections/notifications.en';
import type { EventPageTexts } from './sections/events';
import type { JobPageTexts } from './sections/job-pages';
import type { JobAdminTexts } from './sections/job-admin.en';
import type { TrainerApplyTexts } from './sections/trainer-apply.en';
import type { TrainerLogbookTexts } from './sections/trainer-logbook.en';
import type { TrainerStaffTexts } from './sections/trainer-staff.en';
import type { JobFormsTexts } from './sections/job-forms.en';
import type { HubTexts } from './sections/hub';
import type { HubAdminTexts } from './sections/hub-admin';
import type { Locale } from './locales';
import type { AccountSections } from './sections/accounts';
import type { ShellTexts } from './shell-texts';

/**
 * Every interface text of the product; `id.ts` and `en.ts` hold one value each, so a missing key does
 * not compile. Values are plain strings, since slices of them travel to islands as props. A part in
 * braces, such as `{n}` or `{title}`, is filled in by the view.
 */
export interface Dictionary extends AccountSections {
  readonly shell: ShellTexts;
  readonly locale: {
    readonly code: Locale;
    readonly name: string;
    readonly ogLocale: string;
    readonly switchLabel: string;
    readonly idLabel: string;
    readonly enLabel: string;
    /** Each language in its own words; the same in both dictionaries. */
    readonly names: Readonly<Record<Locale, string>>;
  };
  readonly common: {
    readonly skipToContent: string;
    readonly loading: string;
    readonly retry: string;
    readonly close: string;
    readonly previous: string;
    readonly next: string;
    /** What happened, where a block of a page failed. */
    readonly errorTitle: string;
    /** What to do about it. */
    readonly errorText: string;
    readonly opensInNewTab: string;
    readonly theme: {
      readonly label: string;
      readonly light: string;
      readonly dark: string;
      readonly system: string;
    };
    readonly menu: string;
    readonly menuOpen: string;
    readonly menuClose: string;
    /** A form whose stamp was used for another message is shown again. */
    readonly formUsed: string;
    /** Of a form: what was typed is there again, and how to be rid of it. */
    readonly keptDraft: string;
    readonly dropDraft: string;
    readonly viewAll: string;
    readonly learnMore: string;
    readonly free: string;
    readonly share: string;
    /** A place in a row: `{n}` and `{total}`. */
    readonly of: string;
    /** Where a list only appears with scripts; a link to the whole list follows. */
    readonly noScript: string;
  };
  readonly meta: {
    /** Whole title of a page that sets none; the template is not applied to it. */
    readonly defaultTitle: string;
    readonly defaultDescription: string;
    /** `{title}` */
    readonly titleTemplate: string;
    /** Goes through the template. */
    readonly homeTitle: string;
    readonly homeDescription: string;
  };
  readonly sidebar: {
    /** Name of the side navigation for screen readers. */
    readonly label: string;
    /** Name of the bottom bar on phones for screen readers. */
    readonly bottomLabel: string;
    readonly home: string;
    readonly kelas: string;
    readonly kelasBadge: string;
    readonly hub: string;
    readonly hubBadge: string;
    readonly events: string;
    readonly courses: string;
    readonly content: string;
    readonly jobs: string;
    readonly explore: string;
    readonly help: string;
    readonly saved: string;
    readonly profile: string;
    readonly news: string;
    readonly newsBadge: string;
    readonly needHelp: {
      readonly title: string;
      readonly text: string;
      readonly button: string;
    };
  };
  readonly header: {
    /** Name of the top navigation for screen readers. */
    readonly label: string;
    readonly ai: string;
    readonly aboutUs: string;
    readonly data: string;
    readonly product: string;
    readonly marketing: string;
    readonly community: string;
    readonly discord: string;
    readonly whatsapp: string;
    readonly trainers: string;
    readonly login: string;
    /** Short descriptions under the entries of the category menus. */
    readonly about: {
      readonly team: string;
      readonly acceleration: string;
      readonly discord: string;
      readonly whatsapp: string;
      readonly programme: string;
      readonly curriculum: string;
      readonly partners: string;
    };
    readonly programme: string;
    readonly curriculum: string;
    readonly partners: string;
  };
  readonly hero: {
    readonly eyebrow: string;
    readonly title: string;
    readonly subtitle: string;
    readonly joinButton: string;
    readonly secondaryButton: string;
    readonly facts: readonly string[];
  };
  readonly features: {
    readonly heading: string;
    readonly intro: string;
  };
  readonly events: {
    readonly heading: string;
    readonly intro: string;
    readonly featuredHeading: string;
    readonly status: {
      readonly upcoming: string;
      readonly live: string;
      readonly past: string;
      readonly cancelled: string;
    };
    readonly dateTba: string;
    readonly defaultLocation: string;
    /** The usual badges and categories, by their English names. */
    readonly kinds: Readonly<
      Record<
        | 'Webinar'
        | 'Workshop'
        | 'Meetup'
        | 'Bootcamp'
        | 'Hackathon'
        | 'Office hours'
        | 'Available On-Demand',
        string
      >
    >;
    readonly register: string;
    readonly viewRecording: string;
    readonly availableOnDemand: string;
    readonly speakers: string;
    readonly otherHeading: string;
    readonly viewAll: string;
    readonly empty: string;
    readonly noDescription: string;
    readonly errorTitle: string;
    readonly errorText: string;
    readonly lightbox: {
      /** `{title}` of the event */
      readonly open: string;
      readonly close: string;
      readonly prev: string;
      readonly next: string;
      readonly zoom: string;
      readonly error: string;
    };
  };
  readonly featuredCourse: {
    readonly heading: string;
    readonly eyebrow: string;
    readonly learnMore: string;
    readonly duration: string;
    readonly mode: string;
    readonly audience: string;
    readonly prerequisites: string;
    readonly levels: string;
    /** `{n}` */
    readonly classes: string;
    /** `{n}` */
    readonly hours: string;
    readonly track: string;
  };
  readonly skillHub: {
    readonly heading: string;
    readonly intro: string;
    readonly viewAll: string;
    /** `{date}` */
    readonly startsOn: string;
    readonly anytime: string;
    readonly free: string;
    readonly popularityLabel: string;
    /** `{n}` in percent */
    readonly popularity: string;
    readonly enrol: string;
    readonly level: string;
    readonly format: string;
    readonly duration: string;
    readonly empty: string;
    readonly errorTitle: string;
    readonly errorText: string;
    readonly newBadge: string;
    /** Keyed by the value that the API gives. */
    readonly difficulties: {
      readonly Beginner: string;
      readonly Intermediate: string;
      readonly Advanced: string;
      readonly 'All levels': string;
    };
    /** Keyed by the value that the API gives. */
    readonly categories: {
      readonly 'AI Bootcamps': string;
      readonly 'Startup Schools': string;
      readonly 'Cloud Engineering Paths': string;
      readonly 'Generative AI Focus': string;
      readonly 'Dev Events & Hackathons': string;
      readonly 'Industry Tracks': string;
    };
    /** Of home, which has no filters. */
    readonly none: string;
  };
  readonly jobs: {
    readonly heading: string;
    readonly intro: string;
    readonly tabs: {
      /** Name of the two tabs for screen readers. */
      readonly label: string;
      readonly hot: string;
      readonly all: string;
    };
    readonly hotBadge: string;
    readonly viewDetails: string;
    readonly applyNow: string;
    /** `{n}`, two or more, or none */
    readonly views: string;
    /** Exactly one. */
    readonly view: string;
    readonly postedToday: string;
    readonly postedYesterday: string;
    /** `{n}` */
    readonly daysAgo: string;
    /** Exactly one. */
    readonly weekAgo: string;
    /** `{n}` */
    readonly weeksAgo: string;
    /** Exactly one. */
    readonly monthAgo: string;
    /** `{n}` */
    readonly monthsAgo: string;
    readonly emptyTitle: string;
    readonly emptyText: string;
    readonly errorTitle: string;
    readonly errorText: string;
    readonly viewAll: string;
    readonly contactToPost: string;
    /** Keyed by the value that the API gives. */
    readonly jobTypes: {
      readonly 'Full time': string;
      readonly 'Part time': string;
      readonly Contract: string;
      readonly Freelance: string;
      readonly Internship: string;
    };
    /** Keyed by the value that the API gives. */
    readonly categories: {
      readonly 'AI Development': string;
      readonly 'Machine Learning': string;
      readonly 'Data Science': string;
      readonly 'Software Engineering': string;
      readonly DevOps: string;
      readonly 'AI Research': string;
      readonly 'Product Management': string;
      readonly 'UI/UX Design': string;
      readonly 'Content Creation': string;
    };
  };
  readonly content: {
    readonly heading: string;
    readonly intro: string;
    /** `{title}` */
    readonly play: string;
    readonly watchOnYouTube: string;
    readonly privacyNote: string;
    /** `{author}` */
    readonly by: string;
    readonly viewAll: string;
  };
  readonly about: {
    readonly heading: string;
    readonly text: string;
    readonly pillarsHeading: string;
  };
  readonly faq: {
    readonly heading: string;
    readonly intro: string;
  };
  readonly cta: {
    readonly heading: string;
    readonly text: string;
    readonly joinDiscord: string;
    readonly joinWhatsapp: string;
    readonly createAccount: string;
  };
  readonly footer: {
    readonly tagline: string;
    readonly groups: {
      readonly learn: string;
      readonly community: string;
      readonly about: string;
    };
    readonly links: {
      readonly courses: string;
      readonly events: string;
      readonly hub: string;
      readonly kelas: string;
      readonly content: string;
      readonly jobs: string;
      readonly discord: string;
      readonly whatsapp: string;
      readonly trainers: string;
      readonly team: string;
      readonly acceleration: string;
      readonly help: string;
      readonly contact: string;
      readonly privacy: string;
      readonly terms: string;
    };
    /** `{year}` */
    readonly copyright: string;
    readonly clockLabel: string;
  };
  readonly trainer: {
    readonly heading: string;
    readonly text: string;
    readonly button: string;
  };
  readonly eventsPage: {
    readonly title: string;
    readonly intro: string;
    readonly allHeading: string;
    readonly register: string;
    readonly learnMore: string;
    readonly empty: string;
    readonly back: string;
  };
  readonly eventPages: EventPageTexts;
  readonly jobsPage: {
    readonly title: string;
    readonly intro: string;
    readonly found: string;
    readonly description: string;
    readonly requirements: string;
    readonly apply: string;
    readonly applyByEmail: string;
    readonly back: string;
  };
  readonly jobPages: JobPageTexts;
  readonly hubPage: {
    readonly title: string;
    readonly intro: string;
  };
  readonly hubPages: HubTexts;
  readonly coursesPage: {
    /** Title of the page; its heading is the name in the navigation. */
    readonly title: string;
    readonly subtitle: string;
    readonly view: string;
    readonly by: string;
    readonly empty: string;
    /** Nothing fits the search. */
    readonly none: string;
    readonly search: string;
    readonly searchHint: string;
    readonly searchButton: string;
    readonly filters: string;
    readonly clear: string;
    readonly level: string;
    readonly anyLevel: string;
    readonly language: string;
    readonly anyLanguage: string;
    readonly free: string;
    readonly foundOne: string;
    /** `{n}` */
    readonly found: string;
    readonly outline: string;
    readonly materials: string;
    readonly slides: string;
    readonly back: string;
    readonly instructor: string;
  };
  readonly legal: {
    /** `{date}` */
    readonly updated: string;
    readonly contents: string;
  };
  /** AI topics, courses and content, and the category pages. */
  readonly learn: {
    readonly whatYouLearn: string;
    readonly startHere: string;
    readonly items: string;
    readonly otherTopics: string;
    readonly topicsLabel: string;
    readonly topic: string;
    /** `{n}` */
    readonly count: string;
    readonly coursesTitle: string;
    readonly coursesIntro: string;
    readonly outline: string;
    readonly instructors: string;
    readonly level: string;
    readonly duration: string;
    readonly nextStep: string;
    /** What the button to a course's next step says, by where it leads. */
    readonly next: {
      readonly course: string;
      readonly courses: string;
      readonly hub: string;
      readonly train: string;
    };
    readonly otherCourses: string;
    readonly related: string;
    readonly allContent: string;
    /** Exactly one. */
    readonly foundOne: string;
    /** `{n}`, two or more, or none */
    readonly found: string;
    readonly types: {
      readonly article: string;
      readonly 'case-study': string;
      readonly video: string;
      readonly podcast: string;
    };
    readonly tools: string;
    readonly firstSteps: string;
    readonly relatedFields: string;
  };
  readonly help: {
    readonly groupsLabel: string;
    /** Exactly one. */
    readonly foundOne: string;
    /** `{n}`, two or more, or none */
    readonly found: string;
  };
  readonly saved: {
    readonly noScript: string;
    /** Exactly one. */
    readonly countOne: string;
    /** `{n}`, two or more */
    readonly count: string;
    readonly removed: string;
  };
  readonly news: {
    readonly preview: string;
    readonly topics: string;
    readonly meanwhile: string;
  };
  readonly collections: CollectionTexts;
  readonly eventAdmin: EventAdminTexts;
  readonly dashboardEvents: DashboardEventTexts;
  readonly jobAdmin: JobAdminTexts;
  readonly jobForms: JobFormsTexts;
  readonly hubAdmin: HubAdminTexts;
  readonly learning: LearningTexts;
  readonly notifications: NotificationTexts;
  readonly contactForm: ContactFormTexts;
  readonly inbox: InboxTexts;
  readonly members: MembersTexts;
  readonly newsletter: NewsletterTexts;
  readonly staffMails: StaffMailTexts;
  readonly courseWords: CourseWordsTexts;
  readonly courseAdmin: CourseAdminTexts;
  /** The page that stands in for one that failed. */
  readonly serverError: {
    readonly heading: string;
    readonly text: string;
    readonly retry: string;
    readonly home: string;
    readonly contact: string;
    /** Before the id of the request. */
    readonly requestId: string;
  };
  readonly trainerApply: TrainerApplyTexts;
  readonly trainerLogbook: TrainerLogbookTexts;
  readonly trainerStaff: TrainerStaffTexts;
  readonly notFound: {
    readonly heading: string;
    readonly hint: string;
    readonly text: string;
    readonly home: string;
    readonly events: string;
    readonly courses: string;
  };
  /** What to show for an error's stable code; `network` is ours, for a call that got no answer. */
  readonly errors: {
    readonly bad_request: string;
    readonly not_found: string;
    readonly unavailable: string;
    readonly internal: string;
    readonly method_not_allowed: string;
    readonly payload_too_large: string;
    readonly unsupported_media_type: string;
    readonly forbidden_origin: string;
    readonly invalid_fields: string;
    readonly unauthorized: string;
    readonly second_factor: string;
    readonly forbidden: string;
    readonly banned: string;
    readonly email_unverified: string;
    readonly conflict: string;
    readonly class_without_content: string;
    readonly gone: string;
    readonly rate_limited: string;
    readonly network: string;
  };
}
