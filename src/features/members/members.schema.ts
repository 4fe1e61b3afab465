import {
  emailAddress,
  isTakenAsName,
  requiredLine,
  requiredText,
  flag,
  openedVersion,
  optionalNumber,
  plainLine,
} from '~/lib/form-schema';
import { localeOrDefault } from '~/lib/translations/localized.schema';
import { z } from 'zod';
import type { ImportIssue } from '~/lib/import-report';
import { issue } from '~/lib/issue';
import { joinPolicies, membershipStatuses } from '#db/lists';
import { defaultLocale, locales } from '~/i18n/locales';
import { toDomain } from '~/lib/text-forms/email';
import { onLines } from '~/lib/text-forms/signs';

export type MembershipStatus = (typeof membershipStatuses)[number];
export const invitationStates = ['pending', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

const domainSentence = issue('domains_invalid');

/** Public mail providers: anybody gets an address there, so it proves nothing. */
const publicProviders =
  /^(gmail|googlemail|yahoo|ymail|rocketmail|outlook|hotmail|live|msn|icloud|me|mac|aol|proton|protonmail|pm|gmx|mail|email|zoho|zohomail|yandex|qq|163|126|tutanota|tuta|fastmail|hey|inbox|telkom|plasa|mailinator|yopmail)\.(com|net|org|me|de|id|co\.id|co\.uk|fr|it|es|ru|jp|co\.jp|com\.sg|com\.my|in|co\.in)$/;

const domain = z
  .string(domainSentence)
  .max(260, domainSentence)
  .transform((text, context) => {
    const domain = toDomain(text);
    if (domain !== null && !publicProviders.test(domain)) return domain;
    context.addIssue({ code: 'custom', message: domainSentence });
    return z.NEVER;
  });

/** Domains in a form: one a line, or separated by commas or blanks. */
const linesOfDomains = (value: unknown) =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value;

const organizationName = requiredLine('organization_name_required', 120);
const organizationText = z
  .string()
  .overwrite(onLines)
  .max(2000, issue('too_long', { max: 2000 }));

/** A new organisation. */
export const organizationInputSchema = z.object({
  name: organizationName,
  description: organizationText.default(''),
  sourceLocale: localeOrDefault,
});
export type OrganizationInput = z.output<typeof organizationInputSchema>;

/** Editable fields of an organisation; omitted ones stay. */
export const organizationChangeSchema = z.object({
  name: organizationName.optional(),
  description: organizationText.optional(),
  joinPolicy: z.enum(joinPolicies, issue('join_policy_required')).optional(),
  domains: z
    .preprocess(linesOfDomains, z.array(domain, domainSentence).max(50, domainSentence))
    .transform((all) => [...new Set(all)])
    .optional(),
  version: openedVersion,
});
export type OrganizationChange = z.infer<typeof organizationChangeSchema>;

/** Members that staff confirm together. */
export const confirmSchema = z.object({
  userIds: z
    .array(z.int().min(1).max(2_147_483_647))
    .min(1, issue('nothing_chosen'))
    .max(200, issue('nothing_chosen')),
});

export const decisionSchema = z.object({
  decision: z.enum(['confirm', 'refuse'], issue('decision_required')),
});
export type Decision = z.infer<typeof decisionSchema>['decision'];

/** Actions in the list of memberships. */
export const membershipActs = ['confirm', 'refuse', 'make-manager', 'remove-manager'] as const;
export type MembershipAct = (typeof membershipActs)[number];

const page = z.coerce.number().int().min(1).max(100_000).catch(1);
const q = z.string().trim().max(200).catch('');
const organization = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);

/** Query of the list of memberships; any other value means all. */
export const membershipQuery = z.object({
  status: z.enum([...membershipStatuses, 'all']).catch('pending'),
  organization,
  q,
  page,
});

/** Query of the members of a manager's own organisation. */
export const memberQuery = z.object({ page });
export type MembershipQuery = z.infer<typeof membershipQuery>;

export const invitationQuery = z.object({
  state: z.enum([...invitationStates, 'all']).catch('all'),
  q,
  page,
});
export type InvitationQuery = z.infer<typeof invitationQuery>;

const organizationSentence = issue('organization_required');
const localeSchema = z.enum(locales, issue('language_required'));
/** Maximum length of the name of an invited person. */
const maxNameLength = 120;

/** The recipient of an invitation. */
export const inviteSchema = z.object({
  email: emailAddress,
  name: plainLine(maxNameLength).superRefine(isTakenAsName).default(''),
  organizationId: optionalNumber(organizationSentence, 2_147_483_647),
  locale: localeSchema.default(defaultLocale),
});
export type InviteInput = z.infer<typeof inviteSchema>;

export const importSchema = z.object({ dryRun: flag });

export const invitationColumns = ['email', 'name', 'organization', 'language'] as const;
/** Rows and bytes that a file may have. */
export const maxInvitations = 500;
export const maxInvitationFileBytes = 128 * 1024;

/** Actions of the page of invitations. */
export const invitationActSchema = z.discriminatedUnion('act', [
  inviteSchema.extend({ act: z.literal('invite') }),
  z.object({ act: z.literal('check') }),
  z.object({ act: z.literal('import'), rows: z.string().max(maxInvitationFileBytes) }),
  z.object({
    act: z.enum(['revoke', 'resend']),
    id: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
]);
export type InvitationAct = z.infer<typeof invitationActSchema>;

/** Possible results of these actions. */
export const invitationDeeds = ['invite', 'resend', 'revoke', 'import'] as const;
export type InvitationDone = (typeof invitationDeeds)[number];

/** A validated file; its text is sent with the click that invites. */
export interface CheckedFile {
  rows: number;
  issues: ImportIssue[];
  text: string;
}

/** "Ask for an invitation". */
export const requestSchema = z.object({
  name: requiredLine('your_name_required', 120).superRefine(isTakenAsName),
  email: emailAddress,
  reason: requiredText('learning_reason_required', 2000),
  locale: localeOrDefault,
});
export type RequestInput = z.infer<typeof requestSchema>;
