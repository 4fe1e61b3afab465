import type { AstroIntegration } from 'astro';

export function idOf(heading: string): string;
export function headingIds(): AstroIntegration;
