import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:member'?: boolean | string;
    'client:touch'?: boolean | string;
  }
}
