import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCell, toCsv } from '~/lib/csv';
import { readCsv, type CsvShape } from '~/server/csv';
import { readRecords } from '~/server/csv-records';

const shape: CsvShape = {
  columns: ['title', 'slug', 'startDate'],
  required: ['title'],
  maxBytes: 10_000,
  maxRows: 5,
};
const encode = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(encode(text), shape);

describe('the records of a text', () => {
  it('takes quotes, line breaks in cells, a byte order mark, other separators and line ends', () => {
    const lines = (text: string) =>
      readRecords(text, ['a', 'b']).records.map((one) => [one.line, ...one.cells]);
    const expected = [
      [1, 'a', 'b'],
      [2, '1', 'x\ny;"z"'],
      [5, '2', 'q,r'],
    ];
    const text = 'a;b\n1;"x\ny;""z"""\n\n2;q,r\n';
    expect(lines(text)).toEqual(expected);
    expect(lines(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(expected);
    expect(lines(text.replaceAll('\n', '\r'))).toEqual(expected);
    expect(lines('a,b\n"1;2",3')).toEqual([
      [1, 'a', 'b'],
      [2, '1;2', '3'],
    ]);
    expect(lines('a\tb\n1\t2')[1]).toEqual([2, '1', '2']);
  });

  it('names the line of a quotation mark out of place', () => {
    expect(readRecords('a,b\n1,2"3\n4,5\n', []).broken).toEqual([2]);
    expect(readRecords('a,b\n1,2\n\n"3,4\n5,6\n', []).broken).toEqual([4]);
  });
});

describe('a CSV file', () => {
  it('is read by the names of its columns, in any order and case', () => {
    expect(read('STARTDATE, Title\nAnytime, Kelas AI \n')).toEqual({
      total: 1,
      rows: [{ line: 2, cells: { title: 'Kelas AI', startDate: 'Anytime' } }],
      issues: [],
    });
  });

  it.each([
    ['commas', 'title,slug\nA,a\n'],
    ['semicolons', 'title;slug\nA;a\n'],
    ['tabs', 'title\tslug\nA\ta\n'],
    ['a byte order mark', '\ufefftitle,slug\nA,a\n'],
    ['a byte order mark and quoted headings', '\ufeff"title";"slug"\n"A";"a"\n'],
    ['Windows line ends', 'title,slug\r\nA,a\r\n'],
    ['old Macintosh line ends', 'title,slug\rA,a\r'],
    ['no line end at its end', 'title,slug\nA,a'],
    ['blank lines', '\n\ntitle;slug\n\n;\nA;a\n\n'],
    ['columns without a name', 'title;slug;;;\nA;a;;;\n'],
    ['columns without a name, and rows without them', 'title;slug;;;\nA;a\n'],
    ['a column without a name between others', 'title;;slug\nA;;a\n'],
    ['blanks in columns without a name', 'title;slug; ;\nA;a; ;\n'],
    ['cells without a column', 'title,slug\nA,a,,,\n'],
    ['a line with the separator', 'sep=;\ntitle;slug\nA;a\n'],
    ['a line with the separator, of Windows', '\ufeffsep=,\r\ntitle,slug\r\nA,a\r\n'],
    ['a line with an unusual separator', 'sep=|\ntitle|slug\nA|a\n'],
    ['a line with a tab as separator', 'sep=\t\ntitle\tslug\nA\ta\n'],
    ['a quoted line with the separator', '"sep=;"\ntitle;slug\nA;a\n'],
    ['a line with the separator that was taken for a row', 'sep=,,\ntitle,slug\nA,a\n'],
    ['a line with the separator in capitals', 'SEP=;\ntitle;slug\nA;a\n'],
  ])('may have %s', (_, text) => {
    const { rows, issues } = read(text);
    expect(issues).toEqual([]);
    expect(rows.map(({ cells }) => cells)).toEqual([{ title: 'A', slug: 'a' }]);
  });

  it('may be UTF-16 with a byte order mark', () => {
    const text = '\ufefftitle\tslug\nKélas\ta\n';
    const bytes = Buffer.from(text, 'utf16le');
    const big = Buffer.from(bytes).swap16();
    for (const one of [bytes, big]) {
      expect(readCsv(one, shape).rows[0]?.cells).toEqual({ title: 'Kélas', slug: 'a' });
    }
  });

  it('has texts over several lines, and reports where each row begins', () => {
    const { rows } = read('title,slug\r\n"A ""x"", b\r\nc;",a\r\n\r\nB,b\r\n"C\n\n",c\nD,d');
    expect(rows.map(({ line, cells }) => [line, cells['title']])).toEqual([
      [2, 'A "x", b\nc;'],
      [5, 'B'],
      [6, 'C'],
      [9, 'D'],
    ]);
  });

  it.each([
    ['titel,slug\nA,a', ['titel: csv_column_unknown', 'title: csv_column_missing']],
    ['title,title\nA,a', ['title: csv_column_twice']],
    ['slug\na', ['title: csv_column_missing']],
    ['title,\nA,a', ['B: csv_column_unknown']],
    [
      'title,x,,\nA,a,b,c',
      ['x: csv_column_unknown', 'C: csv_column_unknown', 'D: csv_column_unknown'],
    ],
  ])('reports the columns of %j', (text, messages) => {
    const { rows, issues } = read(text);
    expect(rows).toEqual([]);
    expect(issues.map(({ column, code }) => `${column}: ${code}`)).toEqual(messages);
    expect(issues.every(({ line }) => line === 1)).toBe(true);
  });

  it('reports rows with more cells than columns, and reads the rest', () => {
    const { rows, issues } = read('title,slug\nA\nB,b\nC,c,c\nD,d,,\n');
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, { title: 'A', slug: '' }],
      [3, { title: 'B', slug: 'b' }],
      [5, { title: 'D', slug: 'd' }],
    ]);
    expect(issues).toEqual([{ line: 4, code: 'csv_cells', params: { found: 3, wanted: 2 } }]);
  });

  it.each([
    ['title,slug\nA,a\n"B,b\nC,c\n', 3],
    ['title,slug\n"A"x,a\n', 2],
    ['title,slug\nA,"a\n\n', 2],
    ['title,"slug"x\nA,a\n', 1],
  ])('reports the quotation marks of %j', (text, line) => {
    const { issues } = read(text);
    expect(issues).toEqual([{ line, code: 'csv_quotes' }]);
  });

  it('continues after a row with unbalanced quotation marks', () => {
    const { rows, issues, total } = read('title,slug\nA"x,a\nB,b\nC,c,c\nD,"d"d\n');
    expect(rows).toEqual([{ line: 3, cells: { title: 'B', slug: 'b' } }]);
    expect(issues.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(total).toBe(4);
  });

  it.each(['A,Siti "Nia"', 'A,"Siti "Nia" x"', 'A"a",b"b"'])('reports a row once: %s', (row) => {
    const { rows, issues, total } = read(`title,slug\n${row}\nB,b\n`);
    expect(rows).toEqual([{ line: 3, cells: { title: 'B', slug: 'b' } }]);
    expect(issues).toEqual([{ line: 2, code: 'csv_quotes' }]);
    expect(total).toBe(2);
  });

  it.each([
    ['', 'This file has no rows.'],
    ['\n\n', 'This file has no rows.'],
    ['title,slug\n', 'This file has no rows.'],
    [`title\n${'A\n'.repeat(6)}`, 'Please import at most 5 rows at a time.'],
    ['title\nA\0', 'Please save the file as CSV in UTF-8.'],
  ])('%j is none', (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ status: 400, message }));
  });

  it('is refused if it is too large, or of unknown encoding', () => {
    expect(() => readCsv(new Uint8Array(10_001).fill(65), shape)).toThrow(
      expect.objectContaining({ code: 'csv_too_large' }),
    );
    expect(() => readCsv(Uint8Array.from([0x74, 0xe9, 0x0a]), shape)).toThrow('UTF-8');
    expect(() => readCsv(Buffer.from('PK\x03\x04\0\0xlsx', 'latin1'), shape)).toThrow('UTF-8');
  });

  it('takes no heading for a property of objects', () => {
    const { issues } = read('title,__proto__,constructor\nA,b,c');
    expect(issues.map(({ column }) => column)).toEqual(['__proto__', 'constructor']);
  });

  it('counts the line with the separator', () => {
    const { rows } = read('sep=;\ntitle;slug\nA;a\n');
    expect(rows.map(({ line }) => line)).toEqual([3]);
  });
});

describe('a file for spreadsheets', () => {
  const cellOf = (text: string) => {
    const csv = toCsv([['title'], [text], ['end']]);
    return csv.slice('\ufeff"title"\r\n"'.length, -'"\r\n"end"\r\n'.length).replaceAll('""', '"');
  };
  /** Parts of a cell that a program may take for cells, whatever it takes for separators. */
  const partsOf = (text: string) => cellOf(text).split(/[;,\t\r\n]/);
  const isFormula = (part: string) => /^\s*[=+\-@＝＋－＠]/.test(part);

  it.each([
    ...['=1+1', "'=1+1", '+62', '-', '@x', ' =x', '\t', "''", "'", 'a', '"', 'x\ny', '＝1'],
    ...[';=1+1', 'a;=1+1', 'a,=1+1', 'a\t=1+1', 'a\r=1+1', 'a\n=1+1', 'a\r\n\r\n=1', 'a; =1'],
    ...["a;'=1", "a;''=1", ';\n=1', "\n;\n'=1", ',,=1', '; ; +1', 'a;-5,-6', '- satu\n- dua', '|a'],
    ...['a; b', 'a,b', '5-3', 'a=b', 'x; y = 1', "it's; ok", '%', '\n', ';', '=', ';=', "'\t'=1"],
  ])('begins no cell with a formula, and comes back as it was written: %j', (text) => {
    expect(partsOf(text).some(isFormula)).toBe(false);
    expect(fromCell(cellOf(text))).toBe(text);
  });

  it('does so whatever a text holds', () => {
    const pieces = fc.constantFrom(
      ...['=', '+', '-', '@', '|', '＝', ';', ',', '\t', '\r', '\n', ' ', "'", '"', 'a', '1'],
    );
    const text = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (drawn) => {
        expect(partsOf(drawn).some(isFormula)).toBe(false);
        expect(fromCell(cellOf(drawn))).toBe(drawn);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read again as it was written, by its columns', () => {
    const texts = ['=1', 'a;=1', 'x\n- y', 'tab\there', '"q"', 'é – “x”'];
    const csv = toCsv([['title', 'slug'], ...texts.map((text) => [text, 'a'])]);
    for (const bytes of [Buffer.from(csv, 'utf16le'), encode(csv)]) {
      const table = readCsv(bytes, { ...shape, maxRows: 10 });
      expect(table.issues).toEqual([]);
      expect(table.rows.map(({ cells }) => cells['title'])).toEqual(texts);
    }
  });

  it('takes no longer for each separator of a text that has many', () => {
    const text = `${'\t;\n'.repeat(100_000)}=`;
    expect(fromCell(cellOf(text))).toBe(text);
  });
});
