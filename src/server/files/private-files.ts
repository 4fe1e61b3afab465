import { chmod, mkdir } from 'node:fs/promises';

/** The mode of a file that the server alone reads. */
export const privateFile = 0o600;

/** Creates a folder that only the server can read, or restricts an existing one. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A volume of another owner keeps its mode.
  await chmod(folder, 0o700).catch(() => undefined);
}
