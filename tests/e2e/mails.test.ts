import { locales } from '~/i18n/locales';
import { renderMail } from '~/server/mail/mail-layout';
import { expect, test } from './test';

const long = 'https://sinau.example/en/jobs/insinyur-pembelajaran-mesin-'.padEnd(180, 'x');
const text =
  'Pendaftaran Anda untuk Kelas Master Trainer telah kami terima, dan akan kami baca dalam dua minggu. ';

test.describe('mails', () => {
  for (const locale of locales) {
    test(`${locale}: the fullest fits 320 px, with words as long as they come`, async ({
      browser,
    }) => {
      const { html } = renderMail({
        locale,
        subject: text,
        paragraphs: [text, `Anda menulis:\n${'Ooo'.repeat(80)}`],
        items: [1, 2].map(() => ({ title: 'Z'.repeat(120), text, href: long })),
        button: { label: `${text}${'W'.repeat(60)}`, href: long },
        note: text,
        exit: { label: 'Berhenti menerima surat ini', href: long },
      });
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
      await page.setContent(html);
      const widths = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        const button = [...document.querySelectorAll('a')].find((one) => one.style.padding);
        return { scrollWidth, right: button?.getBoundingClientRect().right ?? Infinity };
      });
      expect(widths.scrollWidth).toBe(320);
      expect(widths.right).toBeLessThanOrEqual(320 - 16 - 24);
      await page.close();
    });
  }
});
