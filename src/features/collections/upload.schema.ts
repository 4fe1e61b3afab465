import { z } from 'zod';
import { limits } from '~/config/limits';
import { atMost } from '~/lib/form-schema';

/** Characters of a file's name at the most. */
export const longestName = 200;

/** Sentences about a file; the browser has the same ones in both languages. */
export const uploadFaults = {
  name: 'Please give the file a name without slashes, line breaks or invisible characters.',
  empty: 'This file is empty.',
  tooLarge: 'Please upload a PDF smaller than 25 MB.',
  notPdf: 'Please upload a PDF file.',
  full: 'You can keep at most 500 MB of files. Please remove some first.',
  cut: 'The file did not arrive whole.',
} as const;

/** Slashes, control characters, and marks that turn the direction of what follows or are not seen. */
const unfit = /[/\\\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Whether a name can be shown as it is: it leads nowhere and hides nothing. */
const isFit = (name: string) => name.search(unfit) === -1 && !/^\.*$/.test(name);

/** The name of a file of the person's, made fit to be shown and sent. */
export function fitName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unfit, '').replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
  return isFit(clean) ? clean.toWellFormed() : 'PDF';
}

/** What announces a file: refused here is what the browser makes fit before it asks. */
export const uploadInputSchema = z.object({
  name: z
    .string(uploadFaults.name)
    .trim()
    .max(longestName, atMost(longestName))
    .refine(isFit, uploadFaults.name),
  size: z
    .int(uploadFaults.empty)
    .min(1, uploadFaults.empty)
    .max(limits.pdfBytes, uploadFaults.tooLarge),
});
export type UploadInput = z.output<typeof uploadInputSchema>;

/** The first bytes of every PDF. */
export const isPdf = (head: Uint8Array) =>
  ['%', 'P', 'D', 'F', '-'].every((sign, place) => head[place] === sign.charCodeAt(0));
