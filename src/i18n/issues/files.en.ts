/** Issues by their codes; a part in braces is a parameter. */
export const filesIssuesEn = {
  image_type: 'Please upload an image file (PNG, JPG, etc.).',
  image_too_large: 'Please upload an image smaller than {max}MB.',
  image_too_detailed: 'Please upload an image of at most {max} megapixels.',
  proof_required: 'Please choose a file.',
  proof_type: 'Please choose a photo (JPG, PNG or WebP) or a PDF file.',
  proof_too_large: 'Please choose a file smaller than {max} MB.',
  pdf_type: 'Please upload a PDF file.',
  pdf_too_large: 'Please upload a PDF smaller than {max} MB.',
  storage_full: 'There is no room for more files. Please remove one first.',
  file_not_found: 'This file does not exist.',
  file_not_taken: 'Files are not taken here; they go to the store.',
  file_larger_than_announced: 'The file is larger than was announced.',
  file_incomplete: 'The file did not arrive whole.',
  file_sent: 'This file has been sent already.',
};
export type FilesIssues = Readonly<Record<keyof typeof filesIssuesEn, string>>;
