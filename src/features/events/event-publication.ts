/** Whether, and when, an event is shown to everybody (docs/product.md#drafts). */
export interface Publication {
  isDraft: boolean;
  /** When a draft becomes public by itself. */
  publishAt: Date | null;
}

/** `isPublicEvent` in reverse, for a row that has been read. */
export const isDraftNow = ({ isDraft, publishAt }: Publication, now: Date): boolean =>
  isDraft && !(publishAt && publishAt <= now);

/** What staff say of it; undefined leaves what it is. */
export interface PublicationInput {
  isDraft?: boolean | undefined;
  publishAt?: Date | null | undefined;
}

const published: Publication = { isDraft: false, publishAt: null };

/** What a save makes of it. A new row (`before` is null) is published unless the input says otherwise. */
export function toPublication(
  input: PublicationInput,
  before: Publication | null,
  now: Date,
): Publication {
  const { publishAt } = input;
  if (publishAt) return publishAt > now ? { isDraft: true, publishAt } : published;
  const wasDraft = before !== null && isDraftNow(before, now);
  if (!(input.isDraft ?? wasDraft)) return published;
  const kept = wasDraft && publishAt === undefined ? before.publishAt : null;
  return { isDraft: true, publishAt: kept };
}
