import { z } from 'zod';
import { issue } from '~/lib/issue';
import { mailedKindList } from '~/lib/notifications/notification';
import { maxLongId } from '~/lib/url/page-query';

/** The last notification that the reader has seen. */
export const readAllSchema = z.object({ upTo: z.number().int().min(0).max(maxLongId) });

const mailedKind = z.enum(mailedKindList, issue('notification_kind_required'));

export const preferenceSchema = z.object({ kind: mailedKind, mail: z.boolean() });

/** The content of a mailed link. */
export const stopLinkSchema = z.object({
  user: z.coerce.number().int().min(1).max(2_147_483_647),
  kind: mailedKind,
  token: z.string().min(1).max(200),
});
