import { z } from 'zod';
import { staffScopes } from '#db/lists';
import { localeSchema, localizedFields } from '~/lib/translations/localized.schema';

const instant = z.string();

/** The state of the membership in the organisation that was chosen at registration. */
const membershipSchema = z.object({
  organization: z.object({ id: z.number().int(), name: z.string(), ...localizedFields }),
  joinPolicy: z.enum(['open', 'confirmed']),
  /** A verified address at one of these domains proves membership. */
  domains: z.array(z.string()),
  status: z.enum(['pending', 'confirmed', 'refused']),
  via: z.enum(['open', 'domain', 'invitation', 'staff', 'manager']).nullable(),
  isManager: z.boolean(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** The person whose session it is, as `GET /api/user` answers. */
export const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  /** The name for certificates; empty: that of the profile. */
  certificateName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  institution: z.string(),
  /** The organisation chosen at registration; `membership` says whether it counts. */
  organizationId: z.number().int().nullable(),
  membership: membershipSchema.nullable(),
  /** Whether the manager of the organisation may see which courses the person finished. */
  showsCourses: z.boolean(),
  /** Rights as staff; empty for everybody else. */
  scopes: z.array(z.enum(staffScopes)),
  /** Whether `all` is among the scopes. */
  isAdmin: z.boolean(),
  locale: localeSchema,
  emailVerified: z.boolean(),
  totpEnabled: z.boolean(),
  createdAt: instant,
});
export type User = z.infer<typeof userSchema>;

/** The recipient of an invitation. */
export interface Invited {
  email: string;
  name: string;
  /** Name of the organisation in which it confirms the membership. */
  organization: string | null;
}

/** A device on which a person is logged in. */
export interface Device {
  number: number;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** The secret for an authenticator app; `uri` goes into a QR code. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

/** Ten of them, shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** A person in the list of the admins. */
export const listedUserSchema = userSchema
  .omit({
    certificateName: true,
    locale: true,
    membership: true,
    showsCourses: true,
  })
  .extend({
    sessions: z.number().int(),
    ban: z.object({ reason: z.string().nullable(), bannedAt: instant }).nullable(),
    /**
     * Bans of others with the same address or number: they refuse registrations, not this account.
     */
    likeBanned: z.array(
      z.object({ username: z.string(), by: z.enum(['email', 'phoneNumber']), bannedAt: instant }),
    ),
  });
export type ListedUser = z.infer<typeof listedUserSchema>;

/** An action in the audit log. */
export interface AuditEntry {
  id: number;
  actorId: number | null;
  actorName: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
  /** Name and page of the changed object, if it still exists. */
  subject: { name: string; path: string } | null;
  createdAt: string;
}
