import type { AstroIntegration } from 'astro';

export function getShare(html: string): { path: string; title: string; brand: string } | null;
export function drawSharePictures(folder: string): Promise<number>;
export function sharePictures(): AstroIntegration;
