import { z } from 'zod';
import type { registrationStatuses, scanResults } from '#db/lists';
import { requiredLine } from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { longestCode, longestDoor } from './door-limits';

/** Scans that one call may bring. */
const scansPerCall = 200;

const scanSchema = z.object({
  /** Given by the device; the same scan always has the same. */
  id: z.uuid().toLowerCase(),
  code: z.string().max(longestCode),
  /** The time on the device. */
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  door: requiredLine('name_required', longestDoor),
  /** Admits somebody of the waiting list. */
  admitAnyway: z.boolean().optional(),
});
export type Scan = z.output<typeof scanSchema>;
/** A scan as the device stores and sends it. */
export type ScanInput = z.input<typeof scanSchema>;

export const scansInputSchema = z.object({
  scans: z
    .array(scanSchema)
    .min(1, issue('invalid'))
    .max(scansPerCall, issue('too_many', { max: scansPerCall })),
});

export const doorPassInputSchema = z.object({ name: requiredLine('name_required', 60) });
export type DoorPassInput = z.output<typeof doorPassInputSchema>;

/** Why somebody is not let in. */
export type ScanReason = 'invalid_code' | 'other_event' | 'cancelled' | 'waiting';

/** The scan by which a ticket was admitted first. */
export interface FirstScan {
  at: string;
  door: string;
}

/** What a scan led to. */
export interface ScanOutcome {
  result: (typeof scanResults)[number];
  reason?: ScanReason;
  first?: FirstScan;
}

export type ScanResult = { id: string } & ScanOutcome;

/** A registration as a door shows it. */
export interface DoorPerson {
  registrationId: number;
  name: string;
  status: (typeof registrationStatuses)[number];
  admittedAt: string | null;
  door: string | null;
}

/** What a door works with while it has no line. */
export interface DoorSnapshot {
  event: { id: number; title: string; startsAt: string | null; endsAt: string | null };
  /** Signs the tickets of this event. */
  key: string;
  asOf: string;
  people: DoorPerson[];
}

/** A pass as staff see it; its link is shown once. */
export interface DoorPass {
  id: number;
  name: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface NewDoorPass {
  id: number;
  name: string;
  url: string;
  expiresAt: string;
}
