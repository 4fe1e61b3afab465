import { chmod, mkdir } from 'node:fs/promises';

/** The mode of a file that the server alone reads. */
export const privateFile = 0o600;

/** Makes a folder that the server alone enters; one that was there before is closed to others too. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A volume that belongs to somebody else keeps the mode that its owner gave it.
  await chmod(folder, 0o700).catch(() => undefined);
}
