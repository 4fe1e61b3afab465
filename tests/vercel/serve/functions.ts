import { AsyncLocalStorage } from 'node:async_hooks';
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CdnCache } from './cdn-cache.ts';

/** Maximum size of a request's body for a function, in bytes. */
const maxBody = 4.5 * 1024 * 1024;

export interface ServedFunction {
  /** Responds as the platform does: 413, 500 and 504 if the function cannot. */
  call: (request: Request) => Promise<Response>;
}

interface Settings {
  runtime: string;
  handler: string;
  launcherType: string;
  maxDuration?: number;
}

interface RequestContext {
  waitUntil: (work: Promise<unknown>) => void;
  purge: {
    invalidateByTag: (tags: string | string[]) => Promise<void>;
    dangerouslyDeleteByTag: (tags: string | string[]) => Promise<void>;
  };
}

const contexts = new AsyncLocalStorage<RequestContext>();
/** Where `@vercel/functions` finds the current request. */
const contextSymbol = Symbol.for('@vercel/request-context');

const failure = (status: number, code: string) =>
  new Response(`${code}\n`, { status, headers: { 'x-vercel-error': code } });

/** Imports a function at its first call and stays with it, as one instance does. */
function load(folder: string, context: RequestContext): ServedFunction {
  const settings = JSON.parse(readFileSync(join(folder, '.vc-config.json'), 'utf8')) as Settings;
  if (settings.launcherType !== 'Nodejs' || !settings.runtime.startsWith('nodejs'))
    throw new Error(`${folder} is no function for Node.`);
  let module: Promise<{ default: { fetch?: (request: Request) => Promise<Response> } }> | null;
  module = null;
  const answer = async (request: Request): Promise<Response> => {
    module ??= import(pathToFileURL(resolve(folder, settings.handler)).href);
    const { fetch } = (await module).default;
    if (!fetch) throw new Error(`${settings.handler} exports no default.fetch.`);
    return contexts.run(context, () => fetch(request));
  };
  return {
    call: async (request) => {
      if (Number(request.headers.get('content-length')) > maxBody)
        return failure(413, 'FUNCTION_PAYLOAD_TOO_LARGE');
      const seconds = settings.maxDuration ?? 300;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Response>((done) => {
        timer = setTimeout(done, seconds * 1000, failure(504, 'FUNCTION_INVOCATION_TIMEOUT'));
      });
      try {
        return await Promise.race([answer(request), late]);
      } catch (error) {
        console.error(error);
        return failure(500, 'FUNCTION_INVOCATION_FAILED');
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The functions of an output by their paths, such as `/_render`. */
export function readFunctions(output: string, cache: CdnCache): Map<string, ServedFunction> {
  (globalThis as Record<symbol, unknown>)[contextSymbol] = { get: () => contexts.getStore() };
  const context: RequestContext = {
    // The process goes on by itself; nothing freezes it between two requests.
    waitUntil: () => undefined,
    purge: {
      invalidateByTag: (tags) => Promise.resolve(cache.invalidate(tags)),
      dangerouslyDeleteByTag: (tags) => Promise.resolve(cache.delete(tags)),
    },
  };
  const root = join(output, 'functions');
  return new Map(
    globSync('**/*.func', { cwd: root, exclude: ['**/node_modules'] }).map((folder) => [
      `/${relative(root, join(root, folder))
        .replaceAll('\\', '/')
        .replace(/\.func$/, '')}`,
      load(join(root, folder), context),
    ]),
  );
}
