/** Minutes that an event takes if it states no end (docs/product.md#event-end). */
export const unstatedMinutes = 60;

type Moment = Date | string | null;

/** Returns when an event ends: as stated, otherwise an hour after its start; null without a start. */
export function getEnd({ startsAt, endsAt }: { startsAt: Moment; endsAt: Moment }): Date | null {
  if (endsAt !== null) return new Date(endsAt);
  return startsAt === null
    ? null
    : new Date(new Date(startsAt).getTime() + unstatedMinutes * 60_000);
}
