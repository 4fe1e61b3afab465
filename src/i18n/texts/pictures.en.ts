/** Why a chosen picture is not taken. */
export const pictures = {
  notImage: 'Please upload an image file (PNG, JPG, etc.).',
  unreadable:
    'This picture cannot be read. Please choose a PNG, JPG, GIF or WebP file; save a HEIC photo as JPG first.',
};

/** The field for the portrait of a person, on two admin pages. */
export const portrait = {
  title: 'Photo',
  preview: 'The photo as it is shown',
  choose: 'Choose a photo',
  change: 'Change photo',
  remove: 'Remove photo',
  reading: 'Reading…',
  hint: 'A face, well lit. It is cut to a square; initials stand where there is none.',
  ...pictures,
};
