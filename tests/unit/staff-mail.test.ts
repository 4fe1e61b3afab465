import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getStaffMail } from '~/server/mail/staff-mail';

afterEach(() => vi.unstubAllEnvs());

describe('a mail to the staff', () => {
  it.each(locales)('is in their language: %s', (locale) => {
    vi.stubEnv('STAFF_LANGUAGE', locale);
    vi.stubEnv('STAFF_EMAIL', 'tim@sinau.example');
    const mail = getStaffMail((t) => ({
      subject: t.proposal.subject,
      intro: t.proposal.intro,
      facts: { format: 'x', contact: 'Sari <b>' },
      words: 'Baris satu\nbaris dua',
      button: { label: t.openItem, path: paths.adminInboxItem(7) },
    }));
    const { staffMails: t } = getDictionary(locale);
    expect(mail).toMatchObject({ to: 'tim@sinau.example', subject: t.proposal.subject });
    expect(mail.text).toContain(`${t.facts.format}: x\n${t.facts.contact}: Sari <b>`);
    expect(mail.text).toContain(localizedPath(locale, paths.adminInboxItem(7)));
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.html).toContain('Sari &lt;b&gt;');
  });
});
