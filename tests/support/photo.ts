import sharp from 'sharp';

/** What a phone writes into its photos, and nobody is to get. */
const photoSecret = 'Jalan Melati 7, Kupang';

/** A photo of a sheet of paper as a phone saves it: lying on its side, with where it was taken. */
export async function phonePhoto(
  name = 'Daftar hadir.jpg',
  { width, height } = { width: 120, height: 80 },
): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#f2efe6' } })
    .withExif({ IFD0: { ImageDescription: photoSecret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

/** The sides of a picture once it is shown, and whether it still says what the phone wrote. */
export async function readPhoto(bytes: ArrayBuffer | Buffer) {
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  const hasSecret = Buffer.from(bytes as ArrayBuffer).includes(photoSecret);
  return { format, width, height, hasSecret, hasExif: Boolean(exif ?? orientation) };
}
