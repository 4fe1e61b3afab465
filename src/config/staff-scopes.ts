import type { staffScopes } from '#db/lists';

/** A right of staff (docs/product.md#roles). */
export type StaffScope = (typeof staffScopes)[number];

/** The scope that a call or a page of staff wants; `any` is open to each of them. */
export type StaffNeed = StaffScope | 'any';

/** The caller of a call of staff. */
export type StaffAccess = `staff:${StaffNeed}`;

/** The scope that a call of staff names; null for other calls. */
export const staffNeed = (access: string): StaffNeed | null =>
  access.startsWith('staff:') ? (access.slice('staff:'.length) as StaffNeed) : null;

/**
 * Whether a page under `/admin` is shown, forbidden, waits for two-step verification, or is unavailable
 * because access could not be checked.
 */
export type StaffPageAccess = 'granted' | 'forbidden' | 'two-step' | 'unavailable';

/** Whether scopes are enough for a call or a page. */
export const holds = (scopes: readonly StaffScope[], need: StaffNeed): boolean =>
  need === 'any' ? scopes.length > 0 : scopes.includes('all') || scopes.includes(need);

/** Whether scopes are enough for one of several. */
export const holdsOne = (scopes: readonly StaffScope[], needs: readonly StaffNeed[]): boolean =>
  needs.some((need) => holds(scopes, need));

/** Returns the kinds of rows whose scope is held. */
export const ofScopes = <Kind extends string>(
  kinds: Readonly<Record<Kind, StaffScope>>,
  isHeld: (scope: StaffScope) => boolean,
): Kind[] => (Object.keys(kinds) as Kind[]).filter((kind) => isHeld(kinds[kind]));
