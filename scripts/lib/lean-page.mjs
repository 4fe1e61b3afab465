const file = 'astro/dist/runtime/server/render/page.js';

/** What is written in that file, and what takes its place. */
const bytes = `    body = encoder.encode(body);
    headers.set("Content-Length", body.byteLength.toString());
`;
const stream = `    const bytes = encoder.encode(body);
    headers.set("Content-Length", bytes.byteLength.toString());
    body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
`;

/**
 * Makes Astro hand a rendered page to its response as a stream of one part: a response copies bytes
 * twice, and what the copies fill has to be collected.
 * @returns {import('vite').Plugin}
 */
export function leanPage() {
  return {
    name: 'lean-page',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(bytes)) throw new Error(`${file} no longer makes bytes of a page`);
      return { code: code.replace(bytes, stream), map: null };
    },
  };
}
