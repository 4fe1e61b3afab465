import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adminCookie } from '../support/accounts';
import { eventFields } from '../support/event-input';
import { served } from '../support/served';

const { origin } = served;
const marker = 'pwned';

describe('files', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(eventFields())) form.set(key, String(value));
    form.set('image', new File([bytes], name, { type }));
    return fetch(`${origin}/api/events`, {
      method: 'POST',
      headers: { origin, cookie: await adminCookie(origin) },
      body: form,
    });
  };

  it.each([
    '"><img src=x onerror=pwned()>.png',
    '../../../pwned.html',
    'pwned.php\0.png',
    '<script>pwned()</script>',
  ])('the name %s is forgotten', async (name) => {
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    const response = await send(new Uint8Array(await image.png().toBuffer()), name, 'image/png');
    expect(response.status).toBe(201);
    const event = (await response.json()) as { image: string; slug: string };
    expect(event.image).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/);
    const file = await fetch(origin + event.image);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toMatch('immutable');
    expect((await sharp(await file.arrayBuffer()).metadata()).format).toBe('webp');
    const page = await fetch(`${origin}/events/${event.slug}`);
    expect(await page.text()).not.toContain(marker);
  });

  it('a picture is what chats show for the page, with its size', async () => {
    const image = sharp({ create: { width: 800, height: 450, channels: 3, background: 'blue' } });
    const response = await send(new Uint8Array(await image.png().toBuffer()), 'x.png', 'image/png');
    const event = (await response.json()) as { image: string; slug: string; title: string };
    const html = await (await fetch(`${origin}/events/${event.slug}`)).text();
    const content = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(content('og:image')).toMatch(/^https?:/);
    expect(content('og:image')).toContain(event.image);
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['800', '450']);
    expect(content('og:image:alt')).toContain(event.title);
    expect(content('twitter:card')).toBe('summary_large_image');
  });

  it.each([
    '/files/..%2f..%2fpackage.json',
    '/files/%2e%2e/package.json',
    '/files/x.webp',
    '/files/.webp',
  ])('%s is not a file', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });
});
