import { z } from 'zod';
import type { registrationStatuses, scanResults } from '#db/lists';
import { flag, requiredLine } from '~/lib/form-schema';
import { deviceTime } from '~/lib/device-time.schema';
import { issue } from '~/lib/issue';
import type { WalkIn } from '../registration/registration.types';
import { longestCode, longestDoor, longestName } from './door-limits';

/** Maximum number of scans in one call. */
const scansPerCall = 200;

/** Created by the device; a scan that is sent again has the same id. */
const scanId = z.uuid().toLowerCase();

const scanSchema = z.object({
  id: scanId,
  code: z.string().max(longestCode).default(''),
  /** The person whom the door let in from its list, in place of a code. */
  registrationId: z.int().min(1).optional(),
  /** The time on the device; no clock begins before 1970. */
  at: deviceTime.refine((at) => at.getTime() >= 0),
  /** The name of the pass without. */
  door: requiredLine('name_required', longestDoor).optional(),
  /** Somebody without a registration, in place of a code: a walk-in. */
  name: requiredLine('name_required', longestName).optional(),
  /** Admits a person on the waiting list. */
  admitAnyway: z.boolean().optional(),
});
export type Scan = z.output<typeof scanSchema>;
/** A scan as the device stores and sends it. */
export type ScanInput = z.input<typeof scanSchema>;

/** A scan with anything else that is wrong is refused by itself, so that the others are taken. */
const unreadableSchema = z
  .object({ id: scanId })
  .transform(({ id }) => ({ id, isUnreadable: true }));
export type UnreadableScan = z.output<typeof unreadableSchema>;

export const scansInputSchema = z.object({
  scans: z
    .array(z.union([scanSchema, unreadableSchema]))
    .min(1, issue('invalid'))
    .max(scansPerCall, issue('too_many', { max: scansPerCall }))
    .refine((scans) => scans.some((scan) => !('isUnreadable' in scan)), issue('invalid')),
  /** The time on the device when it sends them. */
  sentAt: deviceTime.optional(),
});

export const doorPassInputSchema = z.object({
  name: requiredLine('name_required', 60),
  /** Its holder may let in walk-ins although all places are taken. */
  mayExceed: flag.optional(),
});
export type DoorPassInput = z.output<typeof doorPassInputSchema>;

/** Why a person is not admitted. */
export type ScanReason =
  | 'invalid_code'
  | 'other_event'
  | 'cancelled'
  | 'waiting'
  /** Newer than the list of the device, which cannot check it. */
  | 'unlisted'
  | 'event_cancelled'
  /** A walk-in, while all places are taken. */
  | 'full'
  | 'too_early'
  | 'unreadable';

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

/** The state of a scanned ticket. */
export interface Standing {
  /** Null for an unknown registration. */
  status: (typeof registrationStatuses)[number] | null;
  /** The scan that admitted it first. */
  first: FirstScan | null;
  /** The event was called off. */
  isCancelled?: boolean;
}

/** A registration as a door shows it. */
export interface DoorPerson {
  registrationId: number;
  /** Recognises the code of the ticket (`checkWithList`). */
  digest: string;
  name: string;
  status: Exclude<(typeof registrationStatuses)[number], 'cancelled'>;
  admittedAt: string | null;
  door: string | null;
}

/** Everything that a door needs offline. */
export interface DoorSnapshot {
  event: {
    id: number;
    title: string;
    startsAt: string | null;
    endsAt: string | null;
    isCancelled: boolean;
    /** Null: as many as come. */
    capacity: number | null;
    /** Places that are taken, walk-ins included, if there is a capacity. */
    going: number;
  };
  /** The holder of the pass may let in walk-ins although all places are taken. */
  mayExceed: boolean;
  /** The key of this pass's digests. It signs nothing, and no other pass has it. */
  listKey: string;
  asOf: string;
  people: DoorPerson[];
  walkIns: WalkIn[];
  /** Registrations that were cancelled, without names. */
  cancelled: number[];
}

/** A pass as staff see it; its link is shown once. */
export interface DoorPass {
  id: number;
  name: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
  mayExceed: boolean;
}

export interface NewDoorPass {
  id: number;
  name: string;
  url: string;
  expiresAt: string;
}
