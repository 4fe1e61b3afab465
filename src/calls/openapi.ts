import { z } from 'zod';
import { site } from '~/config/site';
import { methodOf, pathOf, type Call } from './call';

const modules = import.meta.glob<Record<string, Call>>('/src/**/*.calls.ts', { eager: true });

export const allCalls: Call[] = Object.values(modules).flatMap((module) => Object.values(module));

/** Public reads: what others may build on. Files for one person, such as those behind a token, are none. */
const isPublicRead = (call: Call) => methodOf(call) === 'GET' && call.spec?.access === 'anyone';

const parametersOf = (call: Call) => [
  ...[...pathOf(call).matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: /^id$|Id$/.test(name) ? 'integer' : 'string' },
  })),
  ...queryOf(call),
];

function queryOf({ spec }: Call) {
  if (!spec?.query) return [];
  const { properties = {} } = z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({ in: 'query', name, schema }));
}

/** The public reads as OpenAPI 3.1. */
export function describeCalls() {
  const paths: Record<string, object> = {};
  const reads = allCalls.filter(isPublicRead).toSorted((a, b) => a.at.localeCompare(b.at));
  for (const call of reads) {
    paths[pathOf(call).replace(/:(\w+)/g, '{$1}')] = {
      get: {
        parameters: parametersOf(call),
        responses: {
          200: { description: 'OK' },
          default: { description: 'An error with its code' },
        },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: site.brand, version: '1' }, paths };
}
