export interface Advisory {
  name: string;
  /** The first version that holds the fix. */
  fixed: string;
  id: string;
  about: string;
  /** The fix is for versions below this one. */
  below: string | null;
  /** Why a version may stay, by version. */
  accepted: Record<string, string>;
}

export interface Found extends Advisory {
  version: string;
  why: string | null;
}

export interface LockFile {
  packages: Record<string, { version?: string; name?: string }>;
}

export const advisories: Advisory[];
export function isBefore(version: string, other: string): boolean;
export function findOutdated(lock: LockFile): { outdated: Found[]; accepted: Found[] };
