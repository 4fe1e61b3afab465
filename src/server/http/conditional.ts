import { createHash } from 'node:crypto';

/** Returns true if the client says that it has the body with this entity tag, weak or strong. */
export function hasEtag(request: Request, etag: string): boolean {
  const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = request.headers.get('If-None-Match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim() === '*' || toOpaque(tag) === toOpaque(etag));
}

/** Responds with 304 in place of a body that the client has; its headers, the policy among them, stay. */
export function toConditional(response: Response, request: Request): Response {
  const etag = response.headers.get('ETag');
  if (response.status !== 200 || !etag || !hasEtag(request, etag)) return response;
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Content-Type']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** A private answer that is asked for again and again: 304 for a client that has it as it is. */
export function answerIfChanged(request: Request, result: object): Response {
  const body = JSON.stringify(result);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' };
  return toConditional(new Response(body, { headers: { ...headers, ETag: etag } }), request);
}
