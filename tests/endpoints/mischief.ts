import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { nastyTexts } from '../support/nasty-texts';

/** What a request does wrong; all of it is drawn, so that a seed brings it back. */
export interface Mischief {
  /** A number that chooses the role of the caller. */
  role: number;
  /** Replaces the expected body, if not null. */
  method: string | null;
  /** Replaces the parameters of the address, if not null. */
  parameter: string | null;
  query: string;
  headers: Record<string, string>;
  body: BodyMischief;
}

type BodyMischief =
  | { kind: 'none' }
  | { kind: 'raw'; type: string; bytes: Uint8Array }
  /** The fields that are taken, some of them replaced or left out. */
  | { kind: 'fields'; replace: [name: string, value: unknown][]; leaveOut: number | null }
  | { kind: 'form'; replace: [name: string, value: unknown][]; break: number };

interface JsonSchema {
  type?: string;
  maxLength?: number;
  maximum?: number;
  minimum?: number;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
}

const modules: string[] = globSync('src/features/**/*schema.ts');

/** The fields of all schemas of the features by name, as JSON Schema describes them. */
export async function schemaFields(): Promise<[name: string, schema: JsonSchema][]> {
  const fields = new Map<string, JsonSchema>();
  for (const file of modules) {
    const exported = (await import(resolve(file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (!(value instanceof z.ZodType)) continue;
      const { properties = {} } = z.toJSONSchema(value, {
        io: 'input',
        unrepresentable: 'any',
      }) as JsonSchema;
      for (const [name, schema] of Object.entries(properties)) fields.set(name, schema);
    }
  }
  return [...fields];
}

const nasty = fc.constantFrom(...nastyTexts);
const numbers = fc.constantFrom(
  ...[-1, 0, -0, 0.5, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, 5e-324],
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  numbers,
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }, { then: 'x' }),
);

/** Values just outside of what a field accepts, and some far from it. */
function around(schema: JsonSchema): fc.Arbitrary<unknown> {
  const inner = schema.anyOf?.[0] ?? schema;
  const edges: unknown[] = ['', ' ', '\u3000'];
  if (inner.maxLength !== undefined) {
    for (const one of ['x', 'é', '👩‍🏫', '<', '\n', '%']) edges.push(one.repeat(inner.maxLength + 1));
    edges.push('İ'.repeat(inner.maxLength), '\u202e'.repeat(inner.maxLength));
  }
  if (inner.maximum !== undefined) edges.push(inner.maximum + 1, inner.maximum, `${inner.maximum}`);
  if (inner.minimum !== undefined) edges.push(inner.minimum - 1, inner.minimum);
  for (const one of inner.enum ?? [])
    edges.push([one], String(one).toUpperCase(), `${String(one)}\0`);
  return fc.oneof(fc.constantFrom(...edges), anything);
}

const traps = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'isAdmin',
  'id',
  'userId',
];

const parameters = fc.constantFrom(
  ...['0', '-1', '+2', '02', '1e3', '0x10', '2.0', 'NaN', 'Infinity', 'null', 'undefined', '٢'],
  ...['2147483647', '2147483648', '9007199254740993', '9'.repeat(40), 'a'.repeat(3_000)],
  ...['%00', '%ff', '%', '%zz', '%2e%2e%2f', '..%5c', '%0d%0aSet-Cookie:x=1', '%F0%9F%92%A9'],
  ...["1'--", '1;select', '1)', '{{7*7}}', '[object%20Object]', '__proto__', 'constructor', '%20'],
  ...['..;', ':id', '*', 'index', 'index.ts', '1/../2', '//', '2?', '%3f', '%23', '~', '$where'],
);

const queryNames = [
  ...['page', 'q', 'search', 'query', 'sort', 'order', 'limit', 'offset', 'status', 'category'],
  ...['type', 'mode', 'location', 'format', 'id', 'token', 'next', 'locale', 'cursor', '__proto__'],
];
const queryValue = fc.oneof(
  nasty.map((text) => encodeURIComponent(text.toWellFormed())),
  parameters,
  fc.constantFrom('x'.repeat(6_000), '%', '%c0%af', '', 'a,b,c', '[]', `${'('.repeat(500)}`),
);
const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...queryNames), queryValue), { minLength: 1, maxLength: 4 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['?', '??', '?&&&&', '?=', '?%', '?a[b][c]=d', '?page[]=1&page[]=2', '?page=1&page=2'],
      ...[`?${'a=b&'.repeat(1_500)}`, `?${'&'.repeat(7_000)}`, `?x=${'%41'.repeat(2_000)}`],
    ),
  },
);

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>[]>(
  ...Array.from({ length: 8 }, () => ({})),
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip, zstd' },
  { 'accept-encoding': 'gzip;q=0, *;q=x, identity;q=9e9' },
  { accept: '*/*;q=NaN, text/../../x' },
  { 'accept-language': `${'id-'.repeat(800)}ID` },
  { range: 'bytes=99999999999999999999-0,-,5-1' },
  { 'if-none-match': '"'.repeat(999) },
  { 'if-modified-since': 'yesterday' },
  { cookie: `session=${'a'.repeat(4_000)}` },
  { cookie: 'session=%00%ff; session=[]; __proto__=1; ;;;=' },
  { host: 'evil.example' },
  { host: '' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(400)}::1%eth0, unknown, 999.1.1.1` },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' },
  { authorization: `Bearer ${'x'.repeat(3_000)}` },
  { authorization: 'Basic ====' },
  { expect: '200-maybe' },
  { upgrade: 'websocket', connection: 'Upgrade' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'user-agent': '\u00ff'.repeat(3_000) },
);

const types = fc.constantFrom(
  ...['application/json', 'application/json', 'application/json', 'APPLICATION/JSON;;;', ''],
  ...['application/json; charset=utf-16', 'text/plain', 'text/html', 'application/xml', 'a/b/c'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['multipart/form-data; boundary=x', 'multipart/form-data; boundary="\u00e9"', 'image/png'],
  ...[`multipart/form-data; boundary=${'b'.repeat(2_000)}`, 'application/octet-stream'],
);

const text = (value: string) => new TextEncoder().encode(value);

const raws: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json({ maxDepth: 4 }).map(text),
  fc
    .constantFrom(
      ...['', ' ', '{', '[', 'null', '0', '""', '{"a":}', '{"a":1,}', '// x', 'a=b&c', '\ufeff{}'],
      ...['['.repeat(20_000), '{"a":'.repeat(10_000), `${'['.repeat(33)}${']'.repeat(33)}`],
      ...['{"__proto__":{"isAdmin":true}}', '{"a":1e999}', `{"a":${'9'.repeat(10_000)}}`],
      ...[`{"a":"${'x'.repeat(70_000)}"}`, `{${'"a":1,'.repeat(9_000)}"a":1}`, '{"a":"\\ud800"}'],
      ...['--x\r\n', '--x--\r\n', '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--'],
      ...['--x\r\nContent-Disposition: form-data; name="a\r\n\r\n1\r\n--x--', '\r\n'.repeat(500)],
      ...[
        'a=1&__proto__[isAdmin]=1&%=%&a=2',
        '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
      ],
    )
    .map(text),
);

const oddMethods = fc.constantFrom(
  ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'],
  ...['SEARCH', 'LINK', 'MKCOL', 'PURGE', 'REPORT', 'M-SEARCH', 'QUERY'],
);

/** Mischief with the fields that the features' schemas have. */
export function mischief(fields: [string, JsonSchema][]): fc.Arbitrary<Mischief> {
  const one: fc.Arbitrary<[string, unknown]> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...fields)
        .chain(([name, schema]) => around(schema).map((value): [string, unknown] => [name, value])),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...traps), anything) },
  );
  const replace = fc.array(one, { minLength: 1, maxLength: 30 });
  const body: fc.Arbitrary<BodyMischief> = fc.oneof(
    { weight: 1, arbitrary: fc.constant<BodyMischief>({ kind: 'none' }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('raw' as const), type: types, bytes: raws }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('fields' as const),
        replace,
        leaveOut: fc.option(fc.nat(9)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('form' as const), replace, break: fc.nat(6) }),
    },
  );
  return fc.record({
    role: fc.nat(),
    // Nine in ten use an existing method: others never reach our code.
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: oddMethods },
    ),
    parameter: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: parameters },
    ),
    query: queries,
    headers: oddHeaders,
    body,
  });
}

/** Fields of the body that is taken, as the mischief leaves them; JSON by hand keeps `__proto__`. */
function getJson(valid: unknown, replace: [string, unknown][], leaveOut: number | null): string {
  const known = Object.entries((valid ?? {}) as Record<string, unknown>);
  // Half of the replacements are fields that the route reads.
  const aimed = replace.map(([name, value], index): [string, unknown] => [
    index % 2 && known.length > 0 ? (known[index % known.length]?.[0] ?? name) : name,
    value,
  ]);
  const kept = known.filter(
    ([name], index) => index !== leaveOut && !aimed.some(([other]) => other === name),
  );
  return `{${[...kept, ...aimed]
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    .join(',')}}`;
}

function toFormValues(
  replace: [string, unknown][],
  broken: number,
): { type: string; bytes: Uint8Array } {
  const parts = replace.map(([name, value], index) => {
    const file =
      index % 3 === 0 ? `; filename="${['../x.pdf', 'x\0.png', '', '"'][index % 4]}"` : '';
    const said = typeof value === 'string' ? value : JSON.stringify(value);
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${said}\r\n`;
  });
  const whole = `${parts.join('')}--b--\r\n`;
  const variants = [
    whole,
    whole.slice(0, -7),
    whole.replaceAll('\r\n', '\n'),
    whole.replace('form-data', 'attachment'),
    whole.replaceAll('--b', '--c'),
    `preamble${whole}${whole}`,
    whole.replace('\r\n\r\n', '\r\nContent-Type: text/plain; charset=ebcdic\r\nX: \u0000\r\n\r\n'),
  ];
  const type = broken === 5 ? 'multipart/form-data' : 'multipart/form-data; boundary=b';
  return { type, bytes: text(variants[broken] ?? whole) };
}

/** The body that is sent and what it is said to be; null for none. */
export function getBody(
  { body }: Mischief,
  valid: unknown,
): { type: string; bytes: Uint8Array } | null {
  switch (body.kind) {
    case 'none':
      return null;
    case 'raw':
      return body;
    case 'form':
      return toFormValues(body.replace, body.break);
    case 'fields':
      return {
        type: 'application/json',
        bytes: text(getJson(valid, body.replace, body.leaveOut)),
      };
  }
}
