import { z } from 'zod';
import { issue } from '~/lib/issue';
import { pdfBytes } from '~/config/limits';
import { tooLong } from '~/lib/form-schema';
import { isFitName, maxFilenameLength } from '~/lib/media/pdf-file';

export const uploadInputSchema = z.object({
  name: z
    .string(issue('file_name_invalid'))
    .trim()
    .max(maxFilenameLength, tooLong(maxFilenameLength))
    .refine(isFitName, issue('file_name_invalid')),
  size: z
    .int(issue('file_empty'))
    .min(1, issue('file_empty'))
    .max(pdfBytes, issue('pdf_too_large', { max: 25 })),
});
export type UploadInput = z.output<typeof uploadInputSchema>;
