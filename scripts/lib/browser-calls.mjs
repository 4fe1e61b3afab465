/**
 * Leaves what the server does at a call out of the scripts of browsers: a file of calls exports
 * nothing else, and of each `defineCall(address, …)` they keep the address.
 * @returns {import('vite').Plugin}
 */
export const browserCalls = () => ({
  name: 'browser-calls',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.calls\.ts$/ },
    handler(code) {
      const calls = this.parse(code)
        .body.flatMap(({ declaration }) => declaration?.declarations ?? [])
        .map(({ id, init }) => {
          const [address] = init.arguments;
          const text = code.slice(address.start, address.end);
          return `export const ${id.name} = /* @__PURE__ */ defineCall(${text}, null);\n`;
        });
      return { code: `import { defineCall } from '~/calls/call';\n${calls.join('')}`, map: null };
    },
  },
});
