export function getSite(address: string | undefined): string;
export function markBuilt(address: string | undefined): void;
export function builtFor(): string | null;
