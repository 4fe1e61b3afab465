import { issue } from '~/lib/issue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkDepth, parse, readForm, readJson } from '~/server/http/body';

const bad = expect.objectContaining({ code: 'bad_request' });
const tooLarge = expect.objectContaining({ code: 'payload_too_large' });
const send = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);

/** A body that says nothing of its length, in pieces of a kilobyte. */
const stream = (kilobytes: number) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      if (kilobytes-- > 0) controller.enqueue(new Uint8Array(1_024).fill(0x20));
      else controller.close();
    },
  });

describe('a body', () => {
  it('is JSON of the JSON type', async () => {
    expect(await readJson(send('{"a":[1]}'))).toEqual({ a: [1] });
    await expect(readJson(send('{}', 'text/plain'))).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    await expect(readJson(send('{"a":'))).rejects.toThrow(bad);
    await expect(readJson(send(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toThrow(bad);
  });

  it('is limited, whatever its header says', async () => {
    await expect(readJson(send(stream(65)))).rejects.toThrow(tooLarge);
    await expect(readJson(send(`"${'x'.repeat(70_000)}"`))).rejects.toThrow(tooLarge);
    const type = 'multipart/form-data; boundary=x';
    await expect(readForm(send(stream(3), type), 2_048)).rejects.toThrow(tooLarge);
  });

  it('is nested so deep and no deeper', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(() => checkDepth(nested(32))).not.toThrow();
    expect(() => checkDepth(nested(33))).toThrow(bad);
  });

  it.each(['a\0b', '\ud800', 'x\udc00'])('contains no text that a database rejects: %j', (text) => {
    const lists = z.record(z.string(), z.array(z.string()));
    expect(() => parse(lists, { a: [text] })).toThrow(bad);
    expect(() => parse(lists, { [text]: [] })).toThrow(bad);
    const named = z.object({ a: z.string().regex(/^\w+$/, issue('invalid')) });
    expect(() => parse(named, { a: text })).toThrow('Please check this.');
  });
});
