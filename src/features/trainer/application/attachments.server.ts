import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerFiles } from '#db/schema';
import { readProof, storeDocument } from '~/server/documents/small-documents';
import { discardDocuments, documentStore } from '~/server/documents/store';
import { fieldError } from '~/server/errors';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { requireOwnApplication, type Applicant } from '../application-links.server';
import { lockDraft } from './application-lock.server';
import { maxAttachments } from '../files/trainer-files';
import { removeFiles } from '../files/trainer-files.server';

/** Files that one sender may attach. */
const fileLimits: Limit[] = [{ name: 'trainer-file', points: 40, seconds: 3600 }];

export interface AttachmentCall extends Applicant {
  /** Names the sender for the rate limit. */
  sender: string;
}

/** Counts a file before it is read. Throws `rate_limited`, and without an own application. */
export async function countFile(db: Db, call: AttachmentCall): Promise<void> {
  await requireOwnApplication(db, call);
  await countAttempt(db, fileLimits, call.sender);
}

/**
 * Adds a PDF file or a photo that `countFile` counted to a draft, with or without an account; throws
 * `conflict` if it has three already.
 */
export async function attachFile(
  db: Db,
  call: AttachmentCall & { file: File | undefined },
): Promise<void> {
  const { actor, file } = call;
  const application = await requireOwnApplication(db, call);
  const document = await readProof(file);
  await storeDocument(db, { document, userId: actor?.id ?? null }, async (tx, filename) => {
    // Locked, so that two concurrent calls do not both find room for the last file.
    const { id: applicationId } = await lockDraft(tx, application.id);
    const [totals] = await tx
      .select({ total: count() })
      .from(trainerFiles)
      .where(eq(trainerFiles.applicationId, applicationId));
    if ((totals?.total ?? 0) >= maxAttachments) {
      throw fieldError('file', 'attachment_limit');
    }
    await tx.insert(trainerFiles).values({ applicationId, filename });
  });
}

/** Removes a file from a draft; it is deleted unless an earlier application references it too. */
export async function detachFile(db: Db, call: AttachmentCall & { id: number }): Promise<void> {
  const store = documentStore();
  const application = await requireOwnApplication(db, call);
  const orphans = await db.transaction(async (tx) => {
    const { id: applicationId } = await lockDraft(tx, application.id);
    return removeFiles(
      tx,
      and(eq(trainerFiles.id, call.id), eq(trainerFiles.applicationId, applicationId)),
    );
  });
  await discardDocuments(store, orphans);
}
