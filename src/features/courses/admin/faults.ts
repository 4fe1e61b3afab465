import type { Dictionary } from '~/i18n/dictionary';
import { markdownFaults } from '~/lib/form-schema';

/** The text in the page's language for what schema or server say is wrong, where there is one. */
export function knownFault(
  message: string,
  t: Dictionary['courseAdmin']['faults'],
): string | undefined {
  if (/is required|say why/.test(message)) return t.needed;
  if (message === markdownFaults.dense) return t.dense;
  if (message === markdownFaults.deep) return t.deep;
  if (/at most \d+ characters/.test(message)) return t.tooLong;
  if (/starts with https/.test(message)) return t.address;
  if (/the hours|expected number/i.test(message)) return t.hours;
  if (/has this code/.test(message)) return t.code;
  if (/PDF/.test(message)) return t.pdf;
  if (/link or choose/.test(message)) return t.linkOrFile;
  return undefined;
}
