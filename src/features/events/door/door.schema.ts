import { z } from 'zod';
import type { registrationStatuses, scanResults } from '#db/lists';
import { requiredLine } from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { longestCode, longestDoor } from './door-limits';

/** Maximum number of scans in one call. */
const scansPerCall = 200;

const scanSchema = z.object({
  /** Created by the device; a scan that is sent again has the same id. */
  id: z.uuid().toLowerCase(),
  code: z.string().max(longestCode),
  /** The time on the device. */
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  door: requiredLine('name_required', longestDoor),
  /** Admits a person on the waiting list. */
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

/** Why a person is not admitted. */
export type ScanReason = 'invalid_code' | 'other_event' | 'cancelled' | 'waiting';

/** The scan that admitted a ticket first. */
export interface FirstScan {
  at: string;
  door: string;
}

/** The outcome of a scan. */
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

/** Everything that a door needs offline. */
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
