import { z } from 'zod';
import { staffScopes } from '#db/lists';
import { issue } from '~/lib/issue';

/** What a person may do as staff. */
export const scopesSchema = z.object({
  scopes: z
    .array(z.enum(staffScopes, issue('scope_unknown')))
    .max(staffScopes.length, issue('scope_unknown')),
});
