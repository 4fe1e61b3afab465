import { describe, expect, it } from 'vitest';
import { maxBytes } from '~/server/gate/body-chunks';
import { readForm, maxParts } from '~/server/http/body';
import { requestContext } from '~/server/http/request-context';

const bad = expect.objectContaining({ code: 'bad_request' });
const megabyte = 1024 * 1024;
const type = 'multipart/form-data; boundary=x';

const send = (body: BodyInit, contentType: string | null = type) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: contentType === null ? {} : { 'content-type': contentType },
    duplex: 'half',
  } as RequestInit);

const part = (head: string, body = '') => `--x\r\n${head}\r\n\r\n${body}\r\n`;
const field = (name: string, value = '') =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

/** A body that arrives as it does over a line, 64 KB at a time; `atEnd` may put off its end. */
function inPieces(text: string, atEnd?: () => Promise<void>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at < bytes.length) return controller.enqueue(bytes.slice(at, (at += 65_536)));
      await atEnd?.();
      controller.close();
    },
  });
}

/**
 * Milliseconds of CPU that something takes in the best of some runs, until one is cheap: compilers
 * and collectors of the process, or neighbours on a busy machine, make single ones dear.
 */
async function getCpu(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 10 && best > 50; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

describe('a form with files', () => {
  it('is what browsers send', async () => {
    const sent = new FormData();
    sent.append('title', 'Belajar “AI” é\r\nbaris');
    sent.append('kind', 'one');
    sent.append('kind', 'two');
    sent.append('na"me', '');
    sent.append(
      'file',
      new File([new Uint8Array(200_000).fill(7)], 'a "b" é.pdf', { type: 'application/pdf' }),
    );
    sent.append('none', new File([], ''));
    sent.append('empty', new File([], 'empty.txt', { type: 'text/plain' }));
    const { fields, files } = await readForm(send(sent, null), megabyte);
    expect(fields).toEqual({ title: 'Belajar “AI” é\r\nbaris', kind: 'two', 'na"me': '' });
    expect([...files.keys()]).toEqual(['file', 'empty']);
    const file = files.get('file');
    expect(file).toMatchObject({ name: 'a "b" é.pdf', type: 'application/pdf', size: 200_000 });
    expect(new Uint8Array(await file!.arrayBuffer()).every((byte) => byte === 7)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no end', field('a', 'b')],
    ['a half', '--x\r\nContent-Disposition: form-data; na'],
    ['another boundary', '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n'],
    ['a part without a name', `${part('Content-Disposition: form-data', 'b')}--x--\r\n`],
    [
      'a file without a name of its field',
      `${part('Content-Disposition: form-data; filename="b"', 'b')}--x--\r\n`,
    ],
  ])('is refused if it has %s', async (_what, body) => {
    await expect(readForm(send(body), megabyte)).rejects.toThrow(bad);
  });

  it('declares its boundary', async () => {
    const noBoundary = send(field('a'), 'multipart/form-data');
    await expect(readForm(noBoundary, megabyte)).rejects.toThrow(bad);
  });

  const many = (count: number) => {
    const parts = Array.from({ length: count }, (_, index) => field(`a${index}`));
    return `${parts.join('')}--x--\r\n`;
  };

  it('has a limited number of parts', async () => {
    const { fields } = await readForm(send(many(maxParts.fields)), megabyte);
    expect(Object.keys(fields)).toHaveLength(maxParts.fields);
    await expect(readForm(send(many(maxParts.fields + 1)), megabyte)).rejects.toThrow(bad);
    const file = (name: string) =>
      part(`Content-Disposition: form-data; name="${name}"; filename="f"`, 'x');
    const files = Array.from({ length: maxParts.files + 1 }, (_, index) => file(`f${index}`));
    await expect(readForm(send(`${files.join('')}--x--\r\n`), megabyte)).rejects.toThrow(bad);
  });

  it.each([1_000, 20_000, 100_000, 200_000])('costs nothing with %i empty parts', async (count) => {
    const body = many(count);
    const refused = () =>
      expect(readForm(send(inPieces(body)), 12 * megabyte)).rejects.toThrow(bad);
    expect(await getCpu(refused)).toBeLessThan(100);
  });

  it('costs nothing with 1.5 million headers over one part', async () => {
    const headers = 'a:b\r\n'.repeat(1_500_000);
    const body = `--x\r\n${headers}Content-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`;
    // The headers of a part are read up to a limit: this one has no name.
    const read = async () => {
      expect((await readForm(send(inPieces(body)), 12 * megabyte)).fields).toEqual({});
    };
    expect(await getCpu(read)).toBeLessThan(100);
  });

  it('uses no more memory per network than its share, even for silent clients', async () => {
    const text = field('a', 'x'.repeat(10 * megabyte)).slice(0, -2);
    const answers: Promise<unknown>[] = [];
    const { promise: hangUp, resolve: allHangUp } = Promise.withResolvers<void>();
    const hold = (network: string) =>
      requestContext.run({ id: 'x', networks: [network] }, () => {
        const { promise: silence, resolve } = Promise.withResolvers<string>();
        const body = inPieces(text, () => {
          resolve('held');
          return hangUp;
        });
        const answer = readForm(send(body), 12 * megabyte);
        answers.push(answer);
        return Promise.race([
          silence,
          answer.then(
            () => 'read',
            (error: { code: string }) => error.code,
          ),
        ]);
      });
    const bySame = await Promise.all(Array.from({ length: 8 }, () => hold('10.0.0.1')));
    expect(bySame.filter((state) => state === 'held').length).toBeLessThanOrEqual(
      maxBytes.network / (10 * megabyte),
    );
    expect(bySame).toContain('too_much_data');
    // Another network has its own.
    expect(await hold('10.0.0.2')).toBe('held');
    const byAll = await Promise.all(
      Array.from({ length: 12 }, (_, index) => hold(`10.1.0.${index}`)),
    );
    expect(byAll).toContain('overloaded');
    allHangUp();
    await Promise.allSettled(answers);
    expect(await hold('10.0.0.1')).toBe('held');
    await Promise.allSettled(answers);
  });
});
