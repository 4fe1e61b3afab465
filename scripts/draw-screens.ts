// Takes the pictures of src/shell/screens.ts from the production build: npm run build, then node
// scripts/draw-screens.ts. They show pages of the seed in the light theme; take them again when
// those pages change.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { locales } from '../src/i18n/locales.ts';
import { forms, screenFile, screens } from '../src/shell/screens.ts';
import { startServer } from './lib/bench/server.mjs';
import { ensureChromium } from './lib/chromium.mjs';

mkdirSync('public/screens', { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: (await ensureChromium()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const locale of locales) {
  for (const screen of screens) {
    const { scale, ...viewport } = forms[screen.form];
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: scale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    // With the brand's font, as from the second page on.
    await page.context().addCookies([{ name: 'font', value: '1', url: server.origin }]);
    const path = locale === locales[0] ? screen.path : `/${locale}${screen.path}`;
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .webp({ quality: 60, effort: 6 })
      .toFile(`public${screenFile(locale, screen)}`);
    await page.context().close();
  }
}
await browser.close();
await server.stop();
