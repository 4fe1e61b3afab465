import { z } from 'zod';
import { limits } from '~/config/limits';
import { atMost } from '~/lib/form-schema';
import { isFitName, longestName } from '~/lib/media/pdf-file';

/** Sentences about a file; the browser has the same ones in both languages. */
export const uploadFaults = {
  name: 'Please give the file a name without slashes, line breaks or invisible characters.',
  empty: 'This file is empty.',
  tooLarge: 'Please upload a PDF smaller than 25 MB.',
  notPdf: 'Please upload a PDF file.',
  full: 'You can keep at most 500 MB of files. Please remove some first.',
  cut: 'The file did not arrive whole.',
} as const;

/** The schema of an announcement; the browser makes files fit before it asks. */
export const uploadInputSchema = z.object({
  name: z
    .string(uploadFaults.name)
    .trim()
    .max(longestName, atMost(longestName))
    .refine(isFitName, uploadFaults.name),
  size: z
    .int(uploadFaults.empty)
    .min(1, uploadFaults.empty)
    .max(limits.pdfBytes, uploadFaults.tooLarge),
});
export type UploadInput = z.output<typeof uploadInputSchema>;
