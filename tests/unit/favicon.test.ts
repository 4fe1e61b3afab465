import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

it('favicon.ico is one small picture', async () => {
  const file = readFileSync('public/favicon.ico');
  expect(file.length).toBeLessThan(2_000);
  // Reserved, an icon, one picture of it.
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, 1]);
  const [bytes, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(offset + bytes).toBe(file.length);
  const { format, width, height } = await sharp(file.subarray(offset)).metadata();
  expect([format, width, height]).toEqual(['png', file[6], file[7]]);
});
