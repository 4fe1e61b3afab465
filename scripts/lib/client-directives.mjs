/** Name of each directive of our own (`client:member`), and the file that says when its islands load. */
const directives = {
  member: './src/shell/account/member-directive.ts',
  touch: './src/ui/touch/touch-directive.ts',
};

/**
 * Adds our own directives to Astro's for islands.
 * @returns {import('astro').AstroIntegration}
 */
export function clientDirectives() {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, entrypoint] of Object.entries(directives)) {
          addClientDirective({ name, entrypoint });
        }
      },
    },
  };
}
