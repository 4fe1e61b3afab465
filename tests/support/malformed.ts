import fc from 'fast-check';

export interface MalformedBody {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** What looks like a hash, but was sent by the caller. */
export const sentHash = '$argon2id$v=19$m=19456,t=2,p=1$x$y';

/** Names of fields that some endpoint reads, and names that a merge would trip over. */
const names = [
  ...['username', 'email', 'password', 'phoneNumber', 'institution', 'locale', 'token', 'code'],
  ...['currentPassword', 'newPassword', 'name', 'reason', 'organizationId', 'isAdmin'],
  ...['title', 'description', 'salaryMin', 'query', 'dryRun', 'website'],
  ...['__proto__', 'constructor', 'prototype', 'toString', '', '\u0000', 'ﬀ'],
];

/** Texts that something on their way may interpret. */
export const nastyTexts = [
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e', '\ufeff', "' or 1=1 --"],
  ...['${7*7}', '%s%n', sentHash, '../../etc/passwd', '<script>', '٠١٢٣٤٥٦٧', 'İ'.repeat(40)],
];

/** A stack frame, a hash, or a message of a driver or of Node. */
export const leak =
  /\n\s+at |\.(m?js|ts):\d+|node_modules|\$argon2|select |insert |postgres|SyntaxError/i;

const nasty = fc.constantFrom(...nastyTexts);

const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, -0, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, -1, 0.5, [], {}, [[]]),
  fc.constantFrom('x'.repeat(600), 'é'.repeat(129), 'x'.repeat(60_000)),
);

const object = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 })
  // Written by hand: an object literal would swallow `__proto__` and double names.
  .map(
    (entries) =>
      `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join(',')}}`,
  );

const raw: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: object, weight: 6 },
  { arbitrary: fc.json(), weight: 2 },
  {
    // Broken somewhere.
    arbitrary: fc.tuple(object, fc.nat(60)).map(([text, cut]) => text.slice(0, -1 - cut)),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom(
      ...[
        '',
        ' ',
        'null',
        '[]',
        '""',
        '0',
        '{',
        '}',
        '{}',
        'undefined',
        'NaN',
        "{'a':1}",
        '{"a":1}}',
      ],
      ...['['.repeat(30_000), '{"a":'.repeat(10_000), `${'['.repeat(40)}${']'.repeat(40)}`],
      ...[
        '{"username":"\\ud800","password":"\\udc00x"}',
        '{"username":"\\u0000","email":"\\u0000"}',
      ],
      ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
      ...[`{"username":"${'x'.repeat(1_000_000)}"}`, `{"password":"${'x'.repeat(1_000_000)}"}`],
    ),
    weight: 2,
  },
);

const types = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      ...[
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/jsonx',
      ],
    ),
    weight: 1,
  },
);

const bytes: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  { arbitrary: raw.map(encode), weight: 9 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }).map((one) => new Uint8Array(one)), weight: 1 },
);

/** The same malformed bodies in every run. */
export function malformedBodies(count: number, seed: number): MalformedBody[] {
  return fc.sample(fc.record({ type: types, bytes }), { numRuns: count, seed });
}
