import { z } from 'zod';
import { onOneLine } from '../../lib/form-schema.ts';
import { localeSchema } from '../../lib/locale.schema.ts';

/** The sentences of all faults, in English; the interface finds its own by their names. */
export const faults = {
  usernameRequired: 'Username is required',
  usernameRule: 'Use 2 to 30 characters: letters a–z, digits, dot, underscore or hyphen',
  usernameTaken: 'This username is already taken',
  usernameReserved: 'Please choose another username: this one is for our own team',
  emailRequired: 'E-mail address is required',
  emailRule: 'Please enter a valid e-mail address',
  emailTaken: 'An account with this e-mail address already exists',
  phoneRequired: 'Phone number is required',
  phoneRule: 'Please enter a valid phone number',
  institution:
    "Invalid institution. Please enter a valid partner institution: 'infrastruktur' or 'Akademi-AI'",
  passwordRequired: 'Password is required',
  passwordShort: 'Use at least 8 characters',
  passwordLong: 'Use at most 128 characters',
  passwordCommon: 'This password is too easy to guess. Please choose another',
  passwordWrong: 'This password is not right',
  confirmRequired: 'Please confirm your password',
  confirmDiffers: 'Passwords do not match',
  nameLong: 'Use at most 100 characters',
  codeRequired: 'Code is required',
  notInvited: 'Use the e-mail address that the invitation was sent to',
  codeWrong: 'This code is not right, or was used before',
  reasonLong: 'Use at most 500 characters',
} as const;
export type Fault = keyof typeof faults;

/** One form of a name for all its ways of writing: `ＡＤＭＩＮ` and `Admin` are `admin`. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const required = (fault: Fault) => z.string(faults[fault]).min(1, faults[fault]);

export const usernameSchema = z
  .string(faults.usernameRequired)
  .trim()
  .min(1, faults.usernameRequired)
  .max(100, faults.usernameRule)
  .transform(fold)
  .pipe(z.string().regex(/^[a-z0-9._-]{2,30}$/, faults.usernameRule));

export const emailSchema = z
  .string(faults.emailRequired)
  .trim()
  .min(1, faults.emailRequired)
  .max(254, faults.emailRule)
  .transform(fold)
  .pipe(z.email(faults.emailRule).max(254, faults.emailRule));

/** Stored as typed; 7 to 15 digits, with the separators that people use. */
export const phoneSchema = z
  .string(faults.phoneRequired)
  .trim()
  .min(1, faults.phoneRequired)
  .max(30, faults.phoneRule)
  .regex(/^\+?[\d ().-]+$/, faults.phoneRule)
  .refine((text) => /^\d{7,15}$/.test(text.replace(/\D/g, '')), faults.phoneRule);

/** The partner institutions, as they are compared (docs/product.md#partner-institutions). */
export const institutions = ['infrastruktur', 'akademi-ai'] as const;

const institutionSchema = z
  .string(faults.institution)
  .max(100, faults.institution)
  .transform(fold)
  .pipe(z.enum(institutions, faults.institution));

/** Minimum length of a new password. */
export const shortestPassword = 8;

/** A new password. The server also refuses those that are easily guessed; their list stays there. */
export const newPasswordSchema = required('passwordRequired')
  .refine((text) => text === '' || [...text].length >= shortestPassword, faults.passwordShort)
  .refine((text) => [...text].length <= 128, faults.passwordLong);

/** A password that is only compared. */
const presentPassword = required('passwordRequired').max(512, faults.passwordLong);

/** Maximum length of a person's name. */
export const longestName = 100;

const token = z.string().min(1).max(100);
/** Six digits, or a recovery code; required if the second factor is on. */
const optionalCode = z.string().trim().max(40, faults.codeWrong).optional();
const code = required('codeRequired').trim().min(1, faults.codeRequired).max(40, faults.codeWrong);

const confirmPassword = required('confirmRequired');
const confirms = {
  path: ['confirmPassword'],
  error: faults.confirmDiffers,
  // Reported together with the other errors of the form, not after them.
  when: ({ value }: { value: unknown }) =>
    Boolean((value as { confirmPassword?: unknown } | null)?.confirmPassword),
};

/** A name of either kind: username or e-mail address. */
export const loginSchema = z.object({
  username: z
    .string(faults.usernameRequired)
    .trim()
    .min(1, faults.usernameRequired)
    .max(254, faults.usernameRule),
  password: presentPassword,
  code: optionalCode,
});

const registerFields = z.object({
  username: usernameSchema,
  email: emailSchema,
  phoneNumber: phoneSchema,
  institution: institutionSchema.optional(),
  /** The token of an invitation's link, in place of an institution. */
  invitation: token.optional(),
  password: newPasswordSchema,
  locale: localeSchema.optional(),
  organizationId: z.number().nullish(),
  isAdmin: z.boolean().default(false),
});

const entersBy = (form: { institution?: unknown; invitation?: unknown }) =>
  form.institution !== undefined || form.invitation !== undefined;
const needsInstitution = {
  path: ['institution'],
  error: faults.institution,
  // Reported together with the other errors of the form, not after them.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Body of `POST /api/register`; `organizationId` and `isAdmin` are ignored (docs/product.md#registration). */
export const registerBodySchema = registerFields.refine(entersBy, needsInstitution);
export const registerSchema = registerFields
  .extend({ confirmPassword })
  .refine(entersBy, needsInstitution)
  .refine((form) => form.password === form.confirmPassword, confirms);
/** The token alone, to see whom an invitation is for. */
export const invitationSchema = z.object({ token });

export const forgotSchema = z.object({ email: emailSchema, locale: localeSchema.optional() });

export const resetBodySchema = z.object({ token, password: newPasswordSchema });
export const resetSchema = z
  .object({ password: newPasswordSchema, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, confirms);

export const passwordBodySchema = z.object({
  currentPassword: presentPassword,
  newPassword: newPasswordSchema,
  code: optionalCode,
});
export const passwordSchema = passwordBodySchema
  .extend({ confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, confirms);

/** The password is required if nobody is logged in to the link's account. */
export const verifySchema = z.object({ token, password: presentPassword.optional() });

/**
 * A change of the profile; omitted fields stay. A new address requires the password, and the code.
 */
export const profileSchema = z.object({
  name: z.string().overwrite(onOneLine).max(longestName, faults.nameLong).optional(),
  phoneNumber: z.union([z.literal(''), phoneSchema], faults.phoneRule).optional(),
  locale: localeSchema.optional(),
  email: emailSchema.optional(),
  currentPassword: z.string().max(512, faults.passwordLong).optional(),
  code: optionalCode,
});

/** The password once more, for what somebody else at an open screen must not do. */
export const proofSchema = z.object({ password: presentPassword });
/** The same with the second factor, if it is on. */
export const fullProofSchema = proofSchema.extend({ code: optionalCode });
export const totpCodeSchema = z.object({ code });
export const banSchema = z.object({
  reason: z.string().trim().max(500, faults.reasonLong).nullish(),
});
/** What the list of people is asked with, besides its page. */
export const userQuery = z.object({ q: z.string().max(100).default('') });
