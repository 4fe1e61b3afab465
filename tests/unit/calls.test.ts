import { globSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { describe, expect, it } from 'vitest';
import { staffScopes } from '#db/lists';
import { defineCall, methodOf, pathOf, type Call } from '~/calls/call';
import { allCalls, describeCalls } from '~/calls/openapi';
import { callOf } from '~/calls/serve';
import { countsPath, oneClickPaths } from '~/config/small-paths';

const folder = 'src/pages/api/';
const files = globSync(`${folder}**/*.ts`).map((file) => file.replaceAll('\\', '/'));

/** What is no call: it needs no database, or answers for what is not there. */
const others = ['[...path].ts', 'data-saver.ts', 'health.ts'].map((name) => folder + name);

const addressOf = (file: string) =>
  file
    .slice('src/pages'.length)
    .replace(/(\/index)?\.ts$/, '')
    .replace(/\[([^\]]+)\]/g, ':$1');

const modules = import.meta.glob<Record<string, unknown>>('../../src/pages/api/**/*.ts', {
  eager: true,
});
const handlers = Object.entries(modules)
  .map(([path, module]) => ({ file: path.slice('../../'.length), module }))
  .filter(({ file }) => !others.includes(file))
  .flatMap(({ file, module }) =>
    Object.entries(module)
      .filter(([name]) => /^(POST|PUT|PATCH|DELETE|GET)$/.test(name))
      .map(([method, route]) => ({ file, method, call: callOf(route as APIRoute) })),
  );
const calls = handlers.flatMap(({ call }) => (call ? [call] : []));

describe('calls', () => {
  it('are served at the address and method that they declare', () => {
    const misplaced = handlers.filter(
      ({ file, method, call }) =>
        call && (pathOf(call) !== addressOf(file) || methodOf(call) !== method),
    );
    // Vercel's scheduler calls tasks with GET.
    expect(
      misplaced.filter(({ file, method }) => !(file.includes('/tasks/') && method === 'GET')),
    ).toEqual([]);
    expect(calls.length).toBeGreaterThan(200);
  });

  it('are each declared once, and served', () => {
    const addresses = allCalls.map(({ at }) => at).toSorted();
    expect(addresses).toEqual([...new Set(addresses)]);
    expect([...new Set(calls.map(({ at }) => at))].toSorted()).toEqual(addresses);
  });

  it('of staff each name one scope', () => {
    const isScoped = ({ spec }: Pick<Call, 'spec'>) =>
      [...staffScopes, 'any'].some((scope) => spec?.access === `staff:${scope}`);
    const withoutScope = allCalls.filter(
      (call) => pathOf(call).startsWith('/api/admin/') && !isScoped(call),
    );
    expect(withoutScope.map(({ at }) => at)).toEqual([]);
    // @ts-expect-error -- a call of staff without a scope is no call
    const planted = defineCall('GET /api/admin/planted', { access: 'staff', run: async () => 1 });
    expect(isScoped(planted)).toBe(false);
  });

  it('are what browsers name, never an address by hand', () => {
    const byHand = globSync('src/{features,ui,shell,layouts,offline,lib,labs}/**/*.{ts,tsx,astro}')
      .filter((file) => !/\.(server|calls)\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8')
          .matchAll(/^(?! *\/?\*).*['"`](\/api\/[a-z].*)$/gm)
          .map(([line]) => `${file}: ${line}`),
      ])
      // Its type is that of the call.
      .filter((line) => !line.includes('PathOf<'));
    expect(byHand).toEqual([]);
  });

  it('read no cookie where a mail provider unsubscribes for its reader, of counts and in rooms', () => {
    const stops = allCalls.filter(
      ({ at, spec }) => spec?.access === 'token' && at.startsWith('POST'),
    );
    const rooms = ['', '/:id/answers', '/:id/groups', '/join'].map((end) => `/api/rooms${end}`);
    expect(stops.map(pathOf).toSorted()).toEqual(
      [...Object.values(oneClickPaths), countsPath, ...rooms].toSorted(),
    );
  });

  it('let in below their address whom it names', () => {
    const wrong = allCalls.filter(
      ({ at, spec }) => / \/api\/(user|organization)\b/.test(at) && spec?.access !== 'user',
    );
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it('describe the public reads alone to programs', () => {
    const { paths } = describeCalls();
    expect(Object.keys(paths)).toContain('/api/events');
    expect(JSON.stringify(paths['/api/events/{id}/speakers'])).toContain('"integer"');
    expect(Object.keys(paths).filter((path) => /admin|user|organization/.test(path))).toEqual([]);
  });

  it('are all that files of the API serve', () => {
    const line =
      /^(import \{[^}]*\} from '~\/(calls\/serve|.*\.calls)';|export const prerender = false;|export const \{ [A-Z, ]+ \} = serve\([\w, ]+\);|export const HEAD = GET;|\/\*\*.*\*\/|)$/;
    const wrong = files
      .filter((file) => !others.includes(file) && !/unsubscribe|tasks\//.test(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .replace(/import \{[^}]*\}/g, (names) => names.replaceAll('\n', ' '))
          .replace(/serve\([^)]*\)/g, (served) =>
            served
              .replace(/\s+/g, ' ')
              .replace(/\( | ?,? \)/g, (end) => end.trim().replace(',', '')),
          )
          .split('\n')
          .filter((text) => !line.test(text))
          .map((text) => `${file}: ${text}`),
      );
    expect(wrong).toEqual([]);
  });
});
