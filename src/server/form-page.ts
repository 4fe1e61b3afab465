import type { AstroGlobal } from 'astro';
import type { Db } from '#db/client';
import type { z } from 'zod';
import type { Actor } from './actor';
import { parse, readForm } from './body';
import { getDb } from './db';
import { answerTo } from './endpoint';
import { AppError, errorStatus, type ErrorCode } from './errors';
import { newStamp, readSent, stampedAt, type SentForm } from './form-stamp';
import { actorOf } from './session-cookie';

/** Bytes of a form without files. */
const formLimit = 64 * 1024;

/** What became of a page's form: nothing was sent, it was taken, or why not, with what was typed. */
export type FormResult = {
  /** Goes into the form, so that its age is known when it is sent. */
  stamp: string;
} & (
  | { state: 'empty' | 'done' }
  | {
      state: 'refused';
      code: ErrorCode;
      values: Record<string, string>;
      /** Names of the fields at fault, with a sentence in English. */
      fields: Record<string, string>;
    }
);

/**
 * Takes in the form of a page that works without scripts: its own POST, multipart. `extra` stands over
 * what the form says. The answer's status is that of the refusal.
 */
export async function takeForm<Input>(
  astro: Pick<AstroGlobal, 'request' | 'cookies' | 'response' | 'url'>,
  schema: z.ZodType<Input>,
  extra: Record<string, string>,
  run: (db: Db, actor: Actor | null, input: Input, sent: SentForm) => Promise<void>,
): Promise<FormResult> {
  let stamp = newStamp();
  if (astro.request.method !== 'POST') return { state: 'empty', stamp };
  let values: Record<string, string> = {};
  try {
    values = (await readForm(astro.request, formLimit)).fields;
    // The form that is shown again is the same one.
    if (stampedAt(values['stamp'] ?? '') !== null) stamp = values['stamp'] ?? '';
    const input = parse(schema, { ...values, ...extra });
    const db = await getDb();
    await run(db, await actorOf(db, astro.cookies), input, readSent(values));
    return { state: 'done', stamp };
  } catch (error) {
    if (error instanceof AppError) {
      astro.response.status = errorStatus[error.code];
      const fields = error.details.fields ?? {};
      return { state: 'refused', stamp, code: error.code, values, fields };
    }
    const answer = answerTo(error, astro.url.pathname);
    astro.response.status = answer.status;
    const code = answer.status === 503 ? 'unavailable' : 'internal';
    return { state: 'refused', stamp, code, values, fields: {} };
  }
}
