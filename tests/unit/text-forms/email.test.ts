import { describe, expect, it } from 'vitest';
import { mailboxOf, toDomain, toEmail } from '~/lib/text-forms/email';

describe('an email address', () => {
  it.each([
    ['budi@contoh.id', 'budi@contoh.id'],
    ['Budi@Contoh.ID', 'budi@contoh.id'],
    [' budi@contoh.id ', 'budi@contoh.id'],
    ['budi+kelas@contoh.id', 'budi+kelas@contoh.id'],
    ["o'brien@contoh.id", "o'brien@contoh.id"],
    ['o\u2019brien@contoh.id', "o'brien@contoh.id"],
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@MÜNCHEN.de', 'user@xn--mnchen-3ya.de'],
    ['user@mu\u0308nchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@例え.jp', 'user@xn--r8jz45g.jp'],
    ['mailto:budi@contoh.id', 'budi@contoh.id'],
    ['<budi@contoh.id>', 'budi@contoh.id'],
    ['Budi S <budi@contoh.id>', 'budi@contoh.id'],
    ['Budi S <budi@contoh.id>;', 'budi@contoh.id'],
    ['"Santoso, Budi" <Budi@Contoh.id>', 'budi@contoh.id'],
    ["'Budi S' <budi@contoh.id>", 'budi@contoh.id'],
    ['“Budi S” <budi@contoh.id>,', 'budi@contoh.id'],
    ['budi@contoh.id <budi@contoh.id>', 'budi@contoh.id'],
    ["'budi@contoh.id' <budi@contoh.id>", 'budi@contoh.id'],
    ['Budi S<mailto:budi@contoh.id>', 'budi@contoh.id'],
    ['Budi S [mailto:budi@contoh.id]', 'budi@contoh.id'],
    ['Budi S (budi@contoh.id)', 'budi@contoh.id'],
    ['budi@contoh.id (Budi S)', 'budi@contoh.id'],
    ['李小龍 <budi@contoh.id>', 'budi@contoh.id'],
    ['"budi@contoh.id"', 'budi@contoh.id'],
    ['Email: budi@contoh.id', 'budi@contoh.id'],
    ['budi@contoh.id.', 'budi@contoh.id'],
    ['budi@contoh.id,', 'budi@contoh.id'],
    ['budi@contoh.id\u200b', 'budi@contoh.id'],
    ['\u202abudi@contoh.id\u202c', 'budi@contoh.id'],
    ['budi\u00ad@contoh.id', 'budi@contoh.id'],
    ['\uff42\uff55\uff44\uff49\uff20\uff43ontoh.id', 'budi@contoh.id'],
    ['budi\u2011s@contoh.id', 'budi-s@contoh.id'],
    ['budi@a.b.contoh.co.id', 'budi@a.b.contoh.co.id'],
  ])('%j is %j', (typed, email) => {
    expect(toEmail(typed)).toBe(email);
  });

  it.each([
    '',
    'budi',
    'budi@',
    '@contoh.id',
    'budi@contoh',
    'budi@@contoh.id',
    'bu di@contoh.id',
    '.budi@contoh.id',
    'budi.@contoh.id',
    'bu..di@contoh.id',
    'budi@contoh..id',
    'budi@-contoh.id',
    'budi@contoh.id/x',
    'budi@contoh.id:25',
    'budi@127.0.0.1',
    'budi@[127.0.0.1]',
    'budi@contoh.id\r\nBcc: a@b.id',
    'Budi <budi@contoh.id>, Siti <siti@contoh.id>',
    'siti@contoh.id <budi@contoh.id>',
    'budi@contoh.id; siti@contoh.id',
    'budi@contoh.id (siti@contoh.id)',
    'Budi <budi>',
    'Budi <>',
    'Budi budi@contoh.id',
    '<budi@contoh.id> Budi <a@b.id>',
    'budi@contoh.id\r\nBcc: Siti <a@b.id>',
    'budi@xn--\uffff.id',
    `${'a'.repeat(65)}@contoh.id`,
    `a@${'b'.repeat(64)}.id`,
    'a"b@contoh.id',
    'budi@con_toh.id',
  ])('%j is none', (typed) => {
    expect(toEmail(typed)).toBeNull();
  });
});

describe('a mailbox', () => {
  it.each([
    ['budi@contoh.id', 'budi@contoh.id'],
    ['budi+1@contoh.id', 'budi@contoh.id'],
    ['Budi+A+b@Contoh.id', 'budi@contoh.id'],
    ['budi+@contoh.id', 'budi@contoh.id'],
    ['+budi@contoh.id', '+budi@contoh.id'],
    ['b.u.di@contoh.id', 'b.u.di@contoh.id'],
    ['b.u.di+1@gmail.com', 'budi@gmail.com'],
    ['budi@googlemail.com', 'budi@gmail.com'],
    ['user+1@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['kein', 'kein'],
  ])('of %j is %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
    expect(mailboxOf(mailbox)).toBe(mailbox);
  });
});

describe('a domain', () => {
  it.each([
    ['Contoh.ID', 'contoh.id'],
    ['@contoh.id', 'contoh.id'],
    ['contoh.id.', 'contoh.id'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['contoh', null],
    ['https://contoh.id', null],
    ['contoh.id:443', null],
  ])('%j is %j', (typed, domain) => {
    expect(toDomain(typed)).toBe(domain);
  });
});
