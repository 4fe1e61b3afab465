import { z } from 'zod';
import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { stepToContinue, type ApplyState, type Step } from '../application/application';
import { claimApplication, forgetBrowser } from '../application/follow-link.server';
import { findOwnApplication, findByToken } from '../application-links.server';
import { consentSchema, stepSchemas, type AnswerStep } from '../application/application.schema';
import { applyAgain, saveStep } from '../application/applications.server';
import { getApplicationHistory } from '../application/application-queries.server';
import { submitApplication } from '../application/submit-application.server';
import { attachFile, detachFile } from '../application/attachments.server';
import { getAttachments } from '../files/trainer-files.server';

/** Actions of the page beside its steps. */
export const applyActs = ['leave', 'again', 'attach', 'detach', 'claim'] as const;
export type ApplyAct = (typeof applyActs)[number];

const trap = { website: z.string().max(2000).default('') };
const nothing = z.object({});

export function formSchema(task: Step | ApplyAct): z.ZodType<Record<string, string>> {
  if (task === 'detach') return z.object({ file: z.string().regex(/^\d{1,9}$/) });
  if (task === 'review') return consentSchema;
  return task in stepSchemas ? stepSchemas[task as AnswerStep].extend(trap) : nothing;
}

export interface ApplyCall {
  actor: Actor | null;
  token: string | null;
  sender: string;
  locale: Locale;
  task: Step | ApplyAct;
  input: Record<string, string>;
  /** An attached file. */
  file: File | undefined;
}

/**
 * Handles the forms of the page. `token` is the browser's new token: null removes it, undefined
 * keeps the current one.
 */
export async function takeApplyForm(
  db: Db,
  { task, input, file, ...call }: ApplyCall,
): Promise<{ token: string | null | undefined }> {
  if (task === 'leave') {
    await forgetBrowser(db, call.token);
    return { token: null };
  }
  if (task === 'again') return { token: (await applyAgain(db, call)).token ?? undefined };
  if (task === 'claim') {
    await claimApplication(db, call);
    return { token: undefined };
  }
  if (task === 'attach') await attachFile(db, { ...call, file });
  if (task === 'detach') await detachFile(db, { ...call, id: Number(input.file) });
  if (task === 'attach' || task === 'detach' || task === 'files') return { token: undefined };
  if (task === 'review') {
    await submitApplication(db, call);
    return { token: undefined };
  }
  const { website, ...answers } = input;
  const draft = await saveStep(db, { ...call, step: task, answers, website });
  return { token: draft?.token ?? undefined };
}

/** The application of the visitor. */
export async function readApplyState(
  db: Db,
  { actor, token }: { actor: Actor | null; token: string | null },
): Promise<ApplyState> {
  const row = await findOwnApplication(db, { actor, token });
  if (!row) return { application: null, isLoggedIn: actor !== null };
  const isShown = (await findByToken(db, token))?.isShown ?? false;
  // Submitted beside another application of the same address: only the mail says so.
  const isBeside = row.status === 'draft' && row.submittedAt !== null;
  const history = isBeside
    ? [{ status: 'submitted' as const, words: '', createdAt: row.submittedAt ?? row.updatedAt }]
    : await getApplicationHistory(db, row);
  return {
    application: {
      id: row.id,
      state: isBeside ? 'submitted' : row.status,
      answers: { ...row.answers, email: row.email },
      history,
      files: await getAttachments(db, row.id),
      hasAccount: row.userId !== null,
      claim: actor && row.userId === null ? (isShown ? 'ready' : 'by-link') : null,
      next: stepToContinue({ ...row.answers, email: row.email }),
    },
    isLoggedIn: actor !== null,
  };
}
