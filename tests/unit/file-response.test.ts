import { describe, expect, it } from 'vitest';
import { disposition, pdfResponse, parseRange } from '~/server/http/file-response';

describe('the part that a Range header asks for', () => {
  it.each([
    [null, 'whole'],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=-0', null],
    ['bytes=100-', null],
    ['bytes=100-200', null],
    ['bytes=9-0', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    [`bytes=${'9'.repeat(400)}-`, null],
  ])('%s', (header, range) => expect(parseRange(header, 100)).toEqual(range));
});

describe('the name under which a file is kept', () => {
  it.each([
    ['Modul 1', 'Modul 1.pdf', 'Modul%201.pdf'],
    ['modul.PDF', 'modul.pdf', 'modul.pdf'],
    ['Résumé', 'Resume.pdf', 'R%C3%A9sum%C3%A9.pdf'],
    ["it's (1)*", "it's (1).pdf", 'it%27s%20%281%29.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf', 'etc%20passwd.pdf'],
    ['a"b\r\nSet-Cookie: x', 'a b Set-Cookie x.pdf', 'a%20b%20Set-Cookie%20x.pdf'],
    ['exe\u202efdp.bat', 'exe fdp.bat.pdf', 'exe%20fdp.bat.pdf'],
    ['', 'dokumen.pdf', 'dokumen.pdf'],
    ['文書', '.pdf', '%E6%96%87%E6%9B%B8.pdf'],
  ])('%j', (name, plain, encoded) =>
    expect(disposition('attachment', name, 'pdf')).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    ),
  );

  it('is not endless', () => {
    expect(disposition('attachment', 'x'.repeat(5000), 'pdf').length).toBeLessThan(400);
  });
});

describe('the response with a file', () => {
  const file = {
    name: 'a',
    size: 100,
    etag: 'x',
    read: () => Promise.resolve(new Response(new Uint8Array(10)).body as never),
  };
  const ask = (headers: Record<string, string>, method = 'GET') =>
    pdfResponse(new Request('http://localhost/', { headers, method }), file);

  it('is a part only of the file that the If-Range header means', async () => {
    const range = 'bytes=0-9';
    expect((await ask({ range })).status).toBe(206);
    expect((await ask({ range, 'if-range': '"x"' })).status).toBe(206);
    expect((await ask({ range, 'if-range': '"y"' })).status).toBe(200);
    expect((await ask({ range, 'if-range': 'Sun, 22 Nov 2026 00:00:00 GMT' })).status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const answer = await ask({}, 'HEAD');
    expect([answer.body, answer.headers.get('content-length')]).toEqual([null, '100']);
  });
});
