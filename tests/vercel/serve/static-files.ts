import { globSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

interface Override {
  path?: string;
  contentType?: string;
}

export interface StaticFiles {
  /** The file of a path, or null. */
  find: (path: string) => string | null;
  /** Sends a file, a part of it or nothing, depending on the request. */
  send: (request: IncomingMessage, response: ServerResponse, file: string) => void;
}

/** Decodes a path; one that cannot be decoded is not a file's. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The static files of an output, with the paths and types that its `overrides` give them. */
export function readStaticFiles(
  output: string,
  overrides: Record<string, Override> = {},
): StaticFiles {
  const root = join(output, 'static');
  const files = globSync('**/*', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(root, file)).isFile());
  const byPath = new Map<string, string>();
  for (const file of files) {
    const path = overrides[file]?.path ?? file;
    byPath.set(`/${path}`, file);
    const folder = /^(?:(.*)\/)?index\.html$/.exec(path);
    if (folder) byPath.set(`/${folder[1] ?? ''}`, file);
  }
  const serve = sirv(root, {
    etag: true,
    setHeaders: (response, name) => {
      const type = overrides[name.slice(1)]?.contentType;
      if (type) response.setHeader('Content-Type', type);
    },
  });
  return {
    find: (path) => {
      const plain = decoded(path).replace(/(.)\/$/, '$1');
      return byPath.get(plain) ?? null;
    },
    send: (request, response, file) => {
      request.url = `/${encodeURI(file)}`;
      serve(request, response);
    },
  };
}
