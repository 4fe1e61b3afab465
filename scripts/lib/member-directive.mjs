/**
 * Adds `client:member` to Astro's directives for islands.
 * @returns {import('astro').AstroIntegration}
 */
export function memberDirective() {
  return {
    name: 'member-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'member',
          entrypoint: './src/shell/account/member-directive.ts',
        });
      },
    },
  };
}
