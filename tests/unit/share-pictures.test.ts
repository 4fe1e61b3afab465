import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawSharePictures, getShare } from '../../scripts/lib/share-pictures.mjs';

const page = (image: string, title: string) =>
  `<head><meta property="og:image" content="${image}"><meta property="og:title" content="${title}"><meta property="og:site_name" content="Sinau AI"></head>`;

describe('share pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'share-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are named by the page itself', () => {
    expect(
      getShare(page('https://sinau.ai/og/en/events.jpg', 'Talks &amp; &quot;more&quot;')),
    ).toEqual({
      path: '/og/en/events.jpg',
      title: 'Talks & "more"',
      brand: 'Sinau AI',
    });
    expect(getShare(page('https://elsewhere.example/x.jpg', 'x'))).toBeNull();
    expect(getShare('<head></head>')).toBeNull();
  });

  it('are not drawn for a page that has the picture of another', () => {
    const own = page('https://sinau.ai/og/en/glossary.jpg', 'AI glossary');
    expect(getShare(own)?.title).toBe('AI glossary');
    const borrowed = own.replace('glossary.jpg"', 'glossary.jpg" data-borrowed');
    expect(getShare(borrowed)).toBeNull();
  });

  it('are 1200×630 and light enough for a chat, however long the title', async () => {
    const long =
      'Pelatihan AI untuk guru di seluruh Asia Tenggara, dari kelas pertama sampai sertifikat';
    writeFileSync(join(folder, 'index.html'), page('http://localhost/og/home.jpg', long));
    expect(await drawSharePictures(folder)).toBe(1);
    const file = readFileSync(join(folder, 'og/home.jpg'));
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(file.length).toBeLessThan(300 * 1024);
  });
});
