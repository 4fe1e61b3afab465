import { toPrintable, unprintableSigns } from './printable.ts';

/** The names of an account. */
export interface Named {
  /** Chosen for certificates; empty without one. */
  certificateName: string;
  name: string;
  username: string;
}

/** The name that a certificate will bear. */
export interface CertificateName {
  /** As certificates print it; empty if the account has no name. */
  line: string;
  /** True if the owner has seen this line: certificates are issued to no other. */
  isSeen: boolean;
  /** Characters of the name that certificates cannot print. */
  missing: string[];
}

/**
 * Returns the line that certificates print: the chosen name, else that of the profile, else, if neither
 * can be printed, the username. Empty if no name was given.
 */
export function toCertificateLine({ certificateName, name, username }: Named): string {
  const printed = toPrintable(certificateName) || toPrintable(name);
  return printed || (certificateName || name ? username : '');
}

/** Returns the characters of the name that certificates cannot print, each once. */
export const getMissingSigns = ({ certificateName, name }: Named): string[] =>
  unprintableSigns(certificateName || name);

/** Returns the name that a certificate will bear; `seenName` is the line that the owner saw last. */
export function toCertificateName(account: Named & { seenName: string }): CertificateName {
  const line = toCertificateLine(account);
  const isSeen = line !== '' && line === account.seenName;
  return { line, isSeen, missing: getMissingSigns(account) };
}
