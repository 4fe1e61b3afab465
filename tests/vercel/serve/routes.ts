import { readFileSync } from 'node:fs';
import {
  getTransformedRoutes,
  isHandler,
  mergeRoutes,
  type HandleValue,
  type Route,
  type RouteWithSrc,
} from '@vercel/routing-utils';

/** The result of routing a request. */
export interface Routed {
  /** The path at which a file or function is found, if `isFound`. */
  path: string;
  isFound: boolean;
  /** The status that a route sets. */
  status: number | null;
  headers: Headers;
}

/** Phases in which routes lead to a file or function; after each of them it is looked for. */
const phases: readonly (HandleValue | null)[] = [null, 'filesystem', 'rewrite', 'resource'];

/** The routes of an output with those of `vercel.json`, joined as `vercel build` joins them. */
export function readRoutes(configFile: string, projectFile: string): Route[] {
  const { routes } = JSON.parse(readFileSync(configFile, 'utf8')) as { routes?: Route[] };
  const project = JSON.parse(readFileSync(projectFile, 'utf8')) as Parameters<
    typeof getTransformedRoutes
  >[0];
  const { routes: userRoutes, error } = getTransformedRoutes(project);
  if (error) throw new Error(`${projectFile}: ${error.message}`);
  const build = { use: '@vercel/static-build', entrypoint: 'package.json', routes: routes ?? [] };
  return mergeRoutes({ userRoutes, builds: [build] });
}

/**
 * A source is matched as a whole, whatever the case, unless the route says otherwise. Neither the
 * adapter nor `vercel.json` writes routes for some methods, cookies or queries alone.
 */
function matchSource(route: RouteWithSrc, path: string): RegExpExecArray | null {
  const { src, caseSensitive } = route;
  if (route.methods ?? route.has ?? route.missing)
    throw new Error(`A route with conditions: ${src}`);
  const whole = `${src.startsWith('^') ? '' : '^'}${src}${src.endsWith('$') ? '' : '$'}`;
  return new RegExp(whole, caseSensitive ? '' : 'i').exec(path);
}

/** `$1` and `$name` of a destination or header. */
function fill(text: string, match: RegExpExecArray): string {
  return text.replace(/\$(\w+)/g, (_, name: string) =>
    /^\d+$/.test(name) ? (match[Number(name)] ?? '') : (match.groups?.[name] ?? ''),
  );
}

const absolute = (path: string) => (path.startsWith('/') ? path : `/${path}`);

/** The routes that follow a `handle`, up to the next one. */
function getRoutes(routes: Route[], phase: HandleValue | null): RouteWithSrc[] {
  let current: HandleValue | null = null;
  return routes.filter((route): route is RouteWithSrc => {
    if (!isHandler(route)) return current === phase;
    current = route.handle;
    return false;
  });
}

/**
 * Routes a request as the Build Output API (version 3) specifies: the routes of a phase in order
 * until one matches without `continue`, then the lookup of the file or function (`exists`); `miss`
 * and `hit` follow that lookup, `error` if nothing was found at all.
 */
export function route(routes: Route[], path: string, exists: (path: string) => boolean): Routed {
  const state: Routed = {
    path,
    isFound: false,
    status: null,
    headers: new Headers(),
  };
  const take = (phase: HandleValue | null) => {
    for (const one of getRoutes(routes, phase)) {
      const match = matchSource(one, state.path);
      if (!match) continue;
      for (const [name, value] of Object.entries(one.headers ?? {}))
        state.headers.set(name, fill(value, match));
      if (one.status) state.status = one.status;
      if (one.dest) state.path = absolute(fill(one.dest, match));
      if (!one.continue) return;
    }
  };
  for (const phase of phases) {
    take(phase);
    // A redirect, or a refusal such as `{ "src": "/private", "status": 403 }`.
    if (state.status !== null && (state.headers.has('location') || !exists(state.path)))
      return state;
    if (!exists(state.path)) take('miss');
    if (!exists(state.path)) continue;
    take('hit');
    state.isFound = true;
    return state;
  }
  state.status ??= 404;
  take('error');
  state.isFound = exists(state.path);
  return state;
}
