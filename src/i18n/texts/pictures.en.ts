/** Why a chosen picture is not taken. */
export const picturesEn = {
  notImage: 'Please upload an image file (PNG, JPG, etc.).',
  unreadable:
    'This picture cannot be read. Please choose a PNG, JPG, GIF or WebP file; save a HEIC photo as JPG first.',
};
export type PictureRefusals = Readonly<typeof picturesEn>;
