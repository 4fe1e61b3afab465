const file = '@astrojs/react/dist/server.js';

/** What is written in that file, and what takes its place. */
const changes = [
  // With `experimentalDisableStreaming` it forgets the prefix that tells the ids of islands apart.
  ['ReactDOM.renderToString(vnode)', 'ReactDOM.renderToString(vnode, renderOptions)'],
  // It renders each component a second time to see whether it is one of React: all of ours are.
  ['let isReactComponent = false;', 'return true;\n  let isReactComponent = false;'],
];

/**
 * Makes Astro's renderer of React render each part of a page once, with ids of its own.
 * @returns {import('vite').Plugin}
 */
export function leanReact() {
  return {
    name: 'lean-react',
    transform(code, id) {
      if (!id.includes(file)) return null;
      return changes.reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${file} no longer has ${before}`);
        return text.replace(before, after);
      }, code);
    },
  };
}
