import { institutions } from '../../../db/lists.ts';
import { z } from 'zod';
import { site } from '../../config/site.ts';
import { isTakenAsName, plainLine, requiredEmail } from '../../lib/form-schema.ts';
import { issue, type IssueCode } from '../../lib/issue.ts';
import { localeSchema } from '../../lib/translations/localized.schema.ts';
import { toEmail } from '../../lib/text-forms/email.ts';
import { isPhone, toPhone } from '../../lib/text-forms/phone.ts';
import { unprintableSigns } from '../../lib/text-forms/printable.ts';
import { toPlain } from '../../lib/text-forms/signs.ts';

/** Normalises a name for comparison: `ＡＤＭＩＮ` and `Admin` are `admin`. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const required = (code: IssueCode) => z.string(issue(code)).min(1, issue(code));

export const usernameSchema = z
  .string(issue('username_required'))
  .trim()
  .min(1, issue('username_required'))
  .max(100, issue('username_invalid'))
  .transform(fold)
  .pipe(z.string().regex(/^[a-z0-9._-]{2,30}$/, issue('username_invalid')));

export const emailSchema = requiredEmail('email_required', 'email_incomplete');

/** Stored as typed, in plain signs; two lines are two numbers. */
export const phoneSchema = z
  .string(issue('phone_required'))
  .overwrite((text) => (/[\r\n]/.test(text.trim()) ? text : toPhone(text)))
  .min(1, issue('phone_required'))
  .max(30, issue('phone_invalid'))
  .refine(isPhone, issue('phone_invalid'));

const institutionSchema = z
  .string(issue('institution_required'))
  .min(1, issue('institution_required'))
  .max(100, issue('institution_invalid'))
  .transform(fold)
  .pipe(z.enum(institutions, issue('institution_invalid')));

/** Minimum length of a new password. */
export const minPasswordLength = 8;
const longestPassword = 128;

/** A new password. The server also refuses common ones; their list stays there. */
export const newPasswordSchema = required('password_required')
  .refine(
    (text) => text === '' || [...text].length >= minPasswordLength,
    issue('password_short', { min: minPasswordLength }),
  )
  .refine(
    (text) => [...text].length <= longestPassword,
    issue('password_long', { max: longestPassword }),
  );

/** A password that is only compared. */
const presentPassword = required('password_required').max(
  512,
  issue('password_long', { max: 512 }),
);

/** Maximum length of a person's name. */
export const maxNameLength = 100;

const token = z.string().min(1).max(100);
/** Six digits, or a recovery code; required if the second factor is on. */
const optionalCode = z.string().overwrite(toPlain).max(40, issue('code_wrong')).optional();
const code = z
  .string(issue('code_required'))
  .overwrite(toPlain)
  .min(1, issue('code_required'))
  .max(40, issue('code_wrong'));

const confirmPassword = required('password_confirmation_required');
const confirms = {
  path: ['confirmPassword'],
  error: issue('password_confirmation_differs'),
  // Reported together with the other errors of the form, not after them.
  when: ({ value }: { value: unknown }) =>
    Boolean((value as { confirmPassword?: unknown } | null)?.confirmPassword),
};

/** A name of either kind: username or email address. */
export const loginSchema = z.object({
  username: z
    .string(issue('username_required'))
    .overwrite((text) => toEmail(text) ?? toPlain(text))
    .min(1, issue('username_required'))
    .max(254, issue('username_invalid')),
  password: presentPassword,
  code: optionalCode,
});

/** Confirmation of the minimum age; ignored where there is none. */
const isAdult = (minAge: number) =>
  minAge > 0
    ? z.boolean(issue('invalid')).optional()
    : z
        .unknown()
        .transform(() => undefined)
        .optional();
/** The box of the form, which has to be ticked. */
const adultBox = (minAge: number) =>
  minAge > 0 ? z.literal(true, issue('adult_required', { age: minAge })) : isAdult(minAge);

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
  error: issue('institution_required'),
  // Reported together with the other errors of the form, not after them.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Body of `POST /api/register` for a minimum age; `organizationId` and `isAdmin` are ignored. */
export const toRegisterBody = (minAge: number) =>
  registerFields.extend({ isAdult: isAdult(minAge) }).refine(entersBy, needsInstitution);
/** The form of a registration for a minimum age. */
export const toRegisterForm = (minAge: number) =>
  registerFields
    .extend({ isAdult: adultBox(minAge), confirmPassword })
    .refine(entersBy, needsInstitution)
    .refine((form) => form.password === form.confirmPassword, confirms);
export const registerBodySchema = toRegisterBody(site.minAge);
export const registerSchema = toRegisterForm(site.minAge);
/** The token alone, to see whom an invitation is for. */
export const invitationSchema = z.object({ token });

/** The first admin, with the token of the link that the server printed. */
export const setupBodySchema = z.object({
  token,
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  locale: localeSchema.optional(),
});
export const setupSchema = setupBodySchema
  .omit({ token: true, locale: true })
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, confirms);

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

/** The password is required without a session of the link's account. */
export const verifySchema = z.object({ token, password: presentPassword.optional() });

/** Refuses signs that certificates cannot print, and names them. */
function isPrintedWhole(name: string, context: z.RefinementCtx): void {
  const signs = unprintableSigns(name).join(' ');
  if (signs) {
    context.addIssue({ code: 'custom', message: issue('certificate_name_signs', { signs }) });
  }
}

/**
 * A change of the profile; omitted fields stay. A new address requires the password, and the code.
 */
export const profileSchema = z.object({
  name: plainLine(maxNameLength).superRefine(isTakenAsName).optional(),
  certificateName: plainLine(maxNameLength)
    .superRefine(isTakenAsName)
    .superRefine(isPrintedWhole)
    .optional(),
  phoneNumber: z.union([z.literal(''), phoneSchema], issue('phone_invalid')).optional(),
  locale: localeSchema.optional(),
  /** Consent for the organisation of now; another one needs it anew. */
  showsCourses: z.boolean().optional(),
  email: emailSchema.optional(),
  currentPassword: z
    .string()
    .max(512, issue('password_long', { max: longestPassword }))
    .optional(),
  code: optionalCode,
});

/** Sensitive changes ask for the password again, in case a device was left logged in. */
export const proofSchema = z.object({ password: presentPassword });
/** The most sensitive changes also ask for the second factor, if it is on. */
export const fullProofSchema = proofSchema.extend({ code: optionalCode });
/** The credentials that a logged-in person enters again. */
export type Proof = z.input<typeof fullProofSchema>;
export const totpCodeSchema = z.object({ code });
export const banSchema = z.object({
  reason: z
    .string()
    .trim()
    .max(500, issue('too_long', { max: 500 }))
    .nullish(),
});
/** Query of the list of people. */
export const userQuery = z.object({ q: z.string().max(100).default('') });
/** The state of an account that an admin saw; absent fields are not compared. */
export const seenUserQuery = z.object({
  isAdmin: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /** Its scopes, with commas between them. */
  scopes: z.string().max(100).optional(),
  /** When it was banned; empty: it was not. */
  bannedAt: z.string().max(40).optional(),
});
export type SeenUser = z.infer<typeof seenUserQuery>;
