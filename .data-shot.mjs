import { chromium } from 'playwright';
import { findChromium } from './scripts/lib/chromium.mjs';
const b = await chromium.launch({ executablePath: (await findChromium()) ?? undefined, args: ['--no-sandbox'] });
const [,, origin, out, ...list] = process.argv;
for (const item of list) {
  const [path, w] = item.split('@');
  const ctx = await b.newContext({ viewport: { width: Number(w), height: 800 }, timezoneId: 'America/New_York' });
  const p = await ctx.newPage();
  p.on('console', m => { if (m.type() === 'error') console.log(item, m.text()); });
  p.on('pageerror', e => console.log(item, 'uncaught', e.message));
  await p.goto(origin + path, { waitUntil: 'networkidle' });
  await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)); } scrollTo(0, 0); });
  await p.waitForTimeout(400);
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(item, 'overflow', over);
  await p.screenshot({ path: `${out}/${item.replace(/[^\w]+/g, '_')}.png`, fullPage: true });
  await ctx.close();
}
await b.close();
