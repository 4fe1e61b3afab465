import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '~/server/errors';
import { pictureFrom, portraitFrom } from '~/server/files/images';
import { blackPng } from '../support/black-png';

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3730a3' } });
const text = (value: string) => new TextEncoder().encode(value);

const refusal = async (bytes: Uint8Array) => {
  const error: unknown = await pictureFrom(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? [error.code, error.message] : error;
};

const wrongType = ['image_type', 'Please upload an image file (PNG, JPG, etc.).'];

describe('a picture that was sent', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const made = await pictureFrom(await picture().toFormat(format).toBuffer());
    expect(made.type).toBe('image/webp');
    const { format: now, width, height } = await sharp(made.bytes).metadata();
    expect([now, width, height]).toEqual(['webp', 40, 30]);
  });

  it('is made no larger than 1600×900, and never larger than it was', async () => {
    const getSize = async (width: number, height: number) => {
      const { bytes } = await pictureFrom(await picture(width, height).png().toBuffer());
      const made = await sharp(bytes).metadata();
      return [made.width, made.height];
    };
    expect(await getSize(3200, 1800)).toEqual([1600, 900]);
    expect(await getSize(1000, 3000)).toEqual([300, 900]);
    expect(await getSize(10, 10)).toEqual([10, 10]);
  });

  it('is upright, and loses location and camera data', async () => {
    const bytes = await picture(40, 30)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(Buffer.from(bytes).includes('secret')).toBe(true);
    const made = await pictureFrom(bytes);
    const { exif, xmp, icc, width, height } = await sharp(made.bytes).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect([width, height]).toEqual([30, 40]);
    expect(Buffer.from(made.bytes).includes('secret')).toBe(false);
  });

  it.each([
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG behind a declaration', text('<?xml version="1.0"?><svg><script>1</script></svg>')],
    ['SVG behind white space', text(' \n\n<svg onload="alert(1)"/>')],
    ['an EXE', text('MZ\x90\x00\x03'.padEnd(500, '\0'))],
    ['a PDF', text('%PDF-1.7\n')],
    [
      'a PNG that is HTML',
      new Uint8Array([
        ...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        ...text('<html><script>alert(1)</script>'),
      ]),
    ],
    ['a GIF that is JavaScript', text('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)')],
    ['nothing', new Uint8Array()],
    ['half a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('is refused if it is %s', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual(wrongType);
  });

  it('keeps nothing that was hidden in it', async () => {
    const png = await picture().png().toBuffer();
    const made = await pictureFrom(new Uint8Array([...png, ...text('<script>alert(1)</script>')]));
    expect(Buffer.from(made.bytes).includes('script')).toBe(false);
  });

  it('is refused over 5 MB, and taken just below', async () => {
    const sentence = 'Please upload an image smaller than 5MB.';
    expect(await refusal(new Uint8Array(6_000_000))).toEqual(['image_too_large', sentence]);
    const png = await picture().png().toBuffer();
    const padded = new Uint8Array(5 * 1024 * 1024);
    padded.set(png);
    expect((await pictureFrom(padded)).type).toBe('image/webp');
  });

  it('is refused if few bytes unfold to 400 million pixels', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.byteLength).toBeLessThan(5 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toEqual([
      'image_too_detailed',
      'Please upload an image of at most 16 megapixels.',
    ]);
    // Unfolded they are 1.2 GB; what else the process takes up meanwhile is far less.
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  });
});

it('a portrait is a square of 512 pixels, whatever shape and size was sent', async () => {
  for (const [width, height] of [
    [900, 1400],
    [1400, 300],
    [80, 60],
  ] as const) {
    const { bytes } = await portraitFrom(await picture(width, height).jpeg().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  }
});
