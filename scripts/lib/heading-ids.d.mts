import type { AstroIntegration } from 'astro';

export function parseId(heading: string): string;
export function headingIds(): AstroIntegration;
