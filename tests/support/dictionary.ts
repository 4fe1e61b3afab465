import type { AccountDictionary } from '~/features/accounts/dictionary';
import type { AiDictionary } from '~/features/ai/dictionary';
import type { CategoryDictionary } from '~/features/categories/dictionary';
import type { CollectionDictionary } from '~/features/collections/dictionary';
import type { ContactDictionary } from '~/features/contact/dictionary';
import type { CourseDictionary } from '~/features/courses/dictionary';
import type { DashboardDictionary } from '~/features/dashboard/dictionary';
import type { EventDictionary } from '~/features/events/dictionary';
import type { GlossaryDictionary } from '~/features/glossary/dictionary';
import type { HelpDictionary } from '~/features/help/dictionary';
import type { HubDictionary } from '~/features/hub/dictionary';
import type { InboxDictionary } from '~/features/inbox/dictionary';
import type { JobDictionary } from '~/features/jobs/dictionary';
import type { LegalDictionary } from '~/features/legal/dictionary';
import type { MarketingDictionary } from '~/features/marketing/dictionary';
import type { MemberDictionary } from '~/features/members/dictionary';
import type { NewsDictionary } from '~/features/news/dictionary';
import type { NewsletterDictionary } from '~/features/newsletter/dictionary';
import type { PathDictionary } from '~/features/path/dictionary';
import type { LabDictionary } from '~/labs/dictionary';
import type { SavedDictionary } from '~/features/saved/dictionary';
import type { SkillDictionary } from '~/features/skills/dictionary';
import type { StaffDictionary } from '~/features/staff/dictionary';
import type { TaskDictionary } from '~/features/tasks/dictionary';
import type { TrainerDictionary } from '~/features/trainer/dictionary';
import type { TranslationDictionary } from '~/features/translations/dictionary';
import type { Dictionary as SharedDictionary } from '~/i18n/dictionary';
import { locales, type Locale } from '~/i18n/locales';
import { readTexts } from '../../scripts/lib/texts.ts';

export type Dictionary = SharedDictionary &
  AccountDictionary &
  AiDictionary &
  CategoryDictionary &
  CollectionDictionary &
  ContactDictionary &
  CourseDictionary &
  DashboardDictionary &
  EventDictionary &
  GlossaryDictionary &
  HelpDictionary &
  HubDictionary &
  InboxDictionary &
  LabDictionary &
  JobDictionary &
  LegalDictionary &
  MarketingDictionary &
  MemberDictionary &
  NewsDictionary &
  NewsletterDictionary &
  PathDictionary &
  SavedDictionary &
  SkillDictionary &
  StaffDictionary &
  TaskDictionary &
  TrainerDictionary &
  TranslationDictionary;

const texts = Object.fromEntries(
  locales.map((locale) => {
    const { 'i18n/issues': _, ...folders } = readTexts(locale);
    return [locale, Object.assign({}, ...Object.values(folders)) as Dictionary];
  }),
) as Record<Locale, Dictionary>;

/** What the interface says in a language; it has no section twice. */
export const getDictionary = (locale: Locale): Dictionary => texts[locale];
